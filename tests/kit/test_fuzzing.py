"""Fuzz must find what is wrong: each law is broken once on purpose."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import toy
import toy.proofs
import toy.questions
import toy.rules
from toy.questions import Draw, No, Yes

from tabletop import Ask, Chance, Phase, SequenceOfPlay, Table, fuzzing, laws
from tabletop.testing import finished, new_table


def test_an_honest_game_passes_and_every_setup_is_played() -> None:
    report = fuzzing.fuzz(toy.GAME, 600, seed=3)
    assert not report.failures
    assert report.games >= len(fuzzing.setups(toy.GAME)) == 6
    assert report.checked == report.decisions


VIEW = toy.GAME.rules.view


def leaky(state: Any, seat: int | None) -> Any:
    return {**VIEW(state, seat), "pile": list(state.pile)}


def meddling(state: Any, seat: int | None) -> Any:
    state.scores[0] += 1
    return VIEW(state, seat)


def forgetful(state: Any, seat: int | None, rng: Chance) -> None:
    rng.shuffle(state.pile.cards)


def promises(before: Any, option: Any, after: Any) -> None:
    """A law of rules in which players promise each other something."""
    assert sum(after.scores) <= sum(before.scores), "somebody scores more than before"


def broken(monkeypatch: pytest.MonkeyPatch, name: str, function: Any) -> set[str]:
    """The laws that are broken where the toy's rules are otherwise."""
    monkeypatch.setattr(toy.GAME.rules, name, function, raising=name != "promises")
    return {failure.law for failure in fuzzing.fuzz(toy.GAME, 400, seed=3).failures}


@pytest.mark.parametrize(
    ("name", "other", "law"),
    [
        ("view", leaky, "re-deal"),
        ("redeal", forgetful, "re-deal"),
        ("view", meddling, "view"),
        ("conserved", lambda state: len(state.pile), "conservation"),
        ("ENDINGS", (), "ending"),
        ("promises", promises, "promise"),
    ],
)
def test_rules_that_break_a_law_are_found(monkeypatch: pytest.MonkeyPatch, name: str, other: Any, law: str) -> None:
    found = broken(monkeypatch, name, other)
    assert found == {law} or (other is meddling and law in found)


def held_to(monkeypatch: pytest.MonkeyPatch, **other: Any) -> str:
    """What is found where the toy is held to something else."""
    monkeypatch.setattr(toy.proofs, "PROOFS", replace(toy.proofs.PROOFS, **other))
    (failure,) = fuzzing.fuzz(toy.GAME, 400, seed=3).failures
    return f"{failure.law}: {failure.what}"


def test_a_refusal_that_is_not_true_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.rules, "ELSEWHERE", toy.rules.TOP_FALLEN.reason)
    found = held_to(monkeypatch, claims={toy.rules.TOP_FALLEN.reason.key: lambda refused: refused.state.fallen > 0})
    assert found.startswith("why not")
    assert "it is not true" in found


def test_a_refusal_that_nobody_proves_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no claim proves" in held_to(monkeypatch, claims={})


def test_a_change_that_no_line_tells_of_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no line tells of voted" in held_to(monkeypatch, untold={"scores"})


def test_a_deed_is_told_when_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Votes are: while they are given, nothing need be said."""
    proofs = replace(toy.proofs.PROOFS, untold=(), underway=lambda view: bool(view["voted"]))
    monkeypatch.setattr(toy.proofs, "PROOFS", proofs)
    assert not fuzzing.fuzz(toy.GAME, 400, seed=3).failures


def test_a_line_that_cites_another_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = toy.rules.SEQUENCE.phases
    monkeypatch.setattr(toy.rules, "SEQUENCE", SequenceOfPlay(replace(first, section="the-vote"), *others))
    assert broken(monkeypatch, "ENDINGS", toy.rules.ENDINGS) == {"section"}


def test_a_line_whose_section_nobody_has_looked_at_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "nobody has looked" in held_to(monkeypatch, sections={})


def test_a_question_whose_answers_all_lead_to_the_same_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def idle(_: Any) -> Any:
        yield Ask(0, toy.questions.VOTE, [Yes(), No()])

    turns, _, fall = toy.rules.SEQUENCE.phases
    monkeypatch.setattr(toy.rules, "SEQUENCE", SequenceOfPlay(turns, Phase("idle", idle), fall))
    assert broken(monkeypatch, "ENDINGS", toy.rules.ENDINGS) == {"forks"}
    monkeypatch.setattr(toy.proofs, "PROOFS", replace(toy.proofs.PROOFS, alike={"vote"}))
    assert not fuzzing.fuzz(toy.GAME, 400, seed=3).failures


def test_a_question_that_is_not_declared_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(toy.questions, "VOTE")
    assert {f.law for f in fuzzing.fuzz(toy.GAME, 400, seed=3).failures} == {"question"}


def test_an_option_that_is_only_text_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.rules, "Yes", lambda: "yes")
    assert {f.law for f in fuzzing.fuzz(toy.GAME, 400, seed=3).failures} == {"options"}


def test_a_game_that_is_too_long_is_found() -> None:
    report = fuzzing.Report()
    short = replace(toy.GAME, longest=5)
    failure = fuzzing.play_on(new_table(short, 3), 1, most=50, check_every=1, report=report)
    assert failure is not None
    assert failure.law == "length"


def deep_law(monkeypatch: pytest.MonkeyPatch, path: list[int]) -> None:
    """Break conservation only where just these cards were played in this order: random play hardly ever comes there."""
    conserved = toy.GAME.rules.conserved

    def broken_deep_down(state: Any) -> Any:
        return 0 if state.played[: len(path)] == path and len(state.played) > len(path) else conserved(state)

    monkeypatch.setattr(toy.GAME.rules, "conserved", broken_deep_down)


def finished_toy() -> tuple[Table, list[int]]:
    """A finished game of many cards, and the first cards that were played."""
    for seed in range(1, 200):
        table = finished(new_table(toy.GAME, 4, seed, rounds=3), seed=seed)
        played = table.view(None)["played"]
        if len(played) > 7:
            return table, played[:5]
    raise AssertionError


def test_a_law_that_breaks_only_deep_in_a_game_is_found_from_a_golden_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table, path = finished_toy()
    (tmp_path / "toy-long.json").write_text(json.dumps(table.save()), encoding="utf-8")
    deep_law(monkeypatch, path)
    assert not fuzzing.fuzz(toy.GAME, 1600, seed=6).failures, "from the start it is out of reach"
    (failure,) = fuzzing.fuzz(toy.GAME, 1600, seed=6, saves=tmp_path).failures
    assert failure.law == "conservation"
    assert failure.begun
    assert "answers" in failure.what
    replayed = Table.load(failure.save)
    assert replayed.view(None)["played"][: len(path)] == path


def test_a_law_that_breaks_only_in_an_opening_the_game_offers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    table, path = finished_toy()
    answers = table.answers
    cuts = [cut for cut in range(len(answers)) if table.at(cut).view(None)["played"] == path]

    def opening(rng: Chance) -> Table:
        return table.at(rng.choice(cuts))

    deep_law(monkeypatch, path)
    monkeypatch.setattr(fuzzing, "openings", lambda game, saves: [opening])
    assert {failure.law for failure in fuzzing.fuzz(toy.GAME, 400, seed=3).failures} == {"conservation"}


def test_a_reveal_that_may_be_undone_is_found() -> None:
    table = Table.new(toy.GAME, ["a", "b"], 5)
    before, rng = table.fork(), Chance(1)
    table.answer("draw")
    table._floor = 0  # as if drawing had been forgotten

    def check() -> None:
        for _ in range(20):
            laws.undo(before, Draw(), table, rng)

    with pytest.raises(laws.LawBroken, match="learned something"):
        check()
