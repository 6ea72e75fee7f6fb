"""Who may read advice, and the advice in words."""

from dataclasses import dataclass

from .eyes import ADVISED, QUESTION, TAPS, Eyes
from .sitting import Sitting


@dataclass(frozen=True)
class Told:
    """One piece of advice, in words."""

    index: int | None
    """The number of the answer; None if the present viewer cannot choose it."""
    label: str
    target: str | None
    why: str
    section: str


def asked_of_a_person(sitting: Sitting) -> bool:
    """Whether a person is asked, in a game that gives advice. Never in a lesson, which has a teacher of its own."""
    ask = sitting.table.ask
    if ask is None or ask.seat not in sitting.present or sitting.focus.back is not None or sitting.focus.covered:
        return False
    return not sitting.learning and sitting.game.advice


def may_take_the_word(sitting: Sitting, eyes: Eyes) -> bool:
    """Whether the only person at this screen may interrupt the others to ask the adviser; the clock waits meanwhile."""
    if sitting.live is None or not sitting.alone() or not sitting.game.advice or sitting.focus.back is not None:
        return False
    still = sitting.learning or sitting.focus.pauses - {QUESTION} or sitting.table.ask is None or eyes.seat() is None
    return not still and bool(sitting.live.word(sitting.table, sitting.present[0]))


def may_have(sitting: Sitting, eyes: Eyes) -> bool:
    """Whether the present viewer may read advice for the seat that is asked: if the viewer is that seat, or if it knows
    nothing that is hidden from others."""
    ask = sitting.table.ask
    if ask is None or not asked_of_a_person(sitting):
        return False
    if eyes.seat() == ask.seat:
        return True
    sealed = ask.private or ask.secret or ask.curtain
    return not sealed and bool(sitting.table.view(ask.seat) == sitting.table.view(None))


def told(sitting: Sitting, eyes: Eyes) -> list[Told]:
    """The advice that the present viewer may read, in words, beginning with the piece that is turned up; else empty."""
    known, ask = sitting.counsel.advice, sitting.table.ask
    if known is None or not known.found or ask is None:
        return []
    if not may_have(sitting, eyes):
        return []
    numbers = eyes.numbers()
    whole = next((TAPS + n for n, tap in enumerate(eyes.taps()) if tap.target == ADVISED), None)
    look = sitting.look(sitting.table, eyes.seat())
    return [
        Told(
            numbers.get(ask.options.index(deed[0])) if len(deed) == 1 else whole,
            str(sitting.board.label(deed[-1], look)),
            deed[0].target,
            sitting.words.say(why),
            sitting.table.section_of(deed[-1]),
        )
        for deed, why in [*known.found[known.turned :], *known.found[: known.turned]]
    ]
