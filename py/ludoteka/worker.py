"""The table's worker: one session at a time, asked in JSON. Knows the page's protocol, and no DOM."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tabletop import BadSave, Message, Table, Words, msg, unpack

from . import install, saves, shelf
from .languages import known, speaker
from .scene import PERSON
from .screens import pages
from .session import Reply, Session

LONGEST_NAME = 24


class App:
    """What the worker holds: a language, and the table that is open."""

    def __init__(self) -> None:
        self.language = "en"
        self.session: Session | None = None

    @property
    def words(self) -> Words:
        return speaker(self.language)

    async def handle(self, request: Mapping[str, Any]) -> Reply:
        """Answer one request. What goes wrong with a save is a sentence, never a crash."""
        if "language" in request:
            self.language = known(request["language"])
        do = request.get("do")
        try:
            if do == "new":
                return await self._new(request)
            if do == "open":
                return await self._open(request)
            if do == "import":
                return await self._import(request)
            if do == "prepare":
                await install.install(str(request.get("game")))
                return {}
        except BadSave as trouble:
            return self._refused(trouble.message)
        except ModuleNotFoundError:
            return self._refused(msg("There is no such game here."))
        except OSError:
            return self._refused(msg("The game could not be fetched. Please check the connection and try again."))
        if self.session is None:
            return {"patch": {}, "lost": True}
        return self.session.handle(request)

    async def _new(self, request: Mapping[str, Any]) -> Reply:
        """Set a table up from what the set-up screen collected."""
        await install.install(str(request.get("game")))
        game = shelf.take(str(request.get("game")))
        seats = request.get("seats")
        seats = [seat for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
        words = speaker(self.language, game, terms=False)
        colours = [words(colour, ctx="seat") for colour in game.colours]
        names = named([str(seat.get("name", "")) for seat in seats], colours)
        seed = seed_of(request.get("seed"))
        options = request.get("options")
        try:
            table = Table.new(game, names, seed, options if isinstance(options, dict) else {})
        except ValueError as trouble:
            return self._refused(msg("This table cannot be laid: {why}", why=str(trouble)))
        kinds = saves.fitting([seat.get("kind", PERSON) for seat in seats], table)
        hands = "open" if request.get("hands") == "open" else "closed"
        self.session = Session(table, kinds, save_id=str(request.get("id")), language=self.language, hands=hands)
        return self.session.picture.reply(whole=True, save=True, focus="#asked")

    async def _open(self, request: Mapping[str, Any]) -> Reply:
        """Open a saved game (also after this worker had to be started again)."""
        data = unpack(str(request.get("save", "")))
        await self._install_for(data)
        self.session = Session.load(data, save_id=str(request.get("id")), language=self.language)
        self.session.sitting.trial = str(request.get("trial") or "")
        return self.session.picture.reply(whole=True, focus="#asked")

    async def _import(self, request: Mapping[str, Any]) -> Reply:
        """Check a file by replaying it, and give it back as a save of this device."""
        data = unpack(str(request.get("text", "")))
        await self._install_for(data)
        session = Session.load(data, save_id=str(request.get("id")), language=self.language)
        sitting = session.sitting
        return {"patch": {}, "save": {"id": sitting.id, "card": sitting.card(), "data": sitting.save_data()}}

    async def _install_for(self, data: Any) -> None:
        name = saves.game_of(data)
        if name in install.WHEELS:  # else it is here already, or nowhere
            await install.install(name)

    def _refused(self, message: Message) -> Reply:
        """A sentence instead of a table, and a way on."""
        sentence = self.words.say(message)
        return {"refused": sentence, "patch": {"#app": pages.refusal(self.words, sentence)}, "lang": self.language}


def seed_of(code: Any) -> int | None:
    """The seed a deal's code stands for; None: a fresh one. Any text is a code, so that teachers can choose a word."""
    text = str(code or "").strip()
    if not text:
        return None
    if text.isascii() and text.isdecimal() and int(text) < 1 << 64:
        return int(text)
    seed = 0
    for byte in text.encode()[:200]:
        seed = (seed * 1_000_003 + byte + 1) & ((1 << 48) - 1)
    return seed


def named(wanted: list[str], colours: list[str]) -> list[str]:
    """Names for all seats: what was typed, shortened; else the seat's colour; told apart where two are the same."""
    names: list[str] = []
    for seat, name in enumerate(wanted):
        plain = " ".join(name.split())[:LONGEST_NAME] or (colours[seat] if seat < len(colours) else str(seat + 1))
        same, number = plain, 2
        while plain in names:
            plain = f"{same} {number}"
            number += 1
        names.append(plain)
    return names


app = App()


async def handle(text: str) -> str:
    """What the worker's entry script exports: JSON in, JSON out."""
    return json.dumps(await app.handle(json.loads(text)), ensure_ascii=False)
