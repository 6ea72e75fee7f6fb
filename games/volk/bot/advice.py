"""Advice with reasons: what the hard bot would do, and the strongest argument for it in its estimate.

Each answer is tried in a re-dealt table, the turn is finished, and the end of the decade is estimated, as the bot does
it. The reason is the part of the estimate in which an answer has the greatest lead over the others.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from tabletop import Chance, Message, Option, msg
from tabletop.advice import Advice
from tabletop.bots import Budget, Sight

from ..components import EAST, PROTEST, PROVINCES, SIDE_OF, WEST, Side, Use
from ..questions import WHAT_IS_BUILT, WHICH_USE, FactorySite, LineSite, UseFor
from ..rules import position_of
from ..rules.ending import COLLAPSE
from ..rules.living import PER_STANDARD, homes
from ..rules.tracks import socialists_due
from ..state import Position
from . import PLAYED_ON, ends_turn, habitual, open_table, weighed
from .outlook import Foreseen

TRIED = 6
"""So many answers are looked at closely."""
WAYS = 3
"""So many times it is tried how play could go on."""
CLOSE = 1.0
"""Answers whose worth differs by less, in points of the estimate, are nearly equal."""


HOW: dict[Use, Message] = {
    Use.BUILD: msg("Use it to build."),
    Use.CALM: msg("Use it to remove unrest."),
    Use.LIVING: msg("Use it to raise the living standard."),
    Use.EVENT: msg("Use it for its event."),
}

NO_REASON = msg("At the end of the decade this comes to nearly the same as the others.")
# words: {what}: a figure, such as “Mass protests in the East”; {now}: what it is after this answer; {usual}: after the
# average answer.
ON_AVERAGE = msg("{what}: {now} with this answer; all answers tried: {usual} on average.")
# words: As above; {usual}: what it is after the first answer of a list.
WITH_FIRST = msg("{what}: {now} with this answer, {usual} with the first.")
# words: As above; {usual}: what it is after another answer.
WITH_ANOTHER = msg("{what}: {now} with this answer, {usual} with another.")


class Part(NamedTuple):
    """A part of the estimate: a figure, its weight for the East, its name, and whether the board shows it now
    (otherwise it is a forecast)."""

    figure: Callable[[Position, Foreseen], float]
    weight: float
    name: Message
    stands: bool = False


Figures = tuple[float, ...]
"""All parts of the estimate, in order."""
Seen = tuple[Use | None, Figures, int]
"""What is found out about an answer: the use of a played card, all parts of the estimate, the side's protests."""
GOAL = 4
"""This many parts, the first ones, decide a taster."""


def protests(side: Side) -> Callable[[Position, Foreseen], float]:
    """Mass protests of a side, as estimated for the end of the decade."""
    return lambda _, seen: sum(seen.unrest[p] // PROTEST for p in PROVINCES[side])


def cubes(side: Side) -> Callable[[Position, Foreseen], float]:
    """Unrest cubes of a side, as estimated for the end of the decade."""
    return lambda _, seen: sum(seen.unrest[p] for p in PROVINCES[side])


def standard(side: Side) -> Callable[[Position, Foreseen], float]:
    """Living standards of a side that outlast the decade."""
    return lambda _, seen: sum(seen.kept[p] for p in PROVINCES[side])


def industry(side: Side) -> Callable[[Position, Foreseen], float]:
    """The strength of a side's factories, as shown beside its name."""
    return lambda p, _: p.industry(side)


PARTS = (
    Part(protests(EAST), -3.0, msg("Mass protests in the East at the end of the decade")),
    Part(protests(WEST), 3.0, msg("Mass protests in the West at the end of the decade")),
    Part(cubes(EAST), -0.5, msg("Unrest cubes in the East at the end of the decade")),
    Part(cubes(WEST), 0.5, msg("Unrest cubes in the West at the end of the decade")),
    Part(standard(EAST), 1.1, msg("Living standards in the East that outlast the decade")),
    Part(standard(WEST), -1.2, msg("Living standards in the West that outlast the decade")),
    Part(industry(EAST), 0.75, msg("Industry of the East"), stands=True),
    Part(industry(WEST), -0.5, msg("Industry of the West"), stands=True),
    Part(lambda _, seen: seen.balance, 0.6, msg("Balance of the East in Western currency at the end of the decade")),
    Part(lambda _, seen: seen.flight, -1.3, msg("What flight makes the East dismantle at the end of the decade")),
    # words: Steps of the marker towards the East; negative: towards the West.
    Part(lambda p, _: p.tracks["P"], 0.9, msg("Prestige, counted for the East"), stands=True),
    Part(
        lambda p, _: socialists_due(p.tracks["S"]),
        0.9,
        msg("Socialists that come to the East at the end of the decade"),
    ),
)


def advise(sight: Sight, rng: Chance, budget: Budget) -> Sequence[Advice]:
    """The answers that the hard bot weighs, each with the part of its estimate that speaks most for or against it."""
    found = weighed(sight, rng, budget)
    seed, best, now = rng.bits(), found[0][1], reckoned(position_of(sight.view))
    loses: Side = WEST if sight.seat == EAST else EAST
    tried = {option: seen_through(sight, option, seed) for option, _ in found[:TRIED]}
    first = later_on(sight, found[0][0], seed)

    def said(one: Option, worth: float) -> Message:
        behind = best - worth
        told = nearer(sight, one, behind) or why(sight, one, tried)
        if not told and behind >= CLOSE:
            told = reason(loses, PARTS, later_on(sight, one, seed), first, now, WITH_FIRST)
        return whole(sight, tried[one], told or NO_REASON)

    return [Advice(one, worth, said(one, worth)) for one, worth in found[:TRIED]]


def whole(sight: Sight, seen: Seen, why: Message) -> Message:
    """A reason, extended by the mass protests that an answer costs and by the best use of a card that is played."""
    use, _, protests = seen
    if protests > (now := position_of(sight.view).all_protests(sight.seat)):
        # words: {why}: a sentence that says why an answer is good; {now}, {then}: mass protests of {seat}.
        why = msg(
            "{why} But {seat} has more mass protests then: {now} → {then}.",
            why=why,
            seat=sight.seat,
            now=now,
            then=protests,
        )
    if use is None:
        return why
    # words: {how}: a sentence such as “Use it to build.”; {why}: a sentence that says why.
    return msg("{how} {why}", how=HOW[use], why=why)


def later_on(sight: Sight, option: Option, seed: int) -> Figures:
    """All parts of the estimate, on average, when the other side has replied by habit; in a taster, before its end."""
    turns = 10 if position_of(sight.view).taster else 2
    ways = [seen_through(sight, option, seed + way, turns)[1] for way in range(WAYS)]
    return tuple(sum(each) / WAYS for each in zip(*ways, strict=True))


def seen_through(sight: Sight, option: Option, seed: int, turns: int = 1) -> Seen:
    """The use of a card that is played, and all parts of the estimate after so many turns, finished by habit."""
    rng = Chance(seed)
    table = sight.fork(rng)
    table.answer(option)
    use: Use | None = None
    for _ in range(PLAYED_ON * turns):
        ask = table.ask
        turns -= ask is not None and ends_turn(ask)
        if ask is None or ask.seat is None or not turns:
            break
        answer = habitual(table, ask, Chance(1) if ask.question is WHICH_USE else rng)  # one use, whatever is tried
        use = answer.use if isinstance(answer, UseFor) else use
        table.answer(answer)
    position = open_table(table)
    return use, reckoned(position), position.all_protests(sight.seat)


def reckoned(position: Position) -> Figures:
    seen = Foreseen(position)
    return tuple(float(part.figure(position, seen)) for part in PARTS)


def why(sight: Sight, option: Option, tried: dict[Option, Seen]) -> Message | None:
    """The economy that a new piece brings, or else the part in which the first answer does best against the mean of
    all, or against another, and in which another one does worse than the first. None: all are equal."""
    position = position_of(sight.view)
    if sight.ask.question is WHAT_IS_BUILT and (grown := economy(position, option, sight.seat)):
        return grown
    now = reckoned(position)
    mine, first, *others = (tried[option][1], *(seen[1] for seen in tried.values()))
    mean = tuple(sum(each) / len(each) for each in zip(first, *others, strict=True))
    loses: Side = WEST if sight.seat == EAST else EAST
    ways = [(loses, first, WITH_FIRST)]  # all others are measured by the first
    if mine is first:
        ways = [(sight.seat, mean, ON_AVERAGE), *((sight.seat, other, WITH_ANOTHER) for other in others)]
    looked_at = [PARTS[:GOAL], PARTS] if position.taster else [PARTS]
    found = (reason(side, parts, mine, beside, now, says) for parts in looked_at for side, beside, says in ways)
    return next(filter(None, found), None)


def reason(
    side: Side, parts: Sequence[Part], mine: Figures, beside: Figures, now: Figures, says: Message
) -> Message | None:
    """Words for the part in which a side gains most; None: no part stands out.

    Args:
        parts: those that may be named, the first ones of all.
        mine: all parts after an answer.
        beside: the same of what it is compared with.
        now: the same as it stands.
        says: how the comparison is told.
    """
    sign = 1 if side == EAST else -1
    best, most = None, 0.05
    for part, stands, figure, other in zip(parts, now, mine, beside, strict=False):
        gain = sign * part.weight * (figure - other)
        if gain > most and round(figure) != round(other):
            best = says._replace(values={"what": part.name, "now": round(figure), "usual": round(other)})
            if part.stands:
                # words: {figure}: as above; {n}: what it is now, as the board shows it.
                best = msg("{figure} Now it is {n}.", figure=best, n=round(stands))
            most = gain
    return best


def nearer(sight: Sight, option: Option, behind: float) -> Message | None:
    """What a good answer does to the unrest of the province that it names, and what that is to the goal."""
    place = getattr(option, "province", "")
    now, table = position_of(sight.view), sight.fork(Chance(1))
    table.answer(option)
    then = open_table(table)
    if behind >= CLOSE or then.unrest.get(place) == now.unrest.get(place):
        return None
    # words: {place}: a province; {before}, {after}: its unrest cubes; {each} and {all}: four; {seat}: whose it is.
    return msg(
        "{place}: unrest cubes {before} → {after}. {each} of them make a mass protest, and {all} mass protests bring "
        "{seat} down.",
        place=place,
        before=now.unrest[place],
        after=then.unrest[place],
        seat=SIDE_OF[place],
        each=PROTEST,
        all=COLLAPSE,
    )


def economy(position: Position, site: Option, side: Side) -> Message | None:
    """What a new piece does towards the next living standard of the province that gains most from it."""
    after = replace(position, factories=position.factories.copy(), lines=position.lines.copy())
    match site:
        case FactorySite(city):
            after.factories[city] = True
        case LineSite(line):
            after.lines[line] = None
    place = max(homes(side), key=lambda each: after.economy(each) - position.economy(each))
    before, now = position.economy(place), after.economy(place)
    if before == now:
        return None
    # words: Advice on building. {place}: a province; {before}, {now}, {n}: values of its factories.
    return msg(
        "{place}: economy {before} → {now}. The next living standard there, which calms people, needs {n}.",
        place=place,
        before=before,
        now=now,
        n=PER_STANDARD * (position.living[place] + 1),
    )
