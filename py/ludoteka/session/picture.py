"""The picture of the table as these eyes may see it, and the reply that carries what has changed in it."""

from __future__ import annotations

from typing import Any

from tabletop import target_of

from .. import saves
from ..course import course
from ..scene import Course, LogEntry, Move, Scene
from ..screens import table as screen
from .eyes import QUESTION, TAPS, Eyes

RECENT = 40
"""Log lines shown at once; the rest on demand."""
Reply = dict[str, Any]


class Picture(Eyes):
    """A sitting that can be drawn."""

    def reply(
        self,
        *,
        whole: bool = False,
        save: bool = False,
        announce: str | None = None,
        alarm: str | None = None,
        focus: str | None = None,
    ) -> Reply:
        """What the page has to do now: only what differs from what it shows."""
        scene = self.scene()
        steady = (self._version, scene.phase, scene.look.seat, self.back, self.tab, self.whole_log, self.language)
        kept = {where: self._sent[where] for where in screen.STEADY} if steady == self._steady and self._sent else None
        regions = screen.regions(scene, kept)
        same_eyes = self._eyes_shown == scene.look.seat
        self._steady, self._eyes_shown = steady, scene.look.seat
        if whole:
            patch = {"#app": screen.whole(scene, regions)}
        else:
            patch = {where: html for where, html in regions.items() if self._sent.get(where) != html}
        self._sent = regions
        reply: Reply = {
            "patch": patch,
            "phase": scene.phase,
            "n": len(self.table.answers),
            "title": self._title(),
            "lang": self.language,
            "announce": announce,
            "assert": alarm,
            "focus": focus,
            "curtain": scene.phase == "covered",
            "private": self.opened is not None,
            "same_eyes": same_eyes,
            "company": len(self.people) < len(self.kinds),
        }
        if save:
            reply["save"] = {"id": self.id, "card": saves.card(self), "data": self.save_data()}
        if scene.phase == "bot" and not self.pauses:
            assert self.table.ask is not None
            assert self.table.ask.seat is not None
            level = self.kinds[self.table.ask.seat]
            reply["bots"] = {"save": self.save_data(), "n": len(self.table.answers), "level": level}
        if self.live is not None:
            self.clock.enter(self.live.stretch(self.table))
            reply["clock"] = self._runs()
        timed = self._timed() if scene.phase not in ("back", "over", "board") else None
        if timed is not None:
            reply["wait"] = timed.milliseconds
        self.clock.go_on(None if timed is None else timed.milliseconds)
        return reply

    def _title(self) -> str:
        ask = self.table.ask
        whose = self.words("The game is over.") if ask is None else self.words.seat(ask.seat)
        return f"{self.words(self.game.title)} – {whose} – Ludoteka"

    def scene(self) -> Scene:
        """The picture as it is now."""
        table = self.table if self.back is None else self.table.at(self.back)
        eyes, ask, phase = self.eyes(), self.table.ask, self._phase()
        numbers = self._numbers(eyes)
        staged = self._staged()
        options = ask.options if ask and numbers else []
        legal: dict[str, int] = {}
        for index, number in numbers.items():
            if (target := target_of(options[index])) is not None:
                legal.setdefault(target, number)
        taps = self._taps()
        legal |= {target: TAPS + number for number, (target, _) in enumerate(taps)}
        look = self._look(table, eyes, legal, None if staged is None else options[staged])
        moves = [
            Move(number, self.board.label(options[i], look), target_of(options[i]), i == staged)
            for i, number in numbers.items()
        ]
        if self.live is not None:
            moves += [
                Move(TAPS + number, self.board.label(answers[-1], look), target)
                for number, (target, answers) in enumerate(taps)
                if self.live.button(answers[-1]) and target == target_of(answers[-1])
            ]
        seals = staged is not None and self._probe(staged)[1]
        alone = len(self.people) == 1
        in_drawer = eyes if self.opened is not None and phase not in ("private", "curtain", "covered") else None
        closable = self._has_hands() and phase in ("public", "bot", "table") and eyes is None
        handle = self.people[0] if alone else ask.seat if ask and ask.seat in self.people else None
        log = self._log()
        shown = log if self.whole_log else log[-RECENT:]
        over = phase in ("over", "board")
        return Scene(
            id=self.id,
            game=self.game,
            board=self.board,
            words=self.words,
            look=look,
            names=self.table.seats,
            kinds=self.kinds,
            phase=phase,
            prompt=self._prompt(),
            moves=moves,
            greyed=[(number, self.board.label(option, look)) for number, option, _, _ in self._greyed()],
            note=self.words.say(self.note) if self.note else "",
            preview=self._preview(staged, seals) if staged is not None else "",
            staged=None if staged is None else numbers[staged],
            seals=seals,
            handle=handle if closable else None,
            drawer=in_drawer,
            hand=eyes if eyes is not None and in_drawer is None and self._has_hands() else None,
            unfolded=self.unfolded,
            closed=ask is not None and ask.private and phase == "public" and eyes != ask.seat and not taps,
            drawers=self._has_hands() and not alone and not self.open_hands,
            peeks=frozenset(self.people) if closable and not alone else frozenset(),
            can_cover=phase == "private" or (alone and eyes is not None and self._has_hands()),
            undo=self._last_by() if self.can_undo() and self.back is None else None,
            redo=self._again() is not None,
            undo_many=len(self.table.answers) - self.table.undo_floor > 1,
            log=shown,
            log_hidden=len(log) - len(shown),
            floor=self.table.undo_floor if self.can_undo() else len(self.table.answers),
            since=self._since() if phase in ("public", "private") else [],
            private_notes=self._private_notes(eyes),
            tab=self.tab,
            clock="still" if QUESTION in self.pauses else "runs" if self._runs() else "",
            at=len(self.table.answers) if self.back is None else self.back,
            total=len(self.table.answers),
            outcome=self.table.outcome if over else None,
            course=self._course() if phase == "over" else None,
            options=self.table.options,
            open_hands=self.open_hands,
            seed=str(self.table.seed) if over else "",
        )

    # -- its parts -----------------------------------------------------------------------------------------------------

    def _staged(self) -> int | None:
        """What is staged: by choice, or because a person has but one answer and nobody may learn from seeing it."""
        ask = self.table.ask
        if self.staged is None and ask is not None and ask.seat is not None and len(ask.options) == 1:
            told = ask.private and self.eyes() != ask.seat  # that nothing else can be done would tell of the hand
            return 0 if self._visible(self.eyes()) == [0] and not ask.greyed and not told else None
        return self.staged

    def _probe(self, index: int) -> tuple[bool, bool]:
        """Whether the same seat goes on deciding after an answer, and whether the answer could not be taken back."""
        key = (self._version, index)
        if self._probed is None or self._probed[0] != key:
            assert self.table.ask is not None
            twin = self.table.fork()
            twin.answer(self.table.ask.options[index])
            goes_on = twin.ask is not None and twin.ask.seat == self.table.ask.seat
            self._probed = (key, (goes_on, not twin.can_undo))
        return self._probed[1]

    def _preview(self, index: int, seals: bool) -> str:
        assert self.table.ask is not None
        option = self.table.ask.options[index]
        look = self._look(self.table, self.eyes())
        said = self.board.preview(option, look) or self.board.label(option, look)
        return self.words("{what} This cannot be undone.", what=said) if seals else str(said)

    def _prompt(self) -> str:
        words, ask = self.words, self.table.ask
        if self.back is not None:
            return words("Looking back: after move {n} of {total}.", n=self.back, total=len(self.table.answers))
        if ask is None:
            assert self.table.outcome is not None
            return words.say(self.table.outcome.reason)
        if QUESTION in self.pauses:
            return words("The clock stands still.")
        if ask.seat is not None and ask.seat not in self.people:
            meanwhile = self.live.prompt(self.table) if self.live is not None else None
            return words.say(meanwhile) if meanwhile else words("{seat} is thinking …", seat=ask.seat)
        return words.say(ask.prompt)

    def _log(self) -> list[LogEntry]:
        lines = self.table.log_for(None)
        kept = self._log_cache
        if len(kept) > len(lines):
            kept.clear()
        for line in lines[len(kept) :]:
            kept.append(LogEntry(self.words.say(line.message), line.heading, line.at))
        return kept

    def _since(self) -> list[str]:
        """What happened since the asked seat last decided, but not since it decided a moment ago."""
        ask = self.table.ask
        if ask is None or ask.seat not in self.people or ask.seat not in self.seen or self.back is not None:
            return []
        if self._last_by() == ask.seat:
            return []
        after = self.seen[ask.seat]
        return [entry.text for entry in self._log() if entry.at > after and not entry.heading][-8:]

    def _private_notes(self, eyes: int | None) -> list[str]:
        """The last facts that only this seat may read."""
        if eyes is None:
            return []
        own = [line for line in self.table.log_for(eyes) if line.readers is not None]
        return [self.words.say(line.message) for line in own[-4:]]

    def _course(self) -> Course:
        """The game's course, worked out once in each language: it looks at every round again."""
        if self._told[0] != self.language:
            self._told = (self.language, course(self.table, self.board, lambda table: self._look(table, None)))
        told = self._told[1]
        assert told is not None
        return told
