"""Records: dataclasses that a view is made of, written as JSON values and read back by the types of their fields.

A view's record is its allow-list: a seat can see nothing that is not declared there.
"""

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import fields, is_dataclass
from functools import lru_cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, NamedTuple, Self, Union, get_args, get_origin, get_type_hints


class Record:
    """What dataclasses inherit that are written as JSON values.

    A field may hold a plain value, an option, another record, a named tuple (both are written by field), and lists,
    tuples and dicts of these. Of a union of records, each is written with its ``kind``.
    """

    def json(self) -> dict[str, Any]:
        """The record as a JSON value that shares nothing with it."""
        return written(type(self), self)

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Self:
        """The record that :meth:`json` wrote."""
        return cls(**given(cls, data))

    @classmethod
    def of(cls, state: object, **told: Any) -> Self:
        """A record of a state: what is not told here is the state's own field of that name."""
        kind: type = cls
        return cls(
            **{
                name: told[name] if name in told else getattr(state, name)
                for name in _form(kind).names
                if name in told or hasattr(state, name)
            }
        )


def written(kind: type, record: object) -> dict[str, Any]:
    """A record as a JSON value; ``kind`` may be one of its base classes, whose fields alone are written."""
    form = _form(kind)
    data = dict(zip(form.names, form.values(record), strict=True))
    for name, (write, _) in form.codecs.items():
        data[name] = write(data[name])
    return data


def given(kind: type, data: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a record from what :func:`written` made of it."""
    return {**data, **{name: read(data[name]) for name, (_, read) in _form(kind).codecs.items()}}


class _Codec(NamedTuple):
    """How a value is written, and how it is read."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


class _Form(NamedTuple):
    """The names of a record's fields, and how those are written and read that are no plain values."""

    names: tuple[str, ...]
    values: Callable[[object], tuple[Any, ...]]
    """All of them of one record, at once: a view is made for every thought of a bot."""
    codecs: dict[str, _Codec]


@lru_cache(None)
def _form(kind: type) -> _Form:
    hints = get_type_hints(kind)
    names = tuple(each.name for each in fields(kind)) if is_dataclass(kind) else tuple(vars(kind)["_fields"])
    codecs = {name: codec for name in names if (codec := _codec(hints[name]))}
    values = attrgetter(*names) if len(names) > 1 else lambda record: (getattr(record, names[0]),)
    return _Form(names, values, codecs)


def _codec(hint: Any) -> _Codec | None:
    """How values of a type are written and read; None where they are plain."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint is Any:
        return _Codec(deepcopy, deepcopy)
    if origin in (Union, UnionType):
        return _either([part for part in parts if part is not NoneType])
    if origin in (list, tuple):
        inner = _codec(parts[0])
        if inner is None:
            return _Codec(list, origin)
        write, read = inner
        return _Codec(lambda items: [write(item) for item in items], lambda data: origin(read(item) for item in data))
    if origin is dict:
        return _of_a_dict(parts[0], _codec(parts[1]))
    if isinstance(hint, type) and (is_dataclass(hint) or hasattr(hint, "_fields")):
        return _Codec(lambda record: written(hint, record), lambda data: hint(**given(hint, data)))
    return None


def _of_a_dict(key: Any, inner: _Codec | None) -> _Codec:
    """A dict; JSON knows only texts as keys."""
    if key is int:
        write, read = inner or (_same, _same)
        return _Codec(
            lambda items: {str(number): write(item) for number, item in items.items()},
            lambda data: {int(number): read(item) for number, item in data.items()},
        )
    if inner is None:
        return _Codec(dict, dict)
    write, read = inner
    return _Codec(
        lambda items: {name: write(item) for name, item in items.items()},
        lambda data: {name: read(item) for name, item in data.items()},
    )


def _same(value: Any) -> Any:
    return value


def _either(kinds: list[Any]) -> _Codec | None:
    """A value of one of several types, or None. Records of several types are written with their names."""
    codecs = {kind: codec for kind in kinds if (codec := _codec(kind))}
    if not codecs:
        return None
    if len(codecs) == 1:
        ((write, read),) = codecs.values()
        return _Codec(
            lambda value: None if value is None else write(value), lambda data: None if data is None else read(data)
        )
    named = {kind.__name__: codec.read for kind, codec in codecs.items()}
    return _Codec(
        lambda record: {"kind": type(record).__name__, **written(type(record), record)},
        lambda data: named[data["kind"]]({name: value for name, value in data.items() if name != "kind"}),
    )
