"""What surrounds every screen except the table: name, languages, links, and the small print."""

from drawing import markup as h
from tabletop import Words

from .parts import dialog, icon, languages, vignette
from .preferences import settings

VERSION = "build:version"
"""Placeholder in the footer; the build puts the version of Ludoteka in its place."""
GOAL = "build:goal"
"""Placeholder, followed by a colon and the game's id; the build puts the sentence on how one wins in its place."""


def framed(words: Words, *inside: h.Node, face: str = "", kind: str = "") -> str:
    """A whole screen: the inside of ``#app``."""
    classes = " ".join(filter(None, ["site", kind, f"face-{face}" if face else ""]))
    return str(
        h.div(class_=classes)[
            h.a(".skip", href="#content", data_skip="")[words("Skip to the content")],
            h.header(".masthead")[
                h.a(".brand", href="#/")[icon("brand"), h.span["Ludoteka"]],
                # words: Name of the navigation at the top, read aloud.
                h.nav(aria_label=words("Main"))[
                    # words: Link, and heading of the page: games that are kept on this device.
                    h.a(href="#/saves")[icon("saves"), h.span[words("Saved games")]],
                    # words: Link, and heading of the page.
                    h.button(type="button", data_open="settings")[icon("settings"), h.span[words("Settings")]],
                ],
                languages(words),
            ],
            h.main("#content", tabindex="-1")[
                inside,
                vignette(face, "beside") if face and kind == "reading" else None,
            ],
            h.footer(".colophon")[
                h.p[
                    words("No account, no tracking, no network needed after the first visit."),
                    " ",
                    # words: {version} is the number of this release, for example 1.2.0; at the foot of a screen.
                    words("Version {version}", version=VERSION),
                ],
                h.nav(aria_label=words("About this site"))[
                    # words: Link, and heading of the page: who made the games, the software, the letters.
                    h.a(href="#/credits")[words("Credits")],
                    # words: Link, and heading of the page: what the page knows of its visitors.
                    h.a(href="#/privacy")[words("Privacy")],
                    # words: Link to the page on keys, screen readers and so on.
                    h.a(href="#/accessibility")[words("Accessibility")],
                    h.a(href="rescue.html")[words("Rescue page")],
                ],
            ],
            dialog("settings", words("Settings"), words, settings(words)),
        ]
    )
