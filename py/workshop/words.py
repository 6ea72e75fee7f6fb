"""Words: the sentences of app, kit and games, from the source into ``words/<language>.po`` and back as catalogues."""

from __future__ import annotations

import io
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES = ("pl", "it", "de")


def compiled(folder: Path) -> dict[str, bytes]:
    """Language -> compiled catalogue, of one package's ``words`` folder."""
    made = {}
    for language in LANGUAGES:
        path = folder / f"{language}.po"
        if path.exists():
            out = io.BytesIO()
            with path.open("rb") as file:
                write_mo(out, read_po(file, locale=language))
            made[language] = out.getvalue()
    return made
