"""Saves: seed and answers in a small JSON envelope, and the packed form in which unfinished games leave the device."""

import base64
import importlib.machinery
import importlib.util
import json
import re
import sys
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from . import past
from .game import Game, game_called
from .words import Message, msg

FORMAT = "ludoteka-save"
VERSION = 1
_PACKED = "ludoteka1:"
_LARGEST = 4_000_000


class BadSave(ValueError):
    """A save that cannot be opened; says what is wrong in one sentence."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class OtherRules(BadSave):
    """A save of other rules than today's, whose engine is not here. ``asked`` says which rules."""

    def __init__(self, message: Message, asked: past.Asked) -> None:
        super().__init__(message)
        self.asked = asked


class Save(NamedTuple):
    """A save that has the right form; whether its answers are legal only replay can tell.

    ``rules`` is the version that it was played under, ``game`` the engine that plays it.
    """

    game: Game
    rules: str
    seats: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    position: dict[str, Any] | None
    answers: list[Any]


def write(
    game: Game,
    seats: Sequence[str],
    options: Mapping[str, Any],
    seed: int,
    position: Mapping[str, Any] | None,
    answers: list[Any],
) -> dict[str, Any]:
    """The JSON value of a save. Only one that began from a prepared position names it."""
    return {
        "format": FORMAT,
        "v": VERSION,
        "game": game.id,
        "rules": game.ruleset(len(seats), options).version,
        "seats": list(seats),
        "options": game.told(options),
        "seed": seed,
        **({} if position is None else {"position": dict(position)}),
        "answers": answers,
    }


def pack(save: Mapping[str, Any]) -> str:
    """Pack a text so that nobody can read it at a glance: unfinished games hold secrets."""
    text = json.dumps(save, ensure_ascii=False, separators=(",", ":"))
    return _PACKED + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode()


def unpack(text: str) -> Any:
    """The JSON value in a packed or plain text. Raises BadSave."""
    text = text.strip()
    if len(text) > _LARGEST:
        raise BadSave(msg("This file is too large to be a saved game."))
    if text.startswith(_PACKED):
        try:
            inflate = zlib.decompressobj()
            raw = inflate.decompress(base64.b64decode(text[len(_PACKED) :], altchars=b"-_", validate=True), _LARGEST)
            if not inflate.eof:
                raise BadSave(msg("The file is cut short or damaged."))
            text = raw.decode()
        except (ValueError, zlib.error) as error:
            raise BadSave(msg("The file is cut short or damaged.")) from error
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(msg("The file is cut short or is not a saved game.")) from error


def read(data: Any, game: Game | None = None) -> Save:
    """Check a save's form, and find the engine that plays it.

    Args:
        data: a JSON value, its text, or its packed form.
        game: what it must be a save of, under these very rules; None: any game, and also its former rules.

    Raises:
        OtherRules: it was played under rules whose engine is not here.
        BadSave: anything else is wrong with it.
    """
    save = _read(data, game)
    rules = save.game.ruleset(len(save.seats), completed(save.game, save.options))
    if save.rules == rules.version:
        return save
    if game is None:
        return former(save)
    raise _other(save)


def former(save: Save) -> Save:
    """The same save for the engine of its own rules. Raises OtherRules where that is not here."""
    engine = past.engine(_asked(save))
    if engine is None or not engine.here:
        raise _other(save)
    return save._replace(game=engine.declaration())


def _asked(save: Save) -> past.Asked:
    return past.Asked(save.game.id, save.rules, len(save.seats), save.options)


def _other(save: Save) -> OtherRules:
    ours = save.game.ruleset(len(save.seats), completed(save.game, save.options)).version
    sentence = msg(
        # words: {theirs}, {ours}: numbers of versions, or dates
        "This game was saved with version {theirs} of the rules; this page has version {ours}.",
        theirs=save.rules,
        ours=ours,
    )
    return OtherRules(sentence, _asked(save))


def completed(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """A save's options, and the defaults of those that it does not name."""
    return {option.key: options.get(option.key, option.default) for option in game.options}


def told(data: Any) -> list[str]:
    """What a save carries, as plain text line by line: who plays what, and every answer. For a game that cannot be
    opened; nothing in it is trusted.
    """
    data = data if isinstance(data, Mapping) else {}
    seats, options, answers = (data.get(key) for key in ("seats", "options", "answers"))
    lines = [f"{data.get('game')} (rules {data.get('rules')})"]
    lines += [f"{seat + 1}. {name}" for seat, name in enumerate(seats if isinstance(seats, list) else ())]
    lines += [f"{key}: {value}" for key, value in (options if isinstance(options, Mapping) else {}).items()]
    lines += [f"{number:4} {answer}" for number, answer in enumerate(answers if isinstance(answers, list) else (), 1)]
    return lines


def _read(data: Any, game: Game | None) -> Save:
    data = _envelope(data)
    game = _game(data.get("game"), game)
    seats, options, seed, answers = (data.get(key) for key in ("seats", "options", "seed", "answers"))
    if not isinstance(seats, list) or not all(isinstance(s, str) and len(s) <= 60 for s in seats):
        raise BadSave(msg("The list of players is damaged."))
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        raise BadSave(msg("The code of the deal is damaged."))
    if not isinstance(options, dict):
        raise BadSave(msg("The options are damaged."))
    position = data.get("position")
    if position is not None and not isinstance(position, dict):
        raise BadSave(msg("The prepared position is damaged."))
    if not isinstance(answers, list):
        raise BadSave(msg("The list of answers is damaged."))
    colours = [*game.colours, *map(str, range(len(game.colours) + 1, len(seats) + 1))]  # where there is no name
    names = [name if seen(name) else colour for name, colour in zip(seats, colours, strict=False)]
    return Save(game, str(data.get("rules"))[:20], tuple(names), options, seed, position, answers)


def seen(name: str) -> bool:
    """Whether a name can be seen: a letter or a sign is in it, and not only spaces."""
    return any(letter.isprintable() and not letter.isspace() for letter in name)


def _envelope(data: Any) -> dict[Any, Any]:
    """The JSON value of something that says it is a save, and is one that we can read and write. Raises BadSave."""
    if isinstance(data, str):
        data = unpack(data)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadSave(msg("This is not a Ludoteka save."))
    if not _is_text(data):
        raise BadSave(msg("The file holds characters that cannot be written, so it is damaged."))
    if data.get("v") != VERSION:
        raise BadSave(msg("This save was made by a newer version of Ludoteka; please update and try again."))
    return data


def _is_text(data: dict[Any, Any]) -> bool:
    """Whether everything in a save can be written down again. Half a character (a lone surrogate) cannot."""
    try:
        json.dumps(data, ensure_ascii=False, default=repr).encode()
    except (ValueError, TypeError, RecursionError):  # UnicodeEncodeError is a ValueError
        return False
    return True


def _game(name: Any, expected: Game | None) -> Game:
    """The game a save names. Nothing is imported but a package beside which there is a ``rules`` module."""
    if not isinstance(name, str) or not re.fullmatch(r"[a-z][a-z_]{0,30}", name):
        raise BadSave(msg("The save does not say which game it is."))
    if expected is not None:
        if expected.id != name:
            # words: {name}: the name of a game
            raise BadSave(msg("This save belongs to another game: {name}.", name=name))
        return expected
    if importlib.util.find_spec(name) is not None and _is_game(name):
        return game_called(name)
    # words: {name}: what a file says the game is called
    raise BadSave(msg("There is no game called {name} here.", name=name))


def _is_game(name: str) -> bool:
    """Whether a package looks like a game, without running it. One that came with a memory snapshot has no files."""
    spec = importlib.util.find_spec(name)
    finder = importlib.machinery.PathFinder()
    places = list(spec.submodule_search_locations or ()) if spec else []
    return all(f"{name}.{part}" in sys.modules or finder.find_spec(part, places) for part in ("rules", "terms"))
