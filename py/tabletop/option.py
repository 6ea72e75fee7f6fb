"""Options: answers that are text for whoever stores or sends them, and carry what they mean for whoever reads them."""

from collections.abc import Callable
from functools import cached_property
from inspect import get_annotations
from typing import Any, ClassVar, TypeVar, dataclass_transform

T = TypeVar("T", bound="Option")


@dataclass_transform(frozen_default=True, eq_default=False)
class Option(str):
    """One answer a player may give.

    A game declares each kind of answer once, with its fields and the form of its text::

        class Pawn(Option, form="pawn:{shop}:{at}"):
            '''One pawn in a queue: the shop, and its place from the front, 0 for the first.'''

            shop: Kind
            at: int

    ``Pawn("kiosk", 2)`` *is* the text ``"pawn:kiosk:2"``, so JSON, saves and the page take it as it is. Rules, bots and
    pictures read its fields (``case Pawn(shop, at)``) and never take the text apart. An answer that comes from outside
    as plain text is looked up among the options that are offered (:meth:`tabletop.ask.Ask.find`), so rules only ever
    receive an Option.

    Fields must be hashable. Where a plain form is not enough (a field that is a tuple), the class defines ``write``
    instead: a static method from the fields to the text.

    Class keywords:
        form: the text, with each field's name in braces.
        on_board: whether the option names a place on the board; by default those whose form has a colon do.
        keep: whether equal fields give the same object, made once. Say no for answers that come in ever new
            combinations, which would pile up in a long run.
    """

    on_board: ClassVar[bool] = False
    _names: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, *, form: str = "", on_board: bool | None = None, keep: bool = True) -> None:
        cls._names = names = tuple(get_annotations(cls))
        setattr(cls, "__match_args__", names)  # noqa: B010 - mypy has it from the transform
        write: Callable[..., str] = form.format if form else getattr(cls, "write")  # noqa: B009 - only some have it
        cls.on_board = ":" in form if on_board is None else on_board
        kept: dict[tuple[Any, ...], Option] = {}

        def new(kind: type[T], *fields: Any) -> Any:
            return kept.get(fields) or made(kind, fields)

        def made(kind: type[T], fields: tuple[Any, ...]) -> Option:
            if len(fields) != len(names):
                raise TypeError(f"{kind.__name__} has these fields, in this order: {', '.join(names) or 'none'}.")
            by_name = dict(zip(names, fields, strict=True))
            option = str.__new__(kind, form.format(**by_name) if form else write(*fields))
            option.__dict__.update(by_name)
            if keep:
                kept[fields] = option
            return option

        type.__setattr__(cls, "__new__", new)

    @property
    def target(self) -> str | None:
        """The place on the board this option names, or None. A picture marks that place with the same text."""
        return self if self.on_board else None

    @cached_property
    def section(self) -> str:
        """The section of the rules page that says what this answer does; empty: that of its question.

        A kind of answer that has rules of its own (a card) overrides it. Every answer given reads it, so it is kept.
        """
        return ""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(getattr(self, name) for name in self._names)
