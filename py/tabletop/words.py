"""Words: messages as key and values, rendered in the reader's language through gettext.

English is the source text: a message's key *is* its English sentence, with named places in braces. Engines build
messages and never text, so a game begun in Polish can be read on in Italian. Where one English text means two things
("open": a hand of cards, a shop), each use carries a context, and the translations are two as well.
"""

import gettext
import importlib
import io
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Message(NamedTuple):
    """A sentence in no language yet: ``Message("{seat} queues at {shop}.", {"seat": 0, "shop": "kiosk"})``.

    Values: names beginning with ``seat`` are seat numbers (or lists of them) and become player names; a string that
    is a key of the game's ``TERMS`` becomes that term; numbers stay numbers; lists are joined; a nested message (also
    in its JSON form, see :meth:`json`) is rendered in place. With ``plural``, the value ``n`` chooses the form.
    ``context`` tells apart what is one text in English and two in other languages.
    """

    key: str
    values: Mapping[str, Any] = {}
    plural: str | None = None
    context: str | None = None

    def json(self) -> list[Any]:
        """``[key, values]``, with plural and context behind it if there are any."""
        values = {k: _json(v) for k, v in self.values.items()}
        if self.context is not None:
            return [self.key, values, self.plural, self.context]
        return [self.key, values] if self.plural is None else [self.key, values, self.plural]

    def __str__(self) -> str:
        return Words().say(self)


def _json(value: Any) -> Any:
    """A value of a message, in which messages may lie."""
    if isinstance(value, list):
        return [_json(one) for one in value]
    return value.json() if isinstance(value, Message) else value


def msg(key: str, /, ctx: str | None = None, **values: Any) -> Message:
    """A message; the key is found by the extractor of ``build.py words``."""
    return Message(key, values, None, ctx)


def nmsg(singular: str, plural: str, /, n: int, ctx: str | None = None, **values: Any) -> Message:
    """A message with a plural: ``nmsg("{n} good", "{n} goods", n=3)``."""
    return Message(singular, {"n": n, **values}, plural, ctx)


def duration(seconds: int) -> Message:
    """A length of time as people say it: "8 seconds", "5 minutes", "2 min 30 s"."""
    minutes, rest = divmod(seconds, 60)
    if not minutes:
        # words: A length of time: “8 seconds”.
        return nmsg("{n} second", "{n} seconds", rest)
    if not rest:
        # words: A length of time: “5 minutes”.
        return nmsg("{n} minute", "{n} minutes", minutes)
    # words: A length of time, for example "2 min 30 s". Keep the no-break space between a number and its unit.
    return msg("{minutes}\u00a0min {seconds}\u00a0s", minutes=minutes, seconds=rest)


def sentence(text: str) -> str:
    """A text as a whole sentence, so that another may follow: with a full stop, if it has no sign at its end."""
    return text if text.rstrip('”“»’)"')[-1:] in (".", "?", "!", "…") else f"{text}."


class Translations:
    """One language: catalogues that are asked in turn until one knows the text. What was found is remembered.

    Args:
        catalogues: the first that knows a text is right; where none does, the English text stands.
    """

    def __init__(self, catalogues: Sequence[gettext.NullTranslations] = ()) -> None:
        self._catalogues = tuple(catalogues)
        self._found: dict[str | tuple[str | None, str] | tuple[str | None, str, int], str] = {}

    def text(self, key: str, context: str | None = None) -> str:
        """The translation of a text."""
        if not self._catalogues:
            return key
        sought = key if context is None else (context, key)
        found = self._found.get(sought)
        if found is None:
            found = self._found[sought] = self._text(key, context)
        return found

    def form(self, singular: str, plural: str, n: int, context: str | None = None) -> str:
        """The translation of a text that has a plural, in the form that the number wants."""
        if not self._catalogues:
            return singular if n == 1 else plural
        sought = (context, singular, n)
        found = self._found.get(sought)
        if found is None:
            found = self._found[sought] = self._form(singular, plural, n, context)
        return found

    def _text(self, key: str, context: str | None) -> str:
        for catalogue in self._catalogues if key else ():  # the empty key is a catalogue's header
            text = catalogue.gettext(key) if context is None else catalogue.pgettext(context, key)
            if text != key:
                return text
        return key

    def _form(self, singular: str, plural: str, n: int, context: str | None) -> str:
        english = singular if n == 1 else plural  # a plural like the English singular is a translation: "2 robot"
        for catalogue in self._catalogues:
            if context is None:
                text = catalogue.ngettext(singular, plural, n)
            else:
                text = catalogue.npgettext(context, singular, plural, n)
            if text != english:
                return text
        return english


class Words:
    """One reader's language at one table.

    Args:
        terms: id -> English text, for things of the game named in messages; a message where the text has a context.
        names: the players' names by seat.
        catalogues: translations, asked in turn until one knows the text; or what has them already.
        language: its code.
    """

    def __init__(
        self,
        terms: Mapping[str, str | Message] = {},
        names: Sequence[str] = (),
        catalogues: Sequence[gettext.NullTranslations] | Translations = (),
        language: str = "en",
    ) -> None:
        self.terms = terms
        self.names = names
        self.translations = catalogues if isinstance(catalogues, Translations) else Translations(catalogues)
        self.language = language

    def __call__(self, key: str, /, ctx: str | None = None, **values: Any) -> str:
        """Translate an English text and fill it in."""
        text = self.translations.text(key, ctx)
        return text.format_map({k: self._value(k, v) for k, v in values.items()}) if values else text

    def many(self, singular: str, plural: str, /, n: int, ctx: str | None = None, **values: Any) -> str:
        """Translate a text that has a plural, by the value ``n``."""
        return self.say(Message(singular, {"n": n, **values}, plural, ctx))

    def say(self, message: Message | Sequence[Any]) -> str:
        """Render a message, or its JSON form."""
        key, values, plural, context = message if type(message) is Message else Message(*message)
        if plural is None:
            text = self.translations.text(key, context)
        else:
            text = self.translations.form(key, plural, values["n"], context)
        return text.format_map({k: self._value(k, v) for k, v in values.items()}) if values else text

    def term(self, key: str) -> str:
        """The name of a thing of the game."""
        term = self.terms[key]
        return self.say(term) if isinstance(term, Message) else self.translations.text(term)

    def seat(self, index: int | None) -> str:
        """A player's name, or the table's own."""
        if index is None:
            # words: Who decides when no player does: the table itself, for example when the spinning top falls.
            return self("The table")
        # words: Stands for a player without a name; {n} is the number of the seat, from 1.
        return self.names[index] if index < len(self.names) else self("Player {n}", n=index + 1)

    def listed(self, parts: Sequence[str]) -> str:
        """Join: "a, b and c"."""
        if len(parts) < 2:
            return "".join(parts)
        text = self.translations.text
        # words: Stands between the parts of a list, all but the last two.
        comma = text(", ", "list")
        # words: The end of a list: {first} is all its parts but the last, with commas between them.
        return text("{first} and {last}").format(first=comma.join(parts[:-1]), last=parts[-1])

    def number(self, value: int | float) -> str:
        """A number as it is written, with the language's decimal sign and a true minus."""
        number, text = str(value), self.translations.text
        if "." in number:
            # words: The decimal sign: a point in English, a comma in many languages.
            number = number.replace(".", text(".", "decimal sign"))
        # words: A number below zero. The sign is a minus, not a hyphen.
        return text("−{number}", "number").format(number=number[1:]) if number[0] == "-" else number

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
        return self.number(value) if isinstance(value, int | float) else str(value)


BROUGHT: dict[tuple[str, str], gettext.NullTranslations] = {}
"""(package, language) -> a catalogue that came later than its package: a browser fetches those of its reader only."""


def catalogue(package: str, language: str) -> gettext.NullTranslations:
    """A package's catalogue: one that was brought, or else from the module ``_words`` that the build makes of its
    ``.po`` files. Where there is neither, the texts stay English."""
    brought = BROUGHT.get((package, language))
    if brought is not None:
        return brought
    compiled = getattr(_made(package), "MO", {}).get(language)
    return gettext.GNUTranslations(io.BytesIO(compiled)) if compiled else gettext.NullTranslations()


def _made(package: str) -> Any:
    """What the build made of a package's ``.po`` files; None if it has not made it yet."""
    try:
        return importlib.import_module(f"{package}._words")
    except ImportError:
        return None


ENGLISH = "en"
"""The language of the source texts."""
# words: The name of this language in itself, as it stands in the switch of languages: "Polski", "Italiano".
OWN_NAME = msg("English", ctx="language")
LANGUAGES: Mapping[str, str] = getattr(_made(__package__), "LANGUAGES", {ENGLISH: OWN_NAME.key})
"""Every language spoken here, in the order in which it is offered: its code, and its own name in itself."""
