"""Unrest, mass protests, socialists and police (facts 8)."""

from __future__ import annotations

from tabletop import Asks, msg

from ..components import CALMED, EAST, PROTEST, PROVINCES, RED_POLICE, SUPPLIERS, WEST, CardId, Province, Side
from ..state import Germany, Position
from .asking import province as ask_province


def place_unrest(state: Germany, province: Province, n: int) -> Asks[None]:
    """Put cubes on a province, without socialists stepping in: protests appear at once, also West Berlin's double."""
    before = state.unrest[province]
    after = state.unrest[province] = before + n
    state.say("Unrest in {place}: {before} → {after}.", place=province, before=before, after=after)
    for _ in range(after // PROTEST - before // PROTEST):
        state.say("A mass protest breaks out in {place}.", place=province)
        if province == "WB":
            yield from supplier_protest(state)


def add_unrest(state: Germany, province: Province, n: int = 1) -> Asks[None]:
    """Put cubes on a province; by the rulebook's words socialists step in as soon as a protest appears."""
    yield from place_unrest(state, province, n)
    if state.step_in == "at once" and province in state.socialists:
        _swap(state, province)


def remove_unrest(state: Germany, province: Province, n: int = 1) -> Asks[None]:
    """Take up to ``n`` cubes away; protests end at once, and with West Berlin's their double in a supplier."""
    before = state.unrest[province]
    after = state.unrest[province] = max(0, before - n)
    if after == before:
        return
    state.say("Unrest in {place}: {before} → {after}.", place=province, before=before, after=after)
    for _ in range(before // PROTEST - after // PROTEST):
        state.say("The mass protest in {place} ends.", place=province)
        if province == "WB":
            yield from supplier_calm(state)


def end_protest(state: Germany, province: Province) -> Asks[None]:
    """The icon "remove mass protest": all protests of a province end, three unrest stay."""
    yield from remove_unrest(state, province, state.unrest[province] - CALMED)


def supplier_protest(state: Germany) -> Asks[None]:
    """A protest in West Berlin also appears in one supplier, which East picks."""
    prompt = msg("West Berlin protests: in which supplying province does the protest appear as well?")
    supplier = yield from ask_province(EAST, prompt, SUPPLIERS)
    state.supplier_protests[supplier] += 1
    state.say("{place}, which supplies West Berlin, protests as well.", place=supplier)


def supplier_calm(state: Germany) -> Asks[None]:
    """A protest less in West Berlin ends one in a supplier; West chooses [reconstructed]."""
    protesting = [p for p in SUPPLIERS if state.supplier_protests[p]]
    prompt = msg("A protest in West Berlin ends: in which supplying province does it end as well?")
    supplier = yield from ask_province(WEST, prompt, protesting)
    state.supplier_protests[supplier] -= 1
    state.say("The protest for West Berlin ends in {place}.", place=supplier)


def protesting(state: Position, side: Side) -> list[Province]:
    """Provinces of a side whose own cubes make a mass protest."""
    return [p for p in PROVINCES[side] if state.unrest[p] >= PROTEST]


def _swap(state: Germany, province: Province, most: int = 99) -> None:
    """Socialists from the box take the place of unrest until the protest is gone or the box is empty."""
    count = min(state.box, most, state.unrest[province] - CALMED)
    if count <= 0:
        return
    state.unrest[province] -= count
    state.socialists[province] += count
    state.box -= count
    state.say_many("{n} socialist steps in in {place}.", "{n} socialists step in in {place}.", n=count, place=province)


def socialists_step_in(state: Germany) -> Asks[None]:
    """Socialists go wherever there is a mass protest; where they are too few, East chooses the provinces."""
    while state.box and (needy := protesting(state, EAST)):
        if sum(state.unrest[p] - CALMED for p in needy) <= state.box:
            for province in needy:
                _swap(state, province)
            return
        prompt = msg("Where does a socialist step in?")
        province = yield from ask_province(EAST, prompt, needy)
        _swap(state, province, 1)


def take_police(state: Germany, card: CardId) -> None:
    """East takes a police card, unless the Stasi is disbanded."""
    if state.stasi:
        state.police[card] = True
        state.say("{card} goes before the East as a police card.", card=card)


def fresh_police(state: Position) -> list[CardId]:
    """Police cards that can still be used this decade."""
    return [card for card, fresh in state.police.items() if fresh]


def use_police(state: Germany, card: CardId) -> Asks[None]:
    """A police card takes 1 unrest from an East province, once a decade."""
    prompt = msg("From which province does the police take 1 unrest?")
    province = yield from ask_province(EAST, prompt, state.uneasy(EAST))
    state.police[card] = False
    state.say("The police is used: {card}.", card=card)
    yield from remove_unrest(state, province)


def disband_stasi(state: Germany) -> Asks[None]:
    """All police cards leave the game; the cubes on them return to different East provinces of East's choice."""
    used = sum(not fresh for fresh in state.police.values())
    state.removed += state.police
    state.police.clear()
    state.stasi = False
    state.say("The Stasi is disbanded: no police card stays or comes.")
    returned: list[Province] = []
    for left in range(used, 0, -1):
        prompt = msg("Unrest returns from a police card ({n} left): to which province?", n=left)
        province = yield from ask_province(EAST, prompt, [p for p in PROVINCES[EAST] if p not in returned])
        returned.append(province)
        yield from add_unrest(state, province)


def red_police(state: Position) -> int:
    """Red police cards in play: they make people flee."""
    return sum(card in RED_POLICE for card in state.police)
