"""The texts of the pages that run no Python: the rescue page, and the page without JavaScript. Used at build time."""

from typing import TypedDict

from .languages import speaker


class Sentences(TypedDict):
    """The texts of one language."""

    title: str
    lead: str
    says: list[str]
    """What the page's script says: a button, a button, its second press, no saved game, no storage."""
    no_script: str
    no_list: str
    """Shown in place of the list until the script has read it."""


def sentences(language: str) -> Sentences:
    """The texts of the rescue page and of the page without JavaScript, in one language."""
    words = speaker(language)
    return {
        # words: The heading of a page where one gets saved games back when everything else fails.
        "title": words("Rescue"),
        "lead": words(
            "This page needs neither Python nor the rest of Ludoteka. "
            "It lists the games stored on this device; each can be saved as a file or deleted."
        ),
        "says": [
            words("Save as a file"),
            # words: Button: a saved game is deleted.
            words("Delete"),
            words("Delete for good? Press once more."),
            words("There are no saved games on this device."),
            words("This device does not let the page read its storage."),
        ],
        "no_list": words("If no list appears here, a part of this page is missing. Please reload it."),
        "no_script": words("Ludoteka needs JavaScript. Saved games stay safe on this device."),
    }
