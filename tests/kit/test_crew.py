"""Long runs in shares: the ledger, an interrupted run, and a Dask cluster on this machine."""

import csv
import itertools
import json
from pathlib import Path
from typing import Any

import distributed
import pytest
import toy

from tabletop import Table, crew, fuzzing
from tabletop.__main__ import parser

CODE = crew.fingerprint("toy")


def run(*words: str) -> int:
    args = parser().parse_args(words)
    return int(args.run(args))


def shares(count: int = 4) -> list[fuzzing.Share]:
    return fuzzing.shares_of(toy.GAME, 40 * count, seed=5, size=40)


def lines(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_a_run_is_parted_into_shares_that_make_up_the_whole_and_share_no_seed() -> None:
    parts = fuzzing.shares_of(toy.GAME, 25_000, seed=7)
    assert sum(part.decisions for part in parts) == 25_000
    assert max(part.decisions for part in parts) <= fuzzing.SHARE
    games = [range(part.seed, part.seed + part.decisions) for part in parts]
    assert all(one.stop <= other.start for one, other in itertools.pairwise(games))


def test_on_two_cores_the_same_is_played_as_on_one() -> None:
    def played(jobs: int) -> set[tuple[Any, ...]]:
        found = crew.rows(fuzzing.work, "toy", shares(), jobs=jobs)
        return {tuple(value for name, value in row.items() if name not in crew.MACHINE) for row in found}

    assert played(1) == played(2)


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path, asked = tmp_path / "run.csv", []

    def work(share: fuzzing.Share) -> crew.Row:
        asked.append(share.seed)
        return fuzzing.work(share)

    first = crew.complete(work, "toy", shares(), path)
    next(first), next(first)
    first.close()  # type: ignore[attr-defined]  # a generator: the run is broken off here
    assert len(lines(path)) == 2
    rows = list(crew.complete(work, "toy", shares(), path))
    assert asked == [share.seed for share in shares()], "each share is done once"
    assert len(rows) == len(lines(path)) == 4
    whole = fuzzing.Report()
    for row in rows:
        fuzzing.add(whole, row)
    assert whole.decisions == 160


def test_rows_of_other_sources_count_nowhere_and_stay(tmp_path: Path) -> None:
    path = tmp_path / "run.csv"
    list(crew.complete(fuzzing.work, "toy", shares(), path))
    path.write_text(path.read_text("utf-8").replace(CODE, "0" * 12), "utf-8")
    assert len(list(crew.complete(fuzzing.work, "toy", shares(), path))) == 4
    assert len(lines(path)) == 8


def test_a_file_that_is_no_such_ledger_is_refused_and_unharmed(tmp_path: Path) -> None:
    path = tmp_path / "other.csv"
    path.write_text("name,price\nsoap,2\n", "utf-8")
    with pytest.raises(crew.CrewTrouble, match="other columns"):
        list(crew.complete(fuzzing.work, "toy", shares(), path))
    assert path.read_text("utf-8") == "name,price\nsoap,2\n"


def test_a_worker_with_other_sources_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = crew.rows(fuzzing.work, "toy", shares())
    next(rows)
    monkeypatch.setattr(crew, "fingerprint", lambda package: "another")
    rows = (dict(row, code=CODE) for row in rows)
    monkeypatch.setattr(crew, "_here", lambda *_: rows)
    with pytest.raises(crew.CrewTrouble, match="other sources"):
        list(crew.rows(fuzzing.work, "toy", shares()))


def test_the_fingerprint_follows_the_sources_of_the_kit_and_the_game() -> None:
    assert len(CODE) == 12
    assert crew.fingerprint("kolejka") != CODE


def test_progress_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "run.csv"
    assert run("fuzz", "toy", "-n", "20001", "--jobs", "1", "--every", "5000", "--results", str(path)) == 0
    out, told = capsys.readouterr()
    assert "20001 decisions" in out
    assert "3 of 3 shares" in told
    row = lines(path)[0]
    assert (row["game"], row["rules"], row["failures"]) == ("toy", "toy:1", "[]")
    assert sum(json.loads(row["endings"]).values()) > 0


def test_a_failure_in_the_ledger_is_a_save_that_replays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(toy.GAME.rules, "conserved", lambda state: len(state.played) >= 2)
    path = tmp_path / "run.csv"
    assert run("fuzz", "toy", "-n", "300", "--jobs", "1", "--results", str(path), "--out", str(tmp_path)) == 1
    monkeypatch.undo()
    (failure,) = json.loads(lines(path)[0]["failures"])
    assert failure["law"] == "conservation"
    assert len(Table.load(failure["save"]).answers) == 2
    (left,) = tmp_path.glob("*.json")
    assert json.loads(left.read_text("utf-8")) == failure["save"]


def test_the_arena_tells_shares_of_wins_and_goes_on_from_its_ledger(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "arena.csv"
    command = ["arena", "toy", "--bots", "easy,random", "--games", "6", "--jobs", "1", "--results", str(path)]
    assert run(*command) == 0
    told = capsys.readouterr().out
    assert "of 6 games" in told
    assert {row["bots"] for row in lines(path)} == {"easy random", "random easy"}
    assert run(*command) == 0
    assert capsys.readouterr().out == told
    assert len(lines(path)) == 6


@pytest.mark.slow
def test_two_workers_of_a_scheduler_play_what_one_does(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        path = tmp_path / "run.csv"
        command = ["fuzz", "kolejka", "-n", "4000", "--every", "50", "--jobs", "8"]
        assert run(*command, "--on", cluster.scheduler_address, "--results", str(path)) == 0
        on_dask = capsys.readouterr().out
    assert len(lines(path)) == 8
    assert run(*command[:-1], "1") == 0
    alone = capsys.readouterr().out
    assert "4000 decisions" in on_dask
    assert "4000 decisions" in alone


def test_a_scheduler_that_does_not_answer_is_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    client = distributed.Client
    monkeypatch.setattr(distributed, "Client", lambda address, timeout: client(address, timeout=1))
    with pytest.raises(crew.CrewTrouble, match=r"No Dask scheduler answers at tcp://127\.0\.0\.1:9\."):
        list(crew.rows(fuzzing.work, "toy", shares(), on="tcp://127.0.0.1:9"))
