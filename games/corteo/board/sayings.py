"""What options say on a button, and what giving them would do."""

from collections import Counter
from collections.abc import Sequence

from markupsafe import Markup

from drawing import Look
from tabletop import Option, Words, msg

from .. import questions as q
from ..city import METRO, PLACES, street
from ..components import (
    BY_KIND,
    COMBAT,
    COMPONENT,
    ODDS,
    OUT,
    POWER,
    SIDE,
    THE_MARCH,
    THE_POWER,
    Unit,
    named,
)
from ..hexes import Hex
from ..records import Clash, Throw
from ..rules.blocks import block_of
from ..rules.combat import column_of_odds
from ..rules.reasons import why_not_done
from ..rules.throws import target_strength, throw_odds
from ..rules.walking import taken_up
from ..state import Corteo
from .chain import gained
from .counters import counter, points, spelled
from .film import hexes_of_dice, last_dice, result_said
from .ground import called, scoring, whereabouts
from .legend import BARS, key, legend, sign
from .previews import EVEN, in_danger, unmoved
from .reading import at_stake, cornered, hexes_at_stake, meant, read
from .side import last_turn

PLAIN = {
    # words: Button: no more units are moved in this turn.
    q.Done: msg("End movement"),
    # words: Button.
    q.Jam: msg("Try to cause a traffic jam"),
    # words: Button. In a helicopter.
    q.Fly: msg("Fly the accused to prison"),
    # words: Button. The unit ends its move.
    q.Stop: msg("Stop here"),
    # words: Button. The unit that was taken is put back, as if nobody had touched it.
    q.Back: msg("Choose another unit"),
    # words: Button. The unit stops there on its way, and may then do more.
    q.Via: msg("In two steps"),
    # words: Button. The unit builds one.
    q.Barricade: msg("Barricade"),
    # words: Button. A barricade or a traffic jam is taken away.
    q.Clear: msg("Clear the way"),
    # words: Button. The motorcade drives off the map.
    q.Exit: msg("Leave by the east edge"),
    # words: Button.
    q.GoHome: msg("Leave the city and go home"),
    # words: Button. The unit has won and does not advance.
    q.Stay: msg("Stay here"),
    # words: Button. The column of armoured cars has won.
    q.Advance: msg("Advance the column"),
    # words: Button. All other units that must go back go by themselves, each as far as it can.
    q.Scatter: msg("The rest go as far as they can"),
    # words: Button. The units not yet on the map.
    q.Rest: msg("Place all the others"),
    # words: Button.
    q.Usual: msg("Take the usual units"),
    # words: Button.
    q.Choose: msg("Choose the units yourself"),
    # words: Button. To a longer game.
    q.Agree: msg("Agree"),
    # words: Button. To play longer.
    q.Refuse: msg("Refuse"),
}
"""Answers that say the same whatever lies on the map."""
CHOICE_OF_UNIT = (*q.CHOICE_OF_HEAD, q.WHO_GOES_NEXT, q.WHICH_CAR_ADVANCES)
"""Questions in which a hex means one of its units, though two may stand there."""
LONGER = (
    # words: Button. The game is not to last longer.
    msg("No"),
    # words: Button.
    msg("One more round"),
    # words: Button.
    msg("Two more rounds"),
    # words: Button.
    msg("Three more rounds"),
)


def label(option: Option, look: Look) -> str:
    """An option as a button says it."""
    words = look.words
    match option:
        case q.At(hexagon):
            return _hex_label(hexagon, look)
        case q.Fight():
            state = read(look).state
            return words(
                # words: {units}, {others}: counters, such as “RAD 4-1 and DP 4-2”; {odds}: two strengths compared,
                # such as “2-1”.
                "{odds}: {units} against {others}",
                units=_counted(words, option.attackers),
                others=_counted(words, option.defenders),
                odds=ODDS[column_of_odds(state, option)],
            )
        case q.Other(unit):
            return _unit_label(unit, look)
        case q.WinOver(unit):
            # words: {unit}: a counter, such as “Movimento 4-1”; {place}: a hex, such as “Viale Nin”.
            return words(
                "Win over {unit} at {place}", unit=named(unit), place=whereabouts(words, read(look).state.at[unit])
            )
        case q.Alone(unit):
            # words: {unit}: a unit, such as “Movimento 4-1”. Of two units in a hex.
            return words("Move only {unit}", unit=_one_of_two(unit, look))
        case q.Enter(unit):
            # words: {unit}: a counter, such as “Movimento 4-1”.
            return words("Bring {unit} onto the map", unit=named(unit))
        case q.Accused(unit) | q.StaysAway(unit):
            return words.term(named(unit))
        case q.Reinforcement(kind):
            return words.term(named(BY_KIND[kind][0]))
        case q.Leading(component):
            strength = sum(POWER[u] for u in read(look).state.roster if COMPONENT[u] == component)
            return f"{words.term(f'component-{component}')}: {strength}"
        case q.In() | q.InBoth() | q.HandsMore() | q.LeadBlock():
            return _choice_label(option, look)
        case q.Run():
            # words: Button. All units of the march go twice as far in this turn. {n}: how often it may still do so.
            return words("All go twice as far (left: {n})", n=read(look).state.runs)
    return words.say(PLAIN[type(option)])


def _one_of_two(unit: Unit, look: Look) -> str:
    """A unit. Of two alike in a hex that can be chosen one by one, which of the two: one lies above the other."""
    words, state = look.words, read(look).state
    twin = next((u for u in state.on(state.at[unit]) if u != unit and named(u) == named(unit)), None)
    if twin is None or not {q.Other(unit), q.Other(twin), q.Alone(unit)} & look.legal.keys():
        return named(unit)
    if unit < twin:
        # words: {unit}: a unit, such as “Movimento 4-1”. Another such unit lies below it.
        return words("{unit} (the upper one)", unit=named(unit))
    # words: {unit}: a unit, such as “Movimento 4-1”. Another such unit lies above it.
    return words("{unit} (the lower one)", unit=named(unit))


def _counted(words: Words, groups: Sequence[q.Group]) -> list[str]:
    """The units of some groups, equal ones with their number: a button has little room."""
    units = Counter(named(u) for group in groups for u in group.units)
    return [f"{words.term(name)}\N{NO-BREAK SPACE}×{n}" if n > 1 else name for name, n in units.items()]


def closing(option: Option, look: Look) -> str | None:
    """What ends something stands beside Confirm, and says what it leaves undone."""
    words = look.words
    match option:
        case q.Done():
            left, bad = unmoved(read(look).state), [h for h, (_, best) in read(look).ahead.items() if best < EVEN]
            if bad:
                # words: Button. {n}: combats that must be fought then, at odds below 1-1.
                return words("End movement (bad fights: {n})", n=len(bad))
            if not left:
                return words("End movement")
            # words: Button. {n}: how many units have not moved yet.
            return words("End movement (not moved: {n})", n=left)
        case q.Stop():
            fresh = read(look).costs and not read(look).state.moving.acted
            return words("Stay here") if fresh else words("Stop here")
        case q.Rest() if not read(look).state.hand and SIDE[read(look).state.fleeing] != THE_MARCH:
            # words: Button. The rest of one group of units is placed at once; then the next group is asked for.
            return words("Place the rest of these units")
        case q.Stay() | q.Advance() | q.Refuse() | q.Scatter() | q.Rest() | q.Back():
            return words.say(PLAIN[type(option)])
    return None


def in_play(look: Look) -> list[str]:
    """What is being done: the unit that is on its way with what it has left, or why somebody has to retreat."""
    words, state = look.words, read(look).state
    dice = last_dice(state)
    if state.moving.units and look.question in (*q.UNIT_MOVES, q.WHERE_THE_BLOCK_GOES, q.WHERE_THE_BARRICADE_STANDS):
        if not read(look).legal and not {q.Barricade(), q.Clear()} & look.legal.keys():
            return [_dice_said(look, dice)] if dice else []  # what is left does not count any more
        return [legend(*shown)] if (shown := _on_hexes(look)) else []
    if look.question in q.CHOICE_OF_HEAD:
        best = max((gained(look, state, meant(h, look)) for h in read(look).legal), default=0)
        # words: Behind a “+8” as it stands on units of the march that could be its Head.
        return [legend(key("lead", f"+{best}", words("2 for each connected unit; if it loses, all go back")))]
    if look.question is q.WHO_TAKES_PART:
        said = [_who_attacks(look, at_stake(look, read(look))), *_numbers_said(look)]
        return [" · ".join(filter(None, said))] if any(said) else []
    if look.question is q.WHO_MOVES:
        if isinstance(look.chosen, q.Done):
            return []  # it stands above, where it says what ending the movement does
        said = [*_on_units(look, state), *_before_a_move(look, state)]
        return [legend(*said)] if said else []
    if look.question in (q.WHERE_IT_IS_PLACED, q.WHERE_IT_ARRIVES) and state.fleeing >= 0:
        who = spelled(words, state.fleeing)
        rest = 0 if state.hand else sum(state.at[u] == OUT for u in state.roster)
        # words: While units are set up. {n}: how many of one's own are not on the map yet.
        return [f"{who} · {words('still to place: {n}', n=rest)}" if rest else who]
    told = dice and state.fleeing >= 0 and dice.roll.result
    said = [_dice_said(look, dice)] if dice and told else _numbers_said(look)
    if look.question is q.WHICH_COMBAT and (caught := in_danger(look, state, state.on_map(THE_MARCH))):
        said.append(caught)
    if isinstance(dice, Clash) and told and SIDE[state.fleeing] == THE_MARCH:
        near = state.at[state.fleeing] in hexes_of_dice(dice)[0] + hexes_of_dice(dice)[1]
        # words: Why a unit must retreat that has not fought.
        said += [] if near else [words("It is connected with the beaten unit: all of them go back.")]
    if look.question is q.TO_WHICH_BARRACKS and state.hand < state.hands:
        # words: Of a unit of the State that is put into barracks.
        said.append(words("The farther off, the longer its way back."))
    return [" · ".join(said)] if said else []


def _on_hexes(look: Look) -> list[Markup]:
    """What is to be seen on the hexes to go to, and nothing that is not."""
    reading = read(look)
    block, fights, halts = reading.together, reading.foreseen.values(), any(map(reading.halts, reading.costs))
    told = (
        # words: Behind “1-1” in red.
        ("fights", "1-1", msg("your strength against theirs"), fights),
        # words: Behind a red star.
        ("fights", "★", msg("with Heads, named later"), not block and any(plain != best for plain, best in fights)),
        # words: Behind a hex with a dashed rim.
        ("halts", "", msg("must stop"), halts),
        # words: Behind the sign of a Metro station.
        ("metro", "M", msg("next round out at any M"), any(METRO >> h & 1 for h in reading.costs)),
    )
    return [key(kind, sample, look.words.say(said)) for kind, sample, said, shown in told if shown]


def _on_units(look: Look, state: Corteo) -> list[Markup]:
    """What is to be seen on units before one is chosen; in the first round what a counter says."""
    words, told, ahead = look.words, [], read(look).ahead
    if ahead:
        # words: Behind “1-1” in red, as it stands on an enemy.
        told.append(key("fights", "1-1", words("must fight: your strength against theirs")))
    if any(plain != best for plain, best in ahead.values()):
        told.append(key("fights", "★", words("with Heads, named later")))
    if cornered(state, state.on_map(THE_MARCH)):
        # words: Behind prison bars, as they lie on a unit of the march.
        told.append(sign(BARS, words("no way back: arrest if beaten")))
    whose = (
        # words: Behind a counter of whoever reads it, with a large number and dots.
        msg("yours: number = strength, dots = movement points"),
        # words: Behind a counter of the other side.
        msg("theirs"),
    )
    counters = [u for u in state.on_map(state.side) if state.owner(u) == state.decider][:1]
    counters += state.on_map(1 - state.side)[: len(counters)]
    shown = [] if told or state.hand > 1 else zip(counters, whose, strict=False)
    return told + [sign(counter(state, u, 0, 0, whole=True), words.say(said)) for u, said in shown]


def _numbers_said(look: Look) -> list[str]:
    """What each number of the die would lead to in the combat that is chosen, or the only one."""
    if look.question not in (q.WHICH_COMBAT, q.WHO_TAKES_PART):
        return []
    words, options = look.words, [look.chosen] if look.chosen else [q.AT[h] for h in read(look).legal]
    fights = [fight for fight in options if isinstance(fight, q.Fight)]
    fights += [read(look).fights(at.hexagon)[0] for at in options if isinstance(at, q.At)]
    if len(fights) != 1:
        return []
    column, numbers = column_of_odds(read(look).state, fights[0]), dict[str, list[str]]()
    for die, row in enumerate(COMBAT, 1):
        numbers.setdefault(f"result-{row[column]}", []).append(str(die))
    # words: {numbers}: of a die, such as “1 and 2”; {result}: such as “the attacker retreats”.
    return [words("die {numbers}: {result}", numbers=words.listed(n), result=result) for result, n in numbers.items()]


def _before_a_move(look: Look, state: Corteo) -> list[str]:
    """What counts while somebody chooses who moves."""
    words, why = look.words, why_not_done(state)
    told = [words.say(why)] if why else []
    if state.running:
        told.append(words("All units of the march go twice as far."))
    if state.side == THE_MARCH and not state.advanced:
        if state.hand == state.hands:
            told.append(last_turn(words, state))
        if any(scoring(state) >> h & 1 for h in read(look).ahead):
            told.append(words("After a fight nobody moves in."))
    elif not told and state.side == THE_POWER and state.hand in (1, state.hands):
        first = words("Keep the march off the yellow places.")
        told.append(first if state.hand == 1 else last_turn(words, state))
    return told


def _who_attacks(look: Look, combats: Sequence[q.Fight]) -> str:
    """Which side the reader is on in a combat that is about to come, and where both stand."""
    words, state = look.words, read(look).state
    attackers, defenders = (list(dict.fromkeys(map(street, hexes))) for hexes in hexes_at_stake(combats))
    if not attackers:
        return ""
    if (look.turn == state.power_seat) == (state.side == THE_POWER):
        # words: {others}, {places}: hexes, such as “Viale Nin”, of the attackers and of the defenders.
        return words("You attack. Attackers: {others}. Defenders: {places}.", others=attackers, places=defenders)
    # words: {others}, {places}: hexes, such as “Viale Nin”, of the attackers and of the defenders.
    return words("You are attacked. Attackers: {others}. Defenders: {places}.", others=attackers, places=defenders)


def _dice_said(look: Look, deed: Clash | Throw) -> str:
    """The last combat or throw in one line."""
    ours, theirs = map(points, deed.roll.strengths)
    return look.words(
        # words: A combat or a throw. {seat}: the side that attacks or throws; {a}, {b}: its strength and that of the
        # other side; {die}: what the die shows; {result}: such as “the attacker retreats” or “back one hex”.
        "{seat}: {a} against {b}. The die shows {die}: {result}.",
        seat=read(look).state.decider,
        a=ours,
        b=theirs,
        die=deed.roll.die,
        result=result_said(deed),
    )


def _choice_label(option: q.In | q.InBoth | q.HandsMore | q.LeadBlock, look: Look) -> str:
    match option:
        case q.In(place):
            return PLACES[place].name
        case q.InBoth(one, other):
            return look.words.listed([PLACES[one].name, PLACES[other].name])
        case q.HandsMore(hands):
            return look.words.say(LONGER[hands])
        case q.LeadBlock():
            # words: Button. All units connected with this one go with it. {n}: how many they are.
            return look.words("All {n} together", n=len(block_of(read(look).state)))


def _hex_label(h: Hex, look: Look) -> str:
    reading, words = read(look), look.words
    state = reading.state
    where = _where(h, look)
    units = taken_up(state, h) if look.question is q.WHO_MOVES else reading.spots.get(h, [])
    names = [named(u) for u in units]
    if look.question in q.UNIT_MOVES or look.question is q.WHERE_THE_BLOCK_GOES:
        if h == state.moving.origin:
            # words: Button. The unit that was taken is put back, as if nobody had touched it.
            return words("Choose another unit")
        if state.one[1 - state.side] >> h & 1:
            if not target_strength(state, h):  # the motorcade, at which nobody may throw
                return words("{units}, {place}", units=names, place=where)
            odds = ODDS[throw_odds(state, state.moving.units, h)]
            # words: {units}: counters, such as “RAD 4-1 and DP 4-2”. {place}: a hex, such as “Viale Nin”. {odds}:
            # two strengths compared, such as “2-1”.
            return words("Throw at {units}, {place}, odds {odds}", units=names, place=where, odds=odds)
        if (cost := reading.costs.get(h)) is not None:
            # words: {place}: a hex, such as “Viale Nin”; {points}: what going there costs, such as “2½”.
            return words("{place}, movement points: {points}", place=where, points=points(cost))
    elif look.question is q.WHICH_COMBAT:
        odds = ODDS[column_of_odds(state, reading.fights(h)[0])]
        if len(reading.legal) == 1:
            # words: Button. {odds}: two strengths compared, such as “2-1”.
            return words("Combat {odds}", odds=odds)
        # words: Button: of several combats this one is fought first. {odds}: two strengths compared, such as “2-1”.
        return words("First, combat {odds}: {place}", place=where, odds=odds)
    elif units and look.question in CHOICE_OF_UNIT:
        return _unit_label(meant(h, look), look)
    elif units and state.fleeing < 0:
        others = (named(u) for other in reading.legal if other != h for u in reading.spots.get(other, ()))
        if look.question is q.WHO_MOVES and not set(names) & set(others):
            return words.listed(names)  # nobody else is called so
        # words: {units}: counters, such as “RAD 4-1 and DP 4-2”. {place}: a hex, such as “Viale Nin”.
        return words("{units}, {place}", units=names, place=where)
    return where


def _where(h: Hex, look: Look) -> str:
    """A hex as the map names it; as lists do where several that can be chosen are called alike."""
    return whereabouts(look.words, h) if read(look).streets[street(h)] != 1 else called(look.words, street(h))


def _unit_label(unit: Unit, look: Look) -> str:
    """A unit and its hex; of who may lead, what it gains by that."""
    # words: {unit}: a counter, such as “Movimento 4-1”; {place}: a hex, such as “Viale Nin”.
    text = look.words("{unit} at {place}", unit=_one_of_two(unit, look), place=_where(read(look).state.at[unit], look))
    gain = f": +{gained(look, read(look).state, unit)}" if look.question in q.CHOICE_OF_HEAD else ""
    return text + gain
