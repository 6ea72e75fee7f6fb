"""Whose offer a touch on the common places builds: the seven kinds, the pawns in the queue."""

from __future__ import annotations

from typing import Any

from drawing import Look


def author(look: Look) -> int:
    """Whose it is (see ``live.author_of``, which decides what a touch does)."""
    if look.seat is not None:
        return look.seat
    if look.turn is not None and look.turn not in look.bots:
        return look.turn
    speaker: int = look.view["speaker"]
    if speaker in look.bots:
        drafts = [seat for seat, player in enumerate(look.view["seats"]) if is_draft(player) and seat not in look.bots]
        return drafts[0] if len(drafts) == 1 else speaker
    return speaker


def once_more(place: dict[str, str], where: str) -> dict[str, str]:
    """The attributes of a place that is on the screen twice: here it has another id."""
    return {**place, "id": f"{where}-{place['id']}"} if "id" in place else place


def is_draft(player: dict[str, Any]) -> bool:
    """Whether a player has laid out an offer and not yet made it."""
    return bool(player["offer"]) and not player["offer"]["open"]


def people(look: Look) -> list[int]:
    """The seats that people play."""
    return [seat for seat in range(len(look.view["seats"])) if seat not in look.bots]
