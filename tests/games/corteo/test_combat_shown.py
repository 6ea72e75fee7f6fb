"""How a combat is shown on the map."""

from dataclasses import replace
from typing import Any

from tests.games.corteo.arrange import drawn, rolled
from tests.games.kept import kept
from tests.games.looks import look_at

import corteo
from corteo.board.film import hexes_of_dice, last_dice
from corteo.board.ground import centre
from corteo.board.reading import at_stake, hexes_at_stake, read
from corteo.board.sayings import in_play
from corteo.components import THE_MARCH
from corteo.questions import WHICH_COMBAT, WHO_TAKES_PART, Fight
from corteo.state import Corteo
from drawing import Look, board_of
from tabletop import Table, Words, msg

board = board_of(corteo.GAME)


def combats_in(save: str) -> list[tuple[Table, Any]]:
    """The first combats of a golden game, with the answer that fought each."""
    whole = kept(save)
    table, found = whole.at(0), []
    for answer in whole.answers:
        if table.ask.question is WHICH_COMBAT:
            found.append((table.fork(), answer))
        table.answer(answer)
        if len(found) > 12:
            break
    return found


def test_a_combat_is_told_step_by_step() -> None:
    """First who meets whom at what odds, the die not yet rolled; then the die and the result; then who gives way."""
    told = asked = 0
    for table, answer in combats_in("corteo-march-narrow"):
        table.answer(answer)
        state = read(look := look_at(table, None)).state
        asked += state.fleeing >= 0 and f"The die shows {rolled(state).die}: " in in_play(look)[0]  # so one knows why
        words = Words(corteo.GAME.terms, table.seats)
        moments = table.moments(len(table.answers))
        said = [(moment.view, moment.line.message) for moment in moments]
        shown = [(line, str(board.board(Look(view, words, said=line)))) for view, line in said]
        at = next((i for i, (line, _) in enumerate(shown) if line.key.startswith("{seat} attacks ")), None)
        if at is None:
            continue
        (met, first), (result, second) = shown[at - 1 : at + 1]
        assert " against " in met.key
        assert "fight-card" in first
        assert 'class="pip"' not in first
        assert second.count('class="pip"') == result.values["die"]
        told += 1
    assert told > 3 <= asked


def test_the_card_of_a_combat_lies_beside_it_and_waits_while_somebody_is_asked() -> None:
    shown = 0
    for table, _ in [*combats_in("corteo-march-narrow"), *combats_in("corteo-power-crushing")]:
        look = look_at(table, None)
        reading = read(look)
        if not (dice := last_dice(reading.state)):
            continue
        assert not board.scene(look)
        if dice is reading.state.deeds[-1]:
            shown += 1
            told = replace(look, legal={}, said=msg("Throw: {units} → {others}, {place}. Rolled {die}: {result}."))
            card = next(each for each in drawn(told).iter() if "fight-card" in each.get("class", ""))
            x, y = map(float, card.get("transform", "")[len("translate(") : -1].split())
            hexes = [centre(h) for side in hexes_of_dice(dice) for h in side]
            assert min(cx for cx, _ in hexes) <= x <= max(cx for cx, _ in hexes)
            assert all(abs(y - cy) > 10 for _, cy in hexes)
    assert shown


def test_who_takes_part_is_asked_with_both_sides_marked_and_in_sight() -> None:
    """Attackers and defenders look different, the view holds them all, and a line says who attacks."""
    sides = set()
    for name in ("corteo-power-crushing", "corteo-internationalist"):
        whole = kept(name)
        table, option = whole.at(0), ""
        for answer in whole.answers:
            if table.ask.question is WHO_TAKES_PART:
                sides.add(asked_who_takes_part(table, option))
            table.answer(answer)
            option = answer
    assert sides == {"You attack.", "You are attacked."}


def asked_who_takes_part(table: Table, named: str) -> str:
    """What the line says, when all else is right; ``named``: whose combat it is."""
    look = replace(look_at(table, None), changed=frozenset([named]))
    possible = [fight for fight in table.ask.options if isinstance(fight, Fight)]
    assert set(possible) == set(at_stake(look, read(look)))
    picture = drawn(look)
    assert {"attacks", "defends", "pointer"} <= {e.get("class") for e in picture.iter()}
    x, y, wide, high = map(float, (picture.get("data-view") or "").split())
    for cx, cy in (centre(h) for hexes in hexes_at_stake(possible) for h in hexes):
        assert x <= cx <= x + wide
        assert y <= cy <= y + high
    march_attacks = Corteo.seen(look.view).side == THE_MARCH
    says = "You attack." if march_attacks == (look.turn != 1) else "You are attacked."
    assert in_play(look)[0].startswith(says)
    one = replace(look, chosen=possible[0])
    assert in_play(one)[0].startswith(says)
    assert at_stake(one, read(one)) == possible[:1]
    return says
