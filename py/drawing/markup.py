"""htpy's elements that are text as soon as they are made, and remember how an opening tag was written.

``markup.p(".note", lang="pl")["text"]`` means what it means in htpy, which writes the tags and escapes. htpy keeps a
tree of elements and walks it for every picture; a picture here is nearly the one of a tap ago, so each tag is asked of
htpy once and found again by what it was made of: four times as fast. For boards and screens; rules need no markup.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Union

import htpy
from markupsafe import escape

__all__ = ["Element", "Node", "fragment"]

Node = Union[None, "Element", str, int, Iterable["Node"]]
Parts = tuple[Any, ...]


class Element:
    """An element, finished. Calling it gives one with attributes, indexing it one with children.

    Args:
        name: htpy's name of it.
        head: the opening tag.
        tail: the closing tag, empty for a void element.
        inside: the children's markup.
    """

    __slots__ = ("_head", "_inside", "_name", "_tail")

    def __init__(self, name: str, head: str, tail: str, inside: str = "") -> None:
        self._name, self._head, self._tail, self._inside = name, head, tail, inside

    def __call__(self, *given: str | Mapping[str, Any], **named: Any) -> Element:
        plain = tuple([part if isinstance(part, str) else tuple(part.items()) for part in given])
        try:
            # 1 and True are equal, yet written differently: hence the types.
            head = _head(self._name, plain, tuple(named.items()), tuple(map(type, named.values())))
        except TypeError:  # a list or a mapping of class names
            head = _opening(self._name, given, named)
        return Element(self._name, head, self._tail)

    def __getitem__(self, children: Node) -> Element:
        return Element(self._name, self._head, self._tail, _text(children))

    def __str__(self) -> str:
        return f"{self._head}{self._inside}{self._tail}"

    __html__ = __str__

    def __repr__(self) -> str:
        return f"Element({str(self)!r})"


class _Fragment:
    """Nodes without an element round them."""

    def __getitem__(self, nodes: Node) -> Element:
        return Element("", "", "", _text(nodes))


fragment = _Fragment()


def __getattr__(name: str) -> Element:
    """``markup.div``, ``markup.svg``: whatever htpy has."""
    if name.startswith("_"):
        raise AttributeError(name)
    element = Element(name, *_tags(getattr(htpy, name)))
    globals()[name] = element  # found at once the next time
    return element


def _opening(name: str, given: Iterable[Any], named: Mapping[str, Any]) -> str:
    """The opening tag as htpy writes it."""
    make: Callable[..., htpy.BaseElement] = getattr(htpy, name)
    return _tags(make(*given, **named))[0]


def _tags(element: htpy.BaseElement) -> tuple[str, str]:
    """Opening and closing tag of an element that holds nothing; a void element has but one."""
    head, end, closing = str(element).rpartition("></")
    return (f"{head}>", f"</{closing}") if end else (closing, "")


@lru_cache(2_048)
def _head(name: str, given: Parts, named: Parts, _: Parts) -> str:
    return _opening(name, [part if isinstance(part, str) else dict(part) for part in given], dict(named))


@lru_cache(1_024)
def _escaped(text: str) -> str:
    return str(escape(text))


def _text(node: Node) -> str:
    """A node's markup. Never htpy's task: it would call our elements, which are callable, for ever."""
    if isinstance(node, Element):
        return str(node)
    if type(node) is str:
        return _escaped(node)
    if node is None or isinstance(node, bool):
        return ""
    if isinstance(node, int):
        return str(node)
    if hasattr(node, "__html__"):
        return str(node.__html__())
    if isinstance(node, str):
        return _escaped(str(node))
    return "".join([_text(child) for child in node])
