"""Questions a game asks, and one decision that is pending at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from .option import Option
from .words import Message, msg


@dataclass(frozen=True, eq=False)
class Question:
    """A question a game can ask, declared once in its room ``questions``.

    Rules ask it, and bots, labels, previews and tests recognise it by this very object; nobody goes by its words.

    Args:
        name: its lasting identifier, unique in the game: ``"which-pawn-falls-back"``.
        prompt: what the player reads. Values in braces are filled in where it is asked: ``WHERE_TO(units=units)``.
        section: the section of the rules page that answers it; empty: that of the phase in which it is asked.
        even_one: also one possible answer is asked for: it gives something away, or is what a card does.
    """

    name: str
    prompt: Message
    section: str = ""
    even_one: bool = False

    def __call__(self, **values: Any) -> Posed:
        """The question as it is asked now, with its values filled in."""
        return Posed(self, Message(self.prompt.key, values, self.prompt.plural, self.prompt.context))


@dataclass(frozen=True)
class Posed:
    """A question with the values of the moment."""

    question: Question
    prompt: Message


class Ask:
    """One decision somebody must make.

    Args:
        seat: who decides; None is the table itself (a top that falls).
        question: what is asked; with its values, if its prompt has places for them.
        options: all legal answers, finite, never empty, in a stable order; or a function that builds them from the
            state. Give a function whenever they depend on something hidden: a fork deals that anew.
        secret: sealed until a common reveal; every seat is visited alike.
        private: the options themselves tell a secret of the seat (the cards of its hand); the page shows them only
            in the seat's private view, except those that ``public`` lists. A function builds them when they are wanted.
        curtain: what the seat is to see is a one-time look (a peek): the page covers the table first and opens only to
            the seat. A private ask without it is answered from the drawer.
        greyed: answers a person might look for that are not legal now; each must have a refusal, and is shown greyed.
        explained: further answers that have a refusal but are too many to be shown.
        refusal: why an answer is not legal, in one sentence; None if it is. It is asked only about options that are
            greyed or explained.
    """

    __slots__ = (
        "_build",
        "_explained",
        "_greyed",
        "_options",
        "_public",
        "_refusal",
        "curtain",
        "private",
        "prompt",
        "question",
        "seat",
        "secret",
    )

    def __init__(
        self,
        seat: int | None,
        question: Question | Posed,
        options: Sequence[Option] | Callable[[], Sequence[Option]],
        *,
        secret: bool = False,
        private: bool = False,
        public: Sequence[Option] | Callable[[], Sequence[Option]] = (),
        curtain: bool = False,
        greyed: Callable[[], Iterable[Option]] | None = None,
        explained: Callable[[], Iterable[Option]] | None = None,
        refusal: Callable[[Any], Message | None] | None = None,
    ) -> None:
        self.seat = seat
        self.prompt: Message = question.prompt
        self.question: Question = question if isinstance(question, Question) else question.question
        if callable(options):
            self._build: Callable[[], Sequence[Option]] | None = options
            self._options: list[Option] | None = None
        else:
            self._build = None
            self._options = options if type(options) is list else list(options)
        self.secret = secret
        self.private = private
        self._public = public
        self.curtain = curtain
        self._greyed = greyed
        self._explained = explained
        self._refusal = refusal

    @property
    def options(self) -> list[Option]:
        """Every legal answer right now."""
        if self._options is None:
            assert self._build is not None
            built = self._build()
            self._options = built if type(built) is list else list(built)
        return self._options

    @property
    def public(self) -> Sequence[Option]:
        """Those of the options of a private ask that everybody may see."""
        return self._public() if callable(self._public) else self._public

    def find(self, answer: object) -> Option | None:
        """The option an answer means, which may come from outside as plain text; None if it is not legal now."""
        number = self.number(answer)
        return None if number is None else self.options[number]

    def number(self, answer: object) -> int | None:
        """Which of the options an answer is, 0 for the first; None if it is not legal now."""
        options: Sequence[object] = self.options
        try:
            return options.index(answer)
        except ValueError:
            return None

    @property
    def greyed(self) -> list[tuple[Option, Message]]:
        """What is not legal now but may be looked for, each with its reason."""
        if self._greyed is None:
            return []
        return [(o, self._reason(o)) for o in self._greyed() if o not in self.options]

    def refusal(self, answer: object) -> Message | None:
        """Why not, or None if legal."""
        if answer in self.options:
            return None
        for looked_for in (self._greyed, self._explained):
            options: list[Any] = [*looked_for()] if looked_for else []
            if answer in options:
                return self._reason(options[options.index(answer)])
        return NOT_NOW

    def _reason(self, option: Option) -> Message:
        return (self._refusal(option) if self._refusal else None) or NOT_NOW

    def _renew(self) -> None:
        """Forget the built options: something they rest on was dealt anew."""
        if self._build is not None:
            self._options = None

    def __repr__(self) -> str:
        return f"Ask(seat={self.seat}, question={self.question.name!r}, options={self.options!r})"


NOT_NOW = msg("That cannot be chosen now. The list of your moves shows what can be.")
