"""How a table was opened: one tagged record, known by the same name to page and Python.

==========  =========================================================================================================
`home`      people play it on their own device, and it is saved there (:class:`AtHome`)
`guest`     people play it where Ludoteka is a guest: in another page's frame, or in a museum (:class:`AsGuest`)
`lesson`    somebody learns: only the answers of the present step are let through (:class:`InLesson`)
`trial`     somebody tries out an example of the rules (:class:`OnTrial`)
`watched`   the game is only looked at: nothing goes on and nothing is stored (:class:`Watched`)
`post`      it came from another device and is compared with the games that are here (:class:`ByPost`)
==========  =========================================================================================================

The page makes the record where it opens the table, keeps it as long as the table is open, and sends it again when a
lost worker has to be replaced.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict


class AtHome(TypedDict):
    """People play, and their device keeps the game."""

    kind: Literal["home"]


class AsGuest(TypedDict):
    """Ludoteka is shown in another page's frame, or in a museum. Nothing leads away from the table."""

    kind: Literal["guest"]
    shown: Literal["embed", "kiosk"]
    languages: list[str]
    """Those that are offered, in their order; none: all."""


class InLesson(TypedDict):
    """Somebody learns."""

    kind: Literal["lesson"]
    accepted: list[str]
    """Answers that lead on from the first step; none: it is only read."""
    then: list[str]
    """What the others answer when one of them has been given."""


class OnTrial(TypedDict):
    """Somebody tries out an example of the rules."""

    kind: Literal["trial"]
    back: str
    """The address of the game that was left for it, or of the example; the table's head leads there."""


class Watched(TypedDict):
    """A game is only looked at."""

    kind: Literal["watched"]
    link: bool
    """It came by a link (``save`` holds its text), and this device does not keep it."""
    at: str
    """The position to begin with: a number of answers, or ``"result"``."""
    eyes: str
    """Whose eyes look: ``"public"``, ``"all"`` or a seat's number; empty: everybody's."""
    guest: AsGuest | None
    """As what Ludoteka is shown, if not at home."""


class ByPost(TypedDict):
    """A game came from another device. It is not opened: the reply says what has become of it (:class:`Met`)."""

    kind: Literal["post"]
    here: list[SavedHere]
    """Games of this device that may be the same."""


class SavedHere(TypedDict):
    """A game that this device keeps."""

    id: str
    data: str


Occasion: TypeAlias = AtHome | AsGuest | InLesson | OnTrial | Watched | ByPost
