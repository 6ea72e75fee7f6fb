"""Games as links: a whole game in a text that fits into a message.

A save spells every answer out. A link says only which of the options that were offered it was: one number in a mixed
base, whose digits are as large as there were options, so that a decision between two costs one bit. What cannot be
worked out by playing (who sits where, the seed) is small JSON, deflated. Reading a link plays the game under the rules
that it was played by; a check sum of the answers tells whether they were the same rules.

The text is base64url: ``<length of the head in two bytes><head><answers>``. It needs no escaping in an address.
"""

import base64
import json
import zlib
from collections.abc import Mapping
from typing import Any, NamedTuple

from . import saves
from .game import IllegalAnswer
from .saves import BadSave
from .table import Table
from .words import msg

LARGEST = 40_000
"""Characters of a link that are looked at: several times the longest game."""
_VERSION = 1
_HEAD = 100_000
"""Bytes of a head, inflated, that are looked at."""


class Head(NamedTuple):
    """What a link says before its answers are played."""

    save: dict[str, Any]
    """The game's save without its answers: enough to know which engine it wants."""
    moves: int
    check: int
    more: dict[str, Any]
    """What the writer added."""
    answers: bytes


def write(table: Table, more: Mapping[str, Any] | None = None) -> str:
    """A table's game as a link, up to its present position.

    Args:
        table: the game; no re-dealt fork.
        more: a small JSON value to be carried along.

    Raises:
        ValueError: on a re-dealt fork, which is not a game that was played.
    """
    save = table.save()
    head = [
        _VERSION, save["game"], save["rules"], save["seats"], save["options"], save["seed"],
        len(table.given), _check(save["answers"]), dict(more or {}),
        *([save["position"]] if "position" in save else []),
    ]  # fmt: skip
    number = 0
    for given in reversed(table.given):
        number = number * given.of + given.number
    squeeze = zlib.compressobj(9, wbits=-15)
    deflated = squeeze.compress(json.dumps(head, ensure_ascii=False, separators=(",", ":")).encode()) + squeeze.flush()
    answers = number.to_bytes((number.bit_length() + 7) // 8, "little")
    whole = len(deflated).to_bytes(2, "little") + deflated + answers
    return base64.urlsafe_b64encode(whole).decode().rstrip("=")


def head(text: str) -> Head:
    """What a link says before it is played. Raises BadSave."""
    if len(text) > LARGEST:
        raise BadSave(msg("This link is too long to be a game."))
    try:
        whole = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        size = int.from_bytes(whole[:2], "little")
        inflate = zlib.decompressobj(wbits=-15)
        raw = inflate.decompress(whole[2 : 2 + size], _HEAD)
        said = json.loads(raw.decode()) if inflate.eof else None
    except (ValueError, zlib.error, RecursionError) as error:
        raise BadSave(CUT) from error
    if not isinstance(said, list) or len(said) not in (9, 10):
        raise BadSave(CUT)
    version, game, rules, seats, options, seed, count, check, more = said[:9]
    if version != _VERSION:
        raise BadSave(msg("This link was made by a newer version of Ludoteka; please update and try again."))
    if type(count) is not int or not 0 <= count <= 8 * LARGEST or not isinstance(more, dict):
        raise BadSave(CUT)
    save = {
        "format": saves.FORMAT, "v": saves.VERSION, "game": game, "rules": rules, "seats": seats, "options": options,
        "seed": seed, "answers": [], **({"position": said[9]} if len(said) == 10 else {}),
    }  # fmt: skip
    return Head(save, count, check, more, whole[2 + size :])


def read(text: str) -> Table:
    """The table that a link tells of, under the rules that it was played by.

    Raises:
        OtherRules: it was played under rules whose engine is not here.
        BadSave: anything else is wrong with it; says what in a sentence.
    """
    said = head(text)
    table = Table.begun(saves.read(said.save))
    if said.moves > table.game.longest:
        raise BadSave(CUT)
    number = int.from_bytes(said.answers, "little")
    for _ in range(said.moves):
        if table.ask is None:
            raise BadSave(CUT)
        options = table.ask.options
        number, index = divmod(number, len(options))
        try:
            table.answer(options[index])
        except IllegalAnswer as error:
            raise BadSave(CUT) from error
    if number or _check(table.answers) != said.check:
        raise BadSave(CUT)
    return table


def _check(answers: list[Any]) -> int:
    return zlib.crc32("\n".join(answers).encode())


CUT = msg("This link is cut short or damaged. Please copy the whole of it.")
