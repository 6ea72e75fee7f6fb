"""The page that tells what ledgers of games between bots show."""

import csv
from pathlib import Path

import pytest
import toy

from tabletop import arenas, balance, crew
from tabletop.__main__ import parser
from tabletop.bots import Budget


def ledger(place: Path, games: int = 12) -> list[crew.Row]:
    shares = arenas.matches(toy.GAME, ("hard", "easy"), 2, games, 3, {}, Budget(2))
    list(crew.complete(arenas.work, "toy", shares, place))
    return balance.read([place])


def test_a_ledger_names_seed_date_and_sources_and_the_page_tells_them(tmp_path: Path) -> None:
    pytest.importorskip("trueskill")
    rows = ledger(tmp_path / "toy.csv")
    said = balance.page(rows)
    assert {str(row["date"]) for row in rows} < set(said.replace(";", " ").split())
    assert crew.fingerprint("toy") in said
    (best, *_) = balance.ratings(rows)
    assert best[0] == "hard"
    assert f"| hard | {best[1]:.1f} |" in said


def test_a_shared_victory_is_parted_and_every_seat_is_counted(tmp_path: Path) -> None:
    rows = ledger(tmp_path / "toy.csv")
    assert balance.points({"winners": "0 2"}, 2) == 0.5
    assert all(sum(balance.points(row, seat) for seat in range(2)) == 1 for row in rows)


def test_the_command_keeps_what_people_have_written_above(tmp_path: Path) -> None:
    pytest.importorskip("trueskill")
    place, page = tmp_path / "toy.csv", tmp_path / "balance.md"
    ledger(place, 4)
    page.write_text("# Balance\n\nOurs.\n", encoding="utf-8")
    for _ in range(2):
        arguments = parser().parse_args(["balance", str(place), "--page", str(page)])
        assert arguments.run(arguments) == 0
    said = page.read_text(encoding="utf-8")
    assert said.startswith("# Balance\n\nOurs.\n")
    assert said.count("## toy") == 1
    with place.open(encoding="utf-8", newline="") as file:
        assert len(list(csv.reader(file))) == 5
