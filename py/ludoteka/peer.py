"""What the table's worker and that of bots and adviser tell each other, by a port of their own.

The table sends each position of which somebody is to think; back comes what was thought of it. The page only says when:
it keeps the pace, and never holds the save.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any


class Peer:
    """The other worker. What it has said of an older position is forgotten."""

    def __init__(self) -> None:
        self._send: Callable[[str], object] | None = None
        self._said = ""
        self._heard: dict[str, Any] = {"position": -1}
        self._news: asyncio.Event | None = None

    def join(self, send: Callable[[str], object]) -> None:
        """The other worker is there, or another one: it hears what was said last."""
        self._send = send
        if self._said:
            send(self._said)

    def tell(self, said: Mapping[str, Any]) -> None:
        """Say something of a ``position``; what is known to have been said is not said again."""
        text = json.dumps(said)
        if self._send is not None and text != self._said:
            self._send(text)
        self._said = text

    def hear(self, text: str) -> None:
        """The other worker has said something."""
        said = json.loads(text)
        same = said["position"] == self._heard["position"]
        self._heard = {**self._heard, **said} if same else said
        if self._news is not None:
            self._news.set()

    async def of(self, position: int, what: str, patience: float | None = None) -> dict[str, Any]:
        """All that was said of a position, as soon as ``what`` is among it; nothing where a newer one has come, or
        after so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while self._heard["position"] < position or what not in self._heard:
                    if self._news is None or self._news.is_set():  # else somebody waits for it already
                        self._news = asyncio.Event()
                    await self._news.wait()
        return self._heard if self._heard["position"] == position else {}


PEER = Peer()
"""The one that this worker speaks with."""
