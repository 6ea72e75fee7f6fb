"""How the table's worker and the bots' worker (which also runs the adviser) talk to each other, by a port of their own.

The table's worker sends each position about which somebody has to think, and gets the result. The page only says when:
it keeps the pace, and never handles the save itself.
"""

import asyncio
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any


class Peer:
    """The other worker. What it said about an older position is forgotten."""

    def __init__(self) -> None:
        self._send: Callable[[str], object] | None = None
        self._said = ""
        self._heard: dict[str, Any] = {"position": -1}
        self._news: asyncio.Event | None = None

    def join(self, send: Callable[[str], object]) -> None:
        """Connect to a worker, perhaps a new one: it is immediately told what was said last."""
        self._send = send
        if self._said:
            send(self._said)

    def tell(self, said: Mapping[str, Any]) -> None:
        """Tell the other worker something about a ``position``, unless it was told exactly that the last time."""
        text = json.dumps(said)
        if self._send is not None and text != self._said:
            self._send(text)
        self._said = text

    def hear(self, text: str) -> None:
        """Take in what the other worker has said."""
        said = json.loads(text)
        same = said["position"] == self._heard["position"]
        self._heard = {**self._heard, **said} if same else said
        if self._news is not None:
            self._news.set()

    async def of(self, position: int, what: str, patience: float | None = None) -> dict[str, Any]:
        """All that was said about a position, as soon as it includes ``what``. Empty if a newer position is known by
        then, or after ``patience`` seconds (None: no limit)."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while self._heard["position"] < position or what not in self._heard:
                    if self._news is None or self._news.is_set():  # otherwise somebody waits for this event already
                        self._news = asyncio.Event()
                    await self._news.wait()
        return self._heard if self._heard["position"] == position else {}


PEER = Peer()
"""The worker with which this one speaks."""
