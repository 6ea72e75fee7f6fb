"""Words: messages as key and values, rendered in the reader's language through gettext.

English is the source text: a message's key *is* its English sentence, with named places in braces. Engines build
messages and never text, so a game begun in Polish can be read on in Italian.
"""

from __future__ import annotations

import gettext
import importlib
import io
import pkgutil
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

LANGUAGES = {"pl": "Polski", "en": "English", "it": "Italiano", "de": "Deutsch"}


class Message(NamedTuple):
    """A sentence to be: ``Message("{seat} queues at {shop}.", {"seat": 0, "shop": "kiosk"})``.

    Values: names beginning with ``seat`` are seat numbers (or lists of them) and become player names; a string that
    is a key of the game's ``TERMS`` becomes that term; numbers stay numbers; lists are joined; a nested message (also
    in its JSON form ``[key, values]``) is rendered in place. With ``plural``, the value ``n`` chooses the form.
    """

    key: str
    values: Mapping[str, Any] = {}
    plural: str | None = None

    def json(self) -> list[Any]:
        values = {k: v.json() if isinstance(v, Message) else v for k, v in self.values.items()}
        return [self.key, values] if self.plural is None else [self.key, values, self.plural]

    def __str__(self) -> str:
        return Words().say(self)


def msg(key: str, /, **values: Any) -> Message:
    """A message; the key is found by the extractor of ``build.py words``."""
    return Message(key, values)


def nmsg(singular: str, plural: str, /, n: int, **values: Any) -> Message:
    """A message with a plural: ``nmsg("{n} good", "{n} goods", n=3)``."""
    return Message(singular, {"n": n, **values}, plural)


class Words:
    """One reader's language at one table.

    Args:
        terms: id -> English text, for things of the game named in messages.
        names: the players' names by seat.
        catalogues: translations, asked in turn until one knows the text.
    """

    def __init__(
        self,
        terms: Mapping[str, str] = {},
        names: Sequence[str] = (),
        catalogues: Sequence[gettext.NullTranslations] = (),
        language: str = "en",
    ) -> None:
        self.terms = terms
        self.names = names
        self.catalogues = catalogues
        self.language = language

    def __call__(self, key: str, /, **values: Any) -> str:
        """Translate an English text and fill it in."""
        return self.say(Message(key, values))

    def many(self, singular: str, plural: str, /, n: int, **values: Any) -> str:
        """Translate a text that has a plural, by the value ``n``."""
        return self.say(Message(singular, {"n": n, **values}, plural))

    def say(self, message: Message | Sequence[Any]) -> str:
        """Render a message, or its JSON form."""
        message = message if isinstance(message, Message) else Message(*message)
        text = self._translated(message)
        if not message.values:
            return text
        return text.format_map({k: self._value(k, v) for k, v in message.values.items()})

    def term(self, key: str) -> str:
        """The name of a thing of the game."""
        return self._translated(Message(self.terms[key]))

    def seat(self, index: int | None) -> str:
        """A player's name, or the table's own."""
        if index is None:
            return self("The table")
        return self.names[index] if index < len(self.names) else self("Player {n}", n=index + 1)

    def listed(self, parts: Sequence[str]) -> str:
        """Join: "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])

    def _translated(self, message: Message) -> str:
        key, values, plural = message
        for catalogue in self.catalogues:
            if plural is None:
                text = catalogue.gettext(key) if key else ""
                if text != key:
                    return text
            else:
                text = catalogue.ngettext(key, plural, values["n"])
                if text not in (key, plural):
                    return text
        return key if plural is None or values["n"] == 1 else plural

    def _value(self, name: str, value: Any) -> str:
        if isinstance(value, Message):
            return self.say(value)
        if name.startswith("seat"):
            return self.listed([self.seat(s) for s in value]) if isinstance(value, list) else self.seat(value)
        if isinstance(value, str):
            return self.term(value) if value in self.terms else value
        if isinstance(value, list):
            if value and isinstance(value[0], str) and len(value) > 1 and isinstance(value[1], dict):
                return self.say(value)
            return self.listed([self._value("", v) for v in value])
        return str(value).replace("-", "−") if isinstance(value, int | float) else str(value)


def catalogue(package: str, language: str) -> gettext.NullTranslations:
    """A package's catalogue: from the module the build puts into the wheel, else from a compiled file, else English."""
    try:
        compiled: bytes | None = importlib.import_module(f"{package}._words").MO.get(language)
    except ImportError:
        try:
            compiled = pkgutil.get_data(package, f"words/{language}.mo")
        except OSError:
            compiled = None
    return gettext.GNUTranslations(io.BytesIO(compiled)) if compiled else gettext.NullTranslations()
