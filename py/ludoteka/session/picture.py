"""The picture of the table as the eyes that look may see it, and the reply that carries what has changed in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from drawing import Look
from drawing.form import Form
from tabletop import Option, Table
from tabletop.game import ENDING

from ..edges import edges
from ..occasion import Trial
from ..protocol.replies import Moment, PublicFacts, Reply
from ..scene import ALL, PERSON, PUBLIC, Back, LogEntry, Move, Scene, Told
from ..screens import table as screen
from . import advice as advising
from .eyes import QUESTION, TAPS, Eyes
from .sitting import Sitting
from .telling import Telling

RECENT = 40
"""Log lines shown at once; the rest on demand."""
GLOW = 1_500
"""Milliseconds for which a bot waits while somebody may take back what was given at one press."""
BARE = 2
"""So many answers without a place on the board stand in the commit bar."""


class Shown(NamedTuple):
    """What the page shows."""

    regions: Mapping[str, str] = MappingProxyType({})
    steady: tuple[Any, ...] = ()
    """What the regions were drawn from that do not change when somebody only chooses."""
    eyes: int | None = None
    """Whose they were."""


class Picture:
    """Draws a sitting, and remembers what the page shows, so that a reply holds only what has changed."""

    def __init__(self, sitting: Sitting, eyes: Eyes, telling: Telling) -> None:
        self.sitting = sitting
        self.eyes = eyes
        self.telling = telling
        self.shown = Shown()

    def reply(
        self,
        *,
        whole: bool = False,
        save: bool = False,
        announce: str | None = None,
        alarm: str | None = None,
        focus: str | None = None,
        moments: Sequence[Moment] = (),
    ) -> Reply:
        """What the page has to do now: only what differs from what it shows.

        Args:
            whole: draw all of it anew.
            save: with the save to keep.
            announce: said to the ear in its turn.
            alarm: said to the ear at once.
            focus: selector of what gets the focus.
            moments: what happened in between (:mod:`.staging`). A game whose clock runs does not wait for it.
        """
        sitting, table, scene = self.sitting, self.sitting.table, self.scene()
        reply: Reply = {
            "patch": self._patch(scene, whole=whole),
            "phase": scene.phase,
            "n": table.count,
            "title": self.telling.title(),
            "lang": sitting.language,
            "announce": announce,
            "alarm": alarm,
            "focus": focus,
            "private": sitting.focus.opened is not None or bool(sitting.focus.at_edges),
            "same_eyes": self.shown.eyes == scene.look.seat,
            "company": len(sitting.people) < len(sitting.kept.kinds),
        }
        self.shown = self.shown._replace(eyes=scene.look.seat)
        if whole:
            reply["game"] = sitting.game.id
        if scene.turn is not None and not scene.is_bot(scene.turn):
            reply["edge"] = scene.edges[scene.turn]
        if sitting.guest:
            reply["public"] = self.public(scene)
        if advising.may_have(sitting, self.eyes) and scene.phase in ("public", "private"):
            reply["advisable"] = sitting.counsel.advice is None or sitting.counsel.advice.version != sitting.version
        if scene.phase == "over" and not sitting.counsel.asked and sitting.game.advice:
            sitting.hear(asked=True)
            reply["counsel"] = {"save": sitting.save_data(), "n": table.count, "decisive": True}
        if save:
            reply["save"] = sitting.kept_as()
        if scene.phase == "bot" and not sitting.focus.pauses and not sitting.learning:
            assert table.ask is not None
            assert table.ask.seat is not None
            level = sitting.kept.kinds[table.ask.seat]
            glows = not sitting.asks and sitting.can_undo()
            patience = GLOW if glows else 0
            reply["bots"] = {"save": sitting.save_data(), "n": table.count, "level": level, "patience": patience}
        if sitting.live is not None:
            reply |= {"around": sitting.focus.around, "hands": sorted(sitting.focus.at_edges)}
        reply |= self.timing()
        if moments and not reply.get("clock"):
            reply["moments"] = list(moments)
        if scene.back is not None:
            reply["place"] = {"at": str(scene.at), "eyes": scene.back.viewpoint}
        elif sitting.watching:
            reply["place"] = {"at": "result", "eyes": ""}
        return reply

    def timing(self) -> Reply:
        """What a reply says of the clock, which goes on herewith."""
        sitting, live, said = self.sitting, self.sitting.live, Reply()
        stretch = None if live is None else live.stretch(sitting.table)
        sitting.clock.enter(stretch)
        timed = self.eyes.timed() if self.eyes.phase() not in ("back", "over") else None
        if live is not None:
            said["clock"] = stretch is not None and timed is not None
        if timed is not None:
            said["wait"] = timed.milliseconds
        sitting.clock.go_on(None if timed is None else timed.milliseconds)
        return said

    def public(self, scene: Scene) -> PublicFacts:
        """What a page that frames this one is told: whose turn it is, and how it ended. Nothing that anybody holds or
        is called."""
        outcome = self.sitting.table.outcome
        return {
            "game": self.sitting.game.id,
            "seats": [kind == PERSON for kind in self.sitting.kept.kinds],
            "turn": scene.turn,
            "ended": {"winners": list(outcome.winners), "scores": list(outcome.scores)} if outcome else None,
        }

    def _patch(self, scene: Scene, *, whole: bool) -> dict[str, str]:
        """The regions that differ from what the page shows. Steady ones are not even drawn again."""
        sitting, focus = self.sitting, self.sitting.focus
        steady = (
            sitting.version, scene.phase, scene.look.seat, focus.back, focus.viewpoint, focus.tab, focus.whole_log,
            sitting.language, sitting.linked, focus.tells, focus.weighs,
            sitting.counsel.decisive is None,
            scene.around, scene.around and (scene.note, sorted(focus.at_edges)),
        )  # fmt: skip
        shown = self.shown.regions
        same = steady == self.shown.steady and shown
        regions = screen.regions(scene, {where: shown[where] for where in screen.STEADY} if same else None)
        self.shown = self.shown._replace(regions=regions, steady=steady)
        if whole:
            return {"#app": screen.whole(scene, regions)}
        return {where: html for where, html in regions.items() if shown.get(where) != html}

    def _closing(self, offered: Sequence[Option], look: Look) -> dict[Option, str]:
        """Answers that have a fixed place beside Confirm, and the text on them. The board names them, with what they
        cost. If it names none, they are the answers that have no place on the board, unless there are more than two.
        """
        if len(offered) == 1 and self.eyes.staged() is not None:
            return {}  # the only answer is what Confirm itself says
        board = self.sitting.board
        named = {option: text for option in offered if (text := board.closing(option, look))}
        if named:
            return named
        bare = [option for option in offered if option.target is None]
        return {option: board.label(option, look) for option in bare} if len(bare) <= BARE else {}

    def form(self) -> Form | None:
        """The form in which several answers in a row can be given as one, if the board has one for what is asked."""
        sitting, ask = self.sitting, self.sitting.table.ask
        if ask is None or sitting.learning:
            return None
        offered = [ask.options[index] for index in self.eyes.numbers()]
        look = sitting.look(sitting.table, self.eyes.seat())
        return sitting.board.form(look, offered, sitting.focus.filled) if offered else None

    def _coach(self, advice: Sequence[Told]) -> str:
        """The first piece of advice in one line."""
        # words: {answer}: an answer as its button says it; {why}: a whole sentence, the reason.
        return self.sitting.words("Good here: {answer}. {why}", answer=advice[0].label, why=advice[0].why)

    def _deeds(self, look: Look) -> Sequence[str]:
        """The part of the pending deed that is done already: as the board tells it, else the answers of this turn."""
        done = self.sitting.board.in_play(look)
        return done if done is not None else self.sitting.deeds()

    def _shown_log(self, log: Sequence[LogEntry]) -> Sequence[LogEntry]:
        """The lines of the log that are shown at once: the last ones, or those round the position looked at."""
        if self.sitting.focus.whole_log:
            return log
        back = self.sitting.focus.back
        here = len(log) if back is None else sum(entry.at <= back for entry in log) + RECENT // 2
        last = min(max(here, RECENT), len(log))
        return log[max(0, last - RECENT) : last]

    def _back(self, seen: Table) -> Back:
        """The controls of a game that is looked at again, with the hands that may lie open."""
        sitting, seat, at = self.sitting, self.eyes.seat(), self.sitting.focus.back or 0
        over = sitting.table.outcome is not None
        everybody = over and sitting.focus.viewpoint == ALL
        every = range(len(sitting.kept.kinds)) if everybody else () if seat is None else (seat,)
        return Back(
            rounds=self.telling.positions().rounds,
            viewpoint=PUBLIC if not over or sitting.focus.viewpoint is None else str(sitting.focus.viewpoint),
            over=over,
            watching=sitting.watching,
            linked=sitting.linked,
            decisive=sitting.counsel.decisive or () if over else (),
            proposal=sitting.focus.proposal,
            people=sitting.people,
            said=next((entry.text for entry in reversed(self.telling.log()) if entry.at <= at), ""),
            hands=[(one, sitting.look(seen, one)) for one in every] if self.eyes.has_hands() else (),
        )

    # -- the scene ----------------------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """The picture as it is now."""
        sitting, eyes, telling = self.sitting, self.eyes, self.telling
        table = sitting.table if sitting.focus.back is None else sitting.table.at(sitting.focus.back)
        if not (around := eyes.around()):
            sitting.aim(at_edges=frozenset())
        ask, seat, phase = sitting.table.ask, eyes.seat(), eyes.phase()
        numbers, staged, taps = eyes.numbers(), eyes.staged(), eyes.taps()
        options = ask.options if ask else []
        legal: dict[str, int] = {}
        for index, number in numbers.items():
            if (target := options[index].target) is not None:
                legal.setdefault(target, number)
        legal |= {tap.target: TAPS + number for number, tap in enumerate(taps) if tap.hand is None}
        advice = advising.told(sitting, eyes)
        opened = sitting.counsel.advice is not None and sitting.counsel.advice.opened
        look = sitting.look(table, seat, legal, None if staged is None else options[staged])
        look = replace(
            look, around=around, advised=tuple(each.target for each in advice if each.target) if opened else ()
        )
        closing = self._closing([options[i] for i in numbers], look)
        form = self.form() if phase in ("public", "private") else None
        in_form = {option for option, _ in form.fields[0].choices} if form else set()
        moves = [
            Move(
                number,
                sitting.board.label(options[i], look),
                options[i].target,
                i == staged,
                closing.get(options[i], ""),
                in_form=options[i] in in_form,
            )
            for i, number in numbers.items()
        ]
        if sitting.live is not None:
            moves += [
                Move(
                    TAPS + number,
                    sitting.board.label(tap.answers[-1], look),
                    tap.target,
                    seat=getattr(tap.answers[-1], "seat", None),
                )
                for number, tap in enumerate(taps)
                if tap.hand is None and sitting.live.button(tap.answers[-1]) and tap.target == tap.answers[-1].target
            ]
        alone, hands = sitting.alone(), eyes.has_hands()
        opens = sitting.focus.opened is not None
        in_drawer = seat if opens and phase not in ("private", "curtain", "covered") else None
        closable = hands and phase in ("public", "bot", "table", "away") and seat is None
        handle = sitting.present[0] if alone else ask.seat if ask and ask.seat in sitting.present else None
        log = telling.log()
        shown = self._shown_log(log)
        over = phase == "over"
        can_undo = sitting.can_undo()
        return Scene(
            id=sitting.kept.id,
            game=sitting.game,
            board=sitting.board,
            words=sitting.words,
            look=look,
            section=telling.section(staged),
            playing=table.section if table.ask else ENDING,
            trial=sitting.occasion.back if isinstance(sitting.occasion, Trial) else "",
            lesson=sitting.learning is not None,
            names=sitting.table.seats,
            kinds=sitting.kept.kinds,
            phase=phase,
            prompt=telling.prompt(),
            moves=moves,
            greyed=[(greyed.number, sitting.board.label(greyed.option, look)) for greyed in eyes.greyed()],
            note=sitting.words.say(sitting.focus.note.message) if sitting.focus.note else "",
            advisable=(phase in ("public", "private") and advising.asked_of_a_person(sitting))
            or advising.may_take_the_word(sitting, eyes),
            thinks=opened and sitting.counsel.advice is not None and sitting.counsel.advice.found is None,
            advice=advice if opened else (),
            coach=self._coach(advice) if advice and not opened else "",
            decisive=sitting.counsel.decisive or () if over else (),
            preview=telling.preview(staged) if staged is not None else form.tells if form else "",
            form=form,
            staged=None if staged is None else numbers[staged],
            deeds=self._deeds(look) if phase in ("public", "private") else (),
            seals=staged is not None and telling.outlook(staged).binds,
            handle=handle if closable else None,
            drawer=in_drawer,
            hand=seat if seat is not None and in_drawer is None and hands and phase != "back" else None,
            unfolded=sitting.focus.unfolded,
            closed=ask is not None and ask.private and phase == "public" and seat != ask.seat and not taps,
            drawers=hands and not alone and not sitting.kept.open_hands,
            peeks=frozenset(sitting.present) if closable and not alone else frozenset(),
            can_cover=phase == "private" or (alone and seat is not None and hands and not sitting.learning),
            undo=sitting.last_by() if can_undo and sitting.focus.back is None else None,
            redo=eyes.again() is not None,
            undo_many=sitting.table.count - sitting.undo_floor() > 1,
            log=shown,
            log_hidden=len(log) - len(shown),
            floor=sitting.undo_floor() if can_undo else sitting.table.count,
            since=telling.since() if phase in ("public", "private") else [],
            private_notes=telling.private_notes(),
            tab=sitting.focus.tab,
            clock="still" if QUESTION in sitting.focus.pauses else "runs" if eyes.clock_runs() else "",
            at=sitting.table.count if sitting.focus.back is None else sitting.focus.back,
            total=sitting.table.count,
            outcome=sitting.table.outcome if over else None,
            back=self._back(table) if phase == "back" else None,
            address=sitting.address(),
            tells=phase == "over" and sitting.board.story is not None,
            story=telling.story() if phase == "over" and sitting.focus.tells else None,
            course=telling.course() if phase == "over" else None,
            weighable=over and bool(sitting.counsel.costs),
            judged=telling.judged() if over and sitting.focus.weighs and sitting.counsel.costs else None,
            options=sitting.table.options,
            open_hands=sitting.kept.open_hands,
            edges=edges(len(sitting.kept.kinds)),
            around=around,
            talks=sitting.live is not None,
            hands={
                one: replace(sitting.look(table, one, eyes.in_hand(one)), around=True)
                for one in sorted(sitting.focus.at_edges)
            },
            refused=sitting.focus.note.seat if around and sitting.focus.note else None,
            guest=sitting.guest,
            seed=sitting.table.seed if over else None,
        )
