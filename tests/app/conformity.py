"""Whether a JSON value is what the protocol declares."""

import json
from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from ludoteka.protocol.replies import Reply


def faults(value: Any, hint: Any, at: str = "") -> Iterator[str]:
    """What is wrong with a value, with the way to it: a field that is not declared or is missing, a wrong type."""
    kind, parts = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        yield from in_record(value, hint, at)
    elif kind is NotRequired:
        yield from faults(value, parts[0], at)
    elif kind in (Union, UnionType):
        yield from min((list(faults(value, part, at)) for part in parts), key=len)
    elif kind is Literal:
        if value not in parts:
            yield f"{at}: {value!r} is none of {parts}"
    elif kind in (list, tuple) and isinstance(value, list | tuple):
        for number, one in enumerate(value):
            yield from faults(one, parts[0] if kind is list else parts[number], f"{at}[{number}]")
    elif kind is dict and isinstance(value, dict):
        for key, one in value.items():
            yield from faults(one, parts[1], f"{at}[{key!r}]")
    elif hint is not Any and type(value) is not (kind or hint):
        yield f"{at}: {value!r} is no {hint}"


def in_record(value: Any, kind: Any, at: str) -> Iterator[str]:
    """The same for a TypedDict."""
    if not isinstance(value, dict):
        yield f"{at}: {value!r} is no {kind.__name__}"
        return
    hints = get_type_hints(kind, include_extras=True)
    required = [name for name in sorted(kind.__required_keys__) if get_origin(hints[name]) is not NotRequired]
    yield from (f"{at}.{name} is not declared" for name in value if name not in hints)
    yield from (f"{at}.{name} is missing" for name in required if name not in value)
    for name in value.keys() & hints.keys():
        yield from faults(value[name], hints[name], f"{at}.{name}")


def checked(reply: Mapping[str, Any]) -> dict[str, Any]:
    """A reply as the page gets it. Fails where it is not what the protocol declares."""
    crossed: dict[str, Any] = json.loads(json.dumps(reply))
    assert not list(faults(crossed, Reply, "reply"))
    return crossed
