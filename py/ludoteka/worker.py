"""The table's worker: one session at a time, requests and replies in JSON. Knows the page's protocol, but no DOM."""

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from time import perf_counter
from typing import Any

from tabletop import BadSave, Message, OtherRules, Table, Words, links, msg, unpack
from tabletop.game import game_called
from tabletop.saves import seen, told

from . import arrivals, install, occasion, saves, seating
from .languages import known, speaker
from .occasion import HOME, Occasion, Watched, guest_of
from .peer import PEER
from .protocol.replies import Reply
from .screens import pages
from .seating import PERSON
from .session import Session
from .session.picture import Crossing

LONGEST_NAME = 24
PATIENCE = 2.0
"""Seconds to wait for a result about a position: if its worker has been replaced, the new one knows nothing of it."""


class App:
    """What the worker holds: a language, and the open table."""

    def __init__(self) -> None:
        self.language = "en"
        self.occasion: Occasion = HOME
        """Of the table that was opened last."""
        self.session: Session | None = None
        self.device = ""
        """What only this device knows, as the page says it; empty: nobody plays here over several devices."""
        self._ways: dict[Any, Callable[[Mapping[str, Any]], Awaitable[Reply]]] = {
            "new": self._new,
            "open": self._open,
            "step": self._step,
            "import": self._import,
        }
        """What begins with a game that does not lie on the table yet."""

    @property
    def words(self) -> Words:
        return speaker(self.language)

    async def handle(self, request: Mapping[str, Any]) -> Reply:
        """Answer one request. If something is wrong with a save, the reply says so in a sentence; nothing crashes."""
        if "occasion" in request:
            self.occasion = occasion.read(request["occasion"])
        do = request.get("do")
        self.device = str(request.get("device") or self.device)[:100]
        try:
            await self._speak(request)
            if do in self._ways:
                return await self._ways[do](request)
            if do == "prepare":
                await install.install(str(request.get("game")), self.language)
                return {}
        except OtherRules as trouble:
            return self._refused(trouble.message, carried(str(request.get("save"))))
        except BadSave as trouble:
            return self._refused(trouble.message)
        except ModuleNotFoundError:
            return self._refused(msg("There is no such game here."))
        except OSError:
            if do == "language":  # the table stays in its previous language
                return {"patch": {}, "lang": self.language}
            missing = msg("The game could not be fetched. Please check the connection and try again.")
            return self._refused(missing, again=True)
        if self.session is None:
            return {"patch": {}, "lost": True}
        self.session.sitting.device = self.device or self.session.sitting.device
        return self.session.handle(request)

    async def _speak(self, request: Mapping[str, Any]) -> None:
        """Switch to the language that a request names, once the texts of the app and the open game are loaded."""
        language = known(request.get("language", self.language))
        if language != self.language:
            game = self.session.sitting.game.package if self.session else ""
            await install.words(language, "tabletop", "ludoteka", *([game] if game in install.WHEELS else []))
            self.language = language

    async def _new(self, request: Mapping[str, Any]) -> Reply:
        """Set up a table as the set-up screen says, or (with ``origin``) continue from a position of another game."""
        if request.get("origin"):
            return await self._branch(request)
        await install.install(str(request.get("game")), self.language)
        game = game_called(str(request.get("game")))
        if "people" in request:
            request = seating.table_for(game, request)
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
            # words: {why}: a whole sentence
            return self._refused(msg("This game cannot be set up: {why}", why=str(trouble)))
        kinds = saves.fitting([seat.get("kind", PERSON) for seat in seats], table)
        hands = "open" if request.get("hands") == "open" else "closed"
        self.session = Session(
            table, kinds, save_id=str(request.get("id")), language=self.language, hands=hands, occasion=self.occasion
        )
        return self.session.picture.reply(whole=True, save=True, focus="#asked")

    async def _branch(self, request: Mapping[str, Any]) -> Reply:
        """Begin a game of its own at a position of another game, with the players that the set-up screen names."""
        data = unpack(str(request["origin"]))
        seats = request.get("seats")
        seated = [seat for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
        old = data.get("seats") if isinstance(data, dict) else None
        if isinstance(old, list) and len(old) == len(seated):
            names = named([str(seat.get("name", "")) for seat in seated], [str(name) for name in old])
            hands = "open" if request.get("hands") == "open" else "closed"
            kinds = [seat.get("kind", PERSON) for seat in seated]
            identities = {key: saves.added(data, key) for key in ("id", "from")}
            data = {**data, "seats": names, "table": {"kinds": kinds, "hands": hands, **identities}}
        self.session = await self._loaded(data, str(request.get("id")))
        return self.session.picture.reply(whole=True, save=True, focus="#asked")

    async def _open(self, request: Mapping[str, Any]) -> Reply:
        """Open a saved game (also after this worker had to be started again), or one that came from elsewhere."""
        came = request.get("occasion")
        if isinstance(came, dict) and came.get("kind") == "post":
            return await self._received(request, came.get("here"))
        self.session = session = await self._loaded(str(request.get("save", "")), str(request.get("id")))
        session.heed(request)
        if isinstance(self.occasion, Watched):
            return self._watched(session, came)
        reply = session.picture.reply(whole=True, focus=None if session.sitting.learning else "#asked")
        return session.lesson.told(reply)

    async def _step(self, request: Mapping[str, Any]) -> Reply:
        """Go on to another step of the open lesson."""
        if self.session is None:
            return {"patch": {}, "lost": True}
        step, save = occasion.step(request), unpack(str(request.get("save", "")))
        spoken = self.session.sitting.language == self.language
        reply = self.session.lesson.go_on(save, step) if spoken else None
        if reply is not None:
            return reply
        self.occasion = step
        self.session = session = await self._loaded(save, self.session.sitting.kept.id)
        return session.lesson.told(session.picture.reply(whole=True))

    def _watched(self, session: Session, place: Any) -> Reply:
        """Show a game that is only looked at, at the position that ``place`` names."""
        named = {key: place[key] for key in ("at", "eyes") if place.get(key)}
        looked = session.replay.look({"at": 0, **named})
        focus = "#result-title" if session.sitting.focus.back is None else "#asked"
        whole = session.picture.reply(whole=True, focus=focus)
        return {**whole, "announce": looked["announce"], "alarm": looked["alarm"]}

    async def _import(self, request: Mapping[str, Any]) -> Reply:
        """Check a file by replaying it, and return it as a save of this device."""
        session = await self._loaded(str(request.get("save", "")), str(request.get("id")))
        return {"patch": {}, "save": session.sitting.kept_as()}

    async def _received(self, request: Mapping[str, Any], here: Any) -> Reply:
        """Compare a game that arrived as a link or a file with the games on this device which the page has found for
        it. Any of those that cannot be opened is left out."""
        came = await self._loaded(str(request.get("save", "")).strip(), str(request.get("id")))
        known = []
        for save in here if isinstance(here, list) else ():
            with suppress(BadSave):
                known.append(await self._loaded(str(save["data"]), str(save["id"])))
        return arrivals.reply(arrivals.received(came, known, self.words), self.words)

    async def _loaded(self, data: Any, save_id: str) -> Session:
        """A session from a save or from the text of a link, after fetching the engine that it needs."""
        link = is_link(data)
        if isinstance(data, str) and not link:
            data = unpack(data)
        save = links.head(data).save if link else data

        def load() -> Session:
            begin = Session.linked if link else Session.load
            return begin(data, save_id=save_id, language=self.language, occasion=self.occasion, device=self.device)

        return await install.opened(save, load, self.language)

    def _refused(self, message: Message, carried: Sequence[str] = (), *, again: bool = False) -> Reply:
        """Show why there is no table, the save as plain text, and what to do next. ``again``: another try may help."""
        sentence = self.words.say(message)
        page = pages.refusal(self.words, sentence, carried, again=again, guest=guest_of(self.occasion))
        return {"refused": sentence, "patch": {"#app": page}, "lang": self.language}


def is_link(data: Any) -> bool:
    """Whether this is the text of a link: a single word that is not a save."""
    return isinstance(data, str) and not data.startswith(("ludoteka1:", "{")) and len(data.split()) < 2


def carried(text: str) -> list[str]:
    """What a save or a link that cannot be opened holds, line by line; empty if it cannot be read at all."""
    with suppress(BadSave):
        return told(links.head(text).save if is_link(text) else unpack(text))
    return []


def seed_of(code: Any) -> int | None:
    """The seed for a deal's code; None: no code, so a new seed. Any text is a code: teachers can choose a word."""
    text = str(code or "").strip()
    if not text:
        return None
    if text.isascii() and text.isdecimal() and int(text) < 1 << 64:
        return int(text)
    seed = 0
    for byte in text.encode(errors="replace")[:200]:
        seed = (seed * 1_000_003 + byte + 1) & ((1 << 48) - 1)
    return seed


def named(wanted: list[str], colours: list[str]) -> list[str]:
    """Names for all seats: what was typed, shortened, or else the seat's colour; a number tells equal names apart."""
    names: list[str] = []
    for seat, name in enumerate(wanted):
        name = name.encode(errors="replace").decode()  # half of a surrogate pair cannot be stored
        colour = colours[seat] if seat < len(colours) else str(seat + 1)
        plain = " ".join(name.split())[:LONGEST_NAME] if seen(name) else colour
        same, number = plain, 2
        while plain in names:
            plain = f"{same} {number}"
            number += 1
        names.append(plain)
    return names


app = App()
crossing = Crossing()


async def handle(text: str) -> str:
    """The entry point of the worker's script: JSON in, JSON out, in ASCII, which Pyodide copies fastest."""
    request = json.loads(text)
    if "position" in request:
        thought = await PEER.of(request["position"], request["do"], PATIENCE)
        request |= thought.get(request["do"], {})
    began, drawn = perf_counter(), app.session.picture.seconds if app.session else 0.0
    reply = await app.handle(request)
    task = reply.get("bots") or reply.get("counsel")
    if task and app.session:
        PEER.tell({"position": task["position"], "save": app.session.sitting.save_data()})
    picture = app.session.picture if app.session else None
    ruled, drew = perf_counter(), picture.seconds - drawn if picture else 0.0
    line = crossing.shortened(reply, picture.shown.regions if picture else {}, request.get("has"))
    if "version" in line:
        spent = (ruled - began - drew, drew, perf_counter() - ruled)
        line["took"] = [round(1000 * seconds, 2) for seconds in spent]
    return json.dumps(line)
