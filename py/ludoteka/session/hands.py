"""Private views: the drawer that a hand lies in, the curtain and its claim (UX.md 3.6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .picture import Picture, Reply


class Hands(Picture):
    """A sitting whose hands can be opened and covered."""

    def _drawer(self, request: Mapping[str, Any]) -> Reply:
        """Open the drawer of a seat (or of the one whose turn it is), or close it."""
        self.note = None
        if str(request.get("open")) == "0":
            return self._cover(request)
        ask = self.table.ask
        try:
            seat = int(request["seat"])
        except (KeyError, TypeError, ValueError):
            return self.reply()
        if seat not in self.people or ask is None or self.back is not None or self.covered or not self._has_hands():
            return self.reply()
        if len(self.people) == 1:
            self.hidden_by_choice = False
        else:
            self.opened = seat
        self.staged = None
        return self.reply(focus="#drawer-title")

    def _claim(self, request: Mapping[str, Any]) -> Reply:
        """The seat at the curtain opens it."""
        ask = self.table.ask
        if not self.covered or ask is None:
            return self.reply()
        self.covered = False
        self.opened = ask.seat
        return self.reply(announce=self._prompt(), focus="#tray-title")

    def _cover(self, request: Mapping[str, Any]) -> Reply:
        """Hide what is private: by its owner, or by the page when nobody seems to look."""
        self.staged = None
        self.note = None
        if self.opened is None and len(self.people) == 1 and request.get("name") == "cover":
            self.hidden_by_choice = True
        self.opened = None
        self._draw_curtain_if_asked()
        return self.reply()

    def _not_me(self, request: Mapping[str, Any]) -> Reply:
        self.covered = False
        return self.reply()

    def _curtain_again(self, request: Mapping[str, Any]) -> Reply:
        self._draw_curtain_if_asked()
        return self.reply()
