"""The picture and its sentences."""

import itertools
import re
import xml.etree.ElementTree as ET
from dataclasses import replace

from tests.games.corteo.arrange import drawn, positions, table_placed
from tests.games.looks import look_at

import corteo
from corteo.board.ground import HEIGHT, WIDTH, centre, lettering, whereabouts
from corteo.board.lying import name_beside, under_name
from corteo.board.previews import unmoved
from corteo.board.reading import read
from corteo.board.side import needed
from corteo.city import CITY
from corteo.components import MOTORCADE, ODDS, PRISONER, THE_MARCH
from corteo.geography import Place
from corteo.hexes import MAP, members, parse
from corteo.questions import UNIT_MOVES, WHO_MOVES, Alone, At, LeadBlock
from corteo.rules.blocks import block_of, led_to
from corteo.rules.combat import column_of_odds
from corteo.rules.contacts import contacts, fights
from corteo.rules.control import connected, units_in
from corteo.rules.ending import DRAW, MARCH_NARROW
from corteo.rules.heads import candidates, strongest_head
from corteo.rules.retreat import retreats
from corteo.rules.throws import target_strength
from corteo.state import Corteo
from drawing import Look, board_of
from tabletop import Chance, Table, Words

board = board_of(corteo.GAME)


def test_each_destination_shows_the_way_that_would_be_walked() -> None:
    """The path under the pointer is the one the unit then takes, hex by hex."""
    seen = 0
    for table in positions("basic") + positions("taster"):
        reading = read(look := look_at(table, None))
        if reading.reach is None:
            continue
        assert drawn(look) is not None
        for h, way in reading.ways.items():
            walked = reading.reach.path(h)
            assert way == "".join(f"L{x:g} {y:.5g}" for x, y in map(centre, walked))
            seen += 1
    assert seen > 100


def test_only_a_move_onto_enemies_is_called_a_throw_also_when_it_is_told_afterwards() -> None:
    """What was done is told by a look at which nothing can be chosen any more; at the motorcade nobody may throw."""
    told, named_ones = 0, 0
    for table in positions("internationalist", answers=420):
        look = look_at(table, None)
        state = Corteo.seen(look.view)
        if look.question not in UNIT_MOVES or table.ask is None:
            continue
        if state.side == THE_MARCH:
            for h in {state.at[u] for u in MOTORCADE if state.at[u] > 0}:
                assert board.label(At(h), look).startswith("Throw at") == bool(target_strength(state, h))
                named_ones += not target_strength(state, h)
        for option in table.ask.options:
            if isinstance(option, At) and state.on(option.hexagon):
                foe = bool(state.one[1 - state.side] >> option.hexagon & 1)
                assert board.label(option, replace(look, legal={})).startswith("Throw at") == foe
                told += 1
    assert told
    assert named_ones


def test_of_two_counters_that_go_together_each_can_be_taken_alone_beside_the_answers() -> None:
    apart = 0
    for table in (table for table in positions("basic", answers=900) if table.ask and table.ask.question in UNIT_MOVES):
        moving = Corteo.seen(table.view(None)).moving
        both = [] if moving.acted else [f"unit-{unit}" for unit in moving.units]  # afterwards buttons name them
        alone = {place for place in look_at(table, None).legal if isinstance(place, Alone)}.intersection(both)
        beside = ET.fromstring(f"<p>{board.supply(look_at(table, None))}</p>").iterfind("*[@data-place]")
        assert {e.get("data-place") for e in beside} == alone
        apart += len(alone)
    assert apart


def test_each_unit_is_one_piece_that_keeps_its_name_and_has_no_transform_of_its_own() -> None:
    """Whoever is on the map or in prison is drawn once, by a name that no other unit has. A flight would overwrite
    what it turns by."""
    for table in positions("advanced"):
        state = Corteo.seen(table.view(None))
        found = [e for e in drawn(look_at(table, None)).iter() if e.get("data-piece")]
        assert not [e for e in found if e.get("transform")]
        numbers = [number for e in found if (number := (e.get("data-piece") or "").rpartition(" ")[2]).isdigit()]
        there = [u for u, h in enumerate(state.at) if h > 0 or h == PRISONER]
        assert sorted(map(int, numbers)) == there


def test_what_the_ear_gets_names_place_contents_and_control() -> None:
    table = positions("advanced")[-1]
    look = look_at(table, None)
    drawn = ET.fromstring(str(board.board(look)))
    names = {e.get("data-place"): e.get("aria-label") or "" for e in drawn.iter() if e.get("data-place")}
    view = table.view(None)
    spots = {h for h in view["at"] if h > 0}
    for place, name in names.items():
        if not place.startswith("hex:"):  # one of two counters on a hex
            assert name
            continue
        here = parse(str(place)[4:])
        assert name.startswith(whereabouts(look.words, here))
        if here in spots:
            assert any(mark in name for mark in ("4-", "6-", "2-", "8-"))
    assert any("controlled by" in name for name in names.values())


def test_a_throw_is_previewed_with_its_chances() -> None:
    position = {"phase": "march-moves", "march": ["MOV 6-6@2515"], "state": ["celere@2715"]}
    table = Table.new(corteo.GAME, ["Ada", "Ben"], 1, {"game": "advanced"}, position=position)
    table.answer("hex:2515")
    assert "On 3 of 6 rolls" in board.preview(At(parse("2715")), look_at(table, None))


def test_a_hex_foretells_how_many_ways_out_it_leaves() -> None:
    """After the move so many hexes take in whoever is beaten there; none is called so."""
    told = set()
    for table in positions("advanced", 3, 300):
        if table.ask.question not in UNIT_MOVES or Corteo.seen(table.view(None)).side != THE_MARCH:
            continue
        look, units = look_at(table, None), read(look_at(table, None)).state.moving.units
        for option in [o for o in table.ask.options if isinstance(o, At)][::9]:
            text, then = board.preview(option, look), table.fork()
            then.answer(option)
            state = Corteo.seen(then.view(None))
            crowd = units_in(state, connected(state, 1 << state.at[units[0]]), THE_MARCH)
            ways = len({h for unit in crowd for h in members(retreats(state, unit))})
            foretold = [0] * ("No way out" in text) + list(map(int, re.findall(r"Ways out [^:]*: \d+ → (\d+)", text)))
            assert foretold in ([], [ways])
            told.update(foretold)
    assert len(told) > 3


def test_the_picture_says_where_to_look_and_a_hex_is_large_there() -> None:
    """A hex is 20 wide and at least 50 pixels of the screen; whoever is on the way is what to see, and the next three
    steps, not the reach: whoever was tapped is in sight, so little moves, and nothing on a large screen."""
    taken_up = 0
    for table in positions("basic"):
        look = look_at(table, None)
        picture = drawn(look)
        if look.question in UNIT_MOVES:
            assert picture.get("data-close") is not None
            state = read(look).state
            x, y, wide, high = map(float, (picture.get("data-view") or "").split())
            ux, uy = centre(state.at[state.moving.units[0]])
            assert x <= ux - 20 < ux + 20 <= x + wide <= x + 160
            assert y <= uy - 17 < uy + 17 <= y + high <= y + 140
            taken_up += 1
        if picture.get("data-view") and not read(look).barracks_only():  # plates show them
            assert 20 * float((picture.get("data-scale") or "").split()[0]) >= 50
    assert taken_up


SIZES = {"square": (11, 0.4), "avenue": (9, 1.2), "stairs": (8.6, 0.0), "court": (8.6, 0.0)}
"""Letters of the map and what stands between them, as in face.css; all other names are written like a street's."""


def box_of(place: Place) -> tuple[float, float, float, float]:
    """What a name covers, reckoned from its letters."""
    size, gap = SIZES.get(place.kind, (9, 0.0))
    lines, x, y, upwards = lettering(place)
    half = max(len(line) * (0.41 * size + gap) for line in lines) / 2
    if upwards:
        return x - 0.75 * size, y - half, x + 0.2 * size, y + half
    return x - half, y - 0.75 * size, x + half, y + 10 * (len(lines) - 1) + 0.2 * size


def test_no_name_of_the_map_crosses_another_or_is_cut() -> None:
    boxes = {place.name: box_of(place) for place in (*CITY.gates, *CITY.places)}
    assert len(boxes) > 60
    for (name, one), (other, two) in itertools.combinations(boxes.items(), 2):
        apart = one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]
        assert apart, (name, other)
    assert all(x > 0 and y > 0 and right < WIDTH and foot < HEIGHT for x, y, right, foot in boxes.values())


def test_a_name_moves_aside_for_counters_as_long_as_there_is_room() -> None:
    """On its square or street, away from other names; else it stays."""
    square = next(place for place in CITY.places if place.name == "Piazza Mento")
    own = name_beside(square, 0)
    for taken in square.hexes:
        name = name_beside(square, 1 << taken)
        assert (name == own) is not bool(under_name(square) >> taken & 1)
    assert name_beside(square, MAP) == own


def test_odds_beside_an_enemy_are_those_of_the_combat_that_would_come() -> None:
    """A unit that walks there, everybody else where they are, meets the foretold odds; looking changes nothing."""
    seen = led = 0
    for seed in range(2, 6):
        for table in positions("advanced", seed, 300):
            look = look_at(table, None)
            if look.question not in UNIT_MOVES:
                continue
            reading = read(look)
            assert reading.state.at == table.view(None)["at"]
            for h, (column, best) in list(reading.foreseen.items())[:4]:
                state = Corteo.seen(table.view(None))
                for unit in state.moving.units:
                    state.lift(unit)
                    state.put(unit, h)
                attack, defend = contacts(state)
                near = [group for group in defend if any(h in a.hexes for a in defend[group])]
                met = [fights(attack, defend, group)[0] for group in near]
                mine = [column_of_odds(state, f) for f in met if any(h in a.hexes for a in f.attackers)]
                assert column == min(mine)
                shown = board.label(At(h), look) + str(board.board(look))
                assert any(f"odds of {said}" in shown for said in (look.words.term(ODDS[best]), f"{ODDS[best]}★"))
                seen += 1
                if len(mine) > 1 or state.side != THE_MARCH:
                    continue
                (fight,) = (f for f in met if any(h in a.hexes for a in f.attackers))
                led += best > column
                for heads in itertools.permutations(candidates(state), 2):
                    state.heads = list(heads)
                    state.march = units_in(state, connected(state, 1 << state.at[heads[0]]), THE_MARCH)
                    mine.append(column_of_odds(state, fight))
                assert best == max(mine)
    assert seen > 5
    assert led


def test_who_stays_behind_when_a_block_is_led_and_what_a_head_loses_by_it_is_told_before() -> None:
    """Every hex foretells what the rules then do: who is no longer connected, and how strong a Head can be."""
    lost = 0
    for start in table_placed("basic", 3).ask.options[:6]:
        table = table_placed("basic", 3)
        table.answer(start)
        block = block_of(Corteo.seen(table.view(None)))
        table.answer(LeadBlock())
        look = look_at(table, None)
        reading = read(look)
        for option in table.ask.options[::5]:
            then, h = table.fork(), option.hexagon
            then.answer(option)
            state = Corteo.seen(then.view(None))
            together, head = connected(state, 1 << h), strongest_head(state)
            behind = sum(not together >> state.at[u] & 1 for u in block)
            assert led_to(reading.state, h)[:2] == (behind, head)
            said, before = board.preview(option, look), strongest_head(reading.state)
            assert f"{len(block) - behind} of {len(block)}" in said
            if head < before:
                assert f"{before} → {head}" in said
                lost += 1
    assert lost


def test_only_ones_own_units_count_as_unmoved_and_the_second_march_is_told_apart() -> None:
    table = Table.new(corteo.GAME, ["Ada", "Ben", "Cleo"], 5, corteo.GAME.chosen({}))
    while not (table.ask.question is WHO_MOVES and Corteo.seen(table.view(None)).side == THE_MARCH):
        table.answer(table.ask.options[0])
    look = look_at(table, None)
    state = read(look).state
    own = [u for u in state.on_map(THE_MARCH) if state.owner(u) == table.ask.seat]
    both = state.on_map(THE_MARCH)
    assert unmoved(state) == len(own) < len(both)
    seconds = [each for each in drawn(look).iter() if each.get("id") and "of-second" in each.get("class", "")]
    assert len(seconds) == sum(state.owner(u) == 2 for u in state.on_map(THE_MARCH)) > 0


def test_the_scale_of_a_taster_has_its_own_limits() -> None:
    state = Corteo(rng=Chance(1), taster=True)
    look = Look(state.view(knows=False), Words(corteo.GAME.terms, ["Ada", "Ben"]))
    told = re.findall(r'y="66">([^<]+)<', str(board.breakdown(look)))
    assert {str(needed(level, state)) for level in (DRAW, MARCH_NARROW)} <= set(told)
