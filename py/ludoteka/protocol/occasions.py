"""How a table was opened: a tagged record with the same names in the page and in Python.

==========  =========================================================================================================
`home`      people play it on their own device, and it is saved there (:class:`AtHome`)
`guest`     people play it where Ludoteka is a guest: in another page's frame, or in a museum (:class:`AsGuest`)
`lesson`    somebody takes a lesson: only the answers of the present step are accepted (:class:`InLesson`)
`trial`     somebody tries out an example of the rules (:class:`OnTrial`)
`watched`   the game is only looked at: nobody plays it on and nothing is stored (:class:`Watched`)
`post`      it came from another device and is compared with the games on this one (:class:`ByPost`)
==========  =========================================================================================================

The page makes the record when it opens the table, keeps it as long as the table is open, and sends it again if a lost
worker must be replaced.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict


class AtHome(TypedDict):
    """People play, and their device stores the game."""

    kind: Literal["home"]


class AsGuest(TypedDict):
    """Ludoteka is shown in another page's frame, or in a museum. Nothing leads away from the table."""

    kind: Literal["guest"]
    shown: Literal["embed", "kiosk"]
    languages: list[str]
    """The languages that are offered, in order; empty: all."""


class InLesson(TypedDict):
    """Somebody takes a lesson."""

    kind: Literal["lesson"]
    accepted: list[str]
    """The answers that lead on from the first step; empty: it is only read."""
    then: list[str]
    """What the other seats answer after that."""


class OnTrial(TypedDict):
    """Somebody tries out an example of the rules."""

    kind: Literal["trial"]
    back: str
    """The address that the table's head links to: the game that was left for this, or else the example."""


class Watched(TypedDict):
    """A game is only looked at."""

    kind: Literal["watched"]
    link: bool
    """Whether it came by a link (``save`` holds the link's text) and is not stored on this device."""
    at: str
    """The position to begin with: a number of answers, or ``"result"``."""
    eyes: str
    """Whose view is shown: ``"public"``, ``"all"`` or a seat's number; empty: the public view."""
    guest: AsGuest | None
    """How Ludoteka is shown as a guest; null: it is at home."""


class ByPost(TypedDict):
    """A game came from another device. It is not opened: the reply says what was done with it (:class:`Met`)."""

    kind: Literal["post"]
    here: list[SavedHere]
    """Games of this device that may be the same."""


class SavedHere(TypedDict):
    """A game that this device stores."""

    id: str
    data: str


Occasion: TypeAlias = AtHome | AsGuest | InLesson | OnTrial | Watched | ByPost
