"""A picture as one image: what its parts would say to the ear is taken out and said once, of the whole."""

from html.parser import HTMLParser
from itertools import pairwise

from markupsafe import Markup, escape

from .pages import Frame

FOR_THE_EAR = ("aria-", "role", "title", "tabindex")
NAMES_TOLD = 40
"""How many parts of a picture are read out; of a larger one, the first ones."""


def heard(markup: str) -> Frame:
    """A picture without what is for the ear, and the names of its parts in their order."""
    ear = _Ear()
    ear.feed(markup)
    ear.close()
    kept = [name for name, after in pairwise([*ear.names, ""]) if name and not after.startswith(name)]
    return Frame(Markup("".join(ear.silent)), "; ".join(kept[:NAMES_TOLD]))


class _Ear(HTMLParser):
    """Reads a picture. (Names of tags and attributes come out in small letters; browsers know SVG's by these too.)"""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []
        self.silent: list[str] = []
        self._is_name = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]], end: str = ">") -> None:
        told = dict(attrs)
        self._is_name = tag == "span" and told.get("class") in ("sr-only", "name")
        if told.get("aria-label"):
            self.names.append(str(told["aria-label"]))
        shown = [(name, value) for name, value in attrs if not name.startswith(FOR_THE_EAR)]
        written = [f" {name}" if value is None else f' {name}="{escape(value)}"' for name, value in shown]
        self.silent.append(f"<{tag}{''.join(written)}{end}")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs, "/>")

    def handle_endtag(self, tag: str) -> None:
        self.silent.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        if self._is_name:
            self.names.append(data)
        self._is_name = False
        self.silent.append(escape(data))
