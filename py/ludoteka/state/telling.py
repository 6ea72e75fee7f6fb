"""What the screen says in words: prompt, preview, log, what is new, and the game's course."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from drawing.story import Chart
from tabletop import LogLine, Message, Option, Table
from tabletop.game import ENDING
from tabletop.words import sentence

from ..course import Course, course, retold
from .commitment import Commitment
from .eyes import QUESTION, Eyes
from .positions import Positions, positions
from .sitting import Sitting

NEARBY, LASTS = 12, 6.0
"""In real time a weighty line counts as news among the last ``NEARBY`` lines, for ``LASTS`` seconds."""


@dataclass(frozen=True)
class LogEntry:
    """One public line of the log, in words."""

    text: str
    heading: bool
    at: int
    """How many answers lead to the position after this line."""
    section: str = ""
    """The section of the rules that it belongs to."""
    weighty: bool = False
    """Whether the game is remembered for such lines (:attr:`drawing.Board.memorable`)."""
    message: Message = field(default=Message(""), compare=False)
    """What the rules said, from which the news gather their sentences."""


class News(NamedTuple):
    """What has happened since the asked seat last decided: what it led to, and what was told, in order of time."""

    outcomes: Sequence[LogEntry] = ()
    told: Sequence[LogEntry] = ()
    own: str = ""
    """The name of the reader's seat: lines that contain it count for more."""

    def sentences(self, most: int = 4) -> Sequence[LogEntry]:
        """What it led to, and the weightiest lines, in order of time. Lines rank in this order: the first one; those
        that name the reader or are ``weighty``; later ones before earlier ones."""
        rank = sorted(
            range(len(self.told)),
            key=lambda at: (at > 0, -((self.own in self.told[at].text) + self.told[at].weighty), -at),
        )
        return sorted([*(self.told[at] for at in sorted(rank[:most])), *self.outcomes], key=lambda entry: entry.at)

    def foremost(self) -> Sequence[LogEntry]:
        """Two sentences: what it led to, filled up with the weightiest lines."""
        return self._replace(outcomes=self.outcomes[:2]).sentences(max(0, 2 - len(self.outcomes)))


def turned(thing: tuple[str, ...], was: object, now: object) -> str:
    """A change of something that the game turns on (:attr:`drawing.Board.standing`)."""
    name = ", ".join(thing)
    return f"{name[:1].upper()}{name[1:]}: {was}\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}{now}."


class Telling:
    """Puts a sitting into words for its reader."""

    def __init__(self, sitting: Sitting, eyes: Eyes) -> None:
        self.sitting = sitting
        self.eyes = eyes
        self._lines: list[LogLine] = []
        self._log: list[LogEntry] = []
        self._spoken = ""
        self._course: tuple[str, int, Course | None] = ("", -1, None)
        self._story: tuple[tuple[str, int], Sequence[Chart]] | None = None
        self._positions: tuple[int, Positions] | None = None
        self.law = Commitment(sitting, eyes)
        self._previewed: tuple[tuple[Any, ...], str] | None = None

    def prompt(self) -> str:
        """The question that is asked, or what is going on instead."""
        sitting, words, ask = self.sitting, self.sitting.words, self.sitting.table.ask
        if sitting.focus.back is not None:
            # words: {total}: how many moves there have been
            return words("Looking back: after move {n} of {total}.", n=sitting.focus.back, total=sitting.table.count)
        if ask is None:
            assert sitting.table.outcome is not None
            return words.say(sitting.table.outcome.reason)
        if QUESTION in sitting.focus.pauses:
            return words("The clock stands still.")
        around = self.eyes.around()
        if around or ask.seat not in sitting.people:
            live, eyes = sitting.live, self.eyes.seat()
            meanwhile = live.prompt(sitting.table, sitting.people, eyes) if live is not None else None
            if around or ask.seat is None:
                return words.say(meanwhile or ask.prompt)
            # words: {seat}: a bot
            return words.say(meanwhile) if meanwhile else words("{seat} is thinking…", seat=ask.seat)
        if ask.seat not in sitting.present:
            return self._away(ask.seat)
        return words.say(ask.prompt)

    def _away(self, seat: int) -> str:
        """Why a person who is asked cannot answer on this device."""
        words, by_post = self.sitting.words, self.sitting.kept.post
        assert by_post is not None
        if seat not in by_post.seats:
            # words: {seat}: a player; a game is played on several devices.
            return words("Nobody plays this seat yet: {seat}.", seat=seat)
        if by_post.is_here(seat):
            return words("This seat is closed by a code word: {seat}.", seat=seat)
        return words("{seat} plays on another device.", seat=seat)

    def section(self, staged: int | None) -> str:
        """The section of the rules about what the prompt bar says: a refusal, a chosen answer, an earlier moment, or
        the question."""
        sitting, table = self.sitting, self.sitting.table
        if sitting.focus.back is not None:
            return next((entry.section for entry in reversed(self.log()) if entry.at <= sitting.focus.back), "")
        if sitting.focus.note is not None and sitting.focus.note.section:
            return sitting.focus.note.section
        if staged is not None and table.ask is not None:
            return table.section_of(table.ask.options[staged])
        return table.section if table.ask is not None else ENDING

    def title(self) -> str:
        """The page's title: the game, and whose turn it is."""
        words, ask = self.sitting.words, self.sitting.table.ask
        whose = words("The game is over.") if ask is None else words.seat(ask.seat)
        return f"{words(self.sitting.game.title)} – {whose} – Ludoteka"

    def preview(self, index: int) -> str:
        """What an answer would do: it is shown and spoken."""
        key = (*self.law.position(), self.sitting.kept, self.sitting.language, index)
        if self._previewed is None or self._previewed[0] != key:
            self._previewed = (key, self._preview(index))
        return self._previewed[1]

    def _preview(self, index: int) -> str:
        sitting, table = self.sitting, self.law.last_word(index)
        assert table.ask is not None
        option = table.ask.options[index]
        look = sitting.look(table, self.eyes.seat())
        label, said = sitting.board.label(option, look), str(sitting.board.preview(option, look))
        if said in ("", label):
            said = self._following(index) or str(label)
        if turns := self._turning(index, said):
            said = " ".join([sentence(said), *turns])
        if comes := self._handed_on(index, said):
            said = f"{sentence(said)} {comes}"
        return said

    def warning(self, index: int) -> str:
        """What an answer would do, and whether it could be taken back, for the ear: the eye has Confirm."""
        said = self.preview(index)
        if not self.law.outlook(index).binds:
            return said
        # words: {what} is a whole sentence: what the chosen answer does.
        return self.sitting.words("{what} This cannot be undone.", what=sentence(said))

    def _handed_on(self, index: int, said: str) -> str:
        """Who is asked what next, if several people play and it is sure."""
        sitting, words, later = self.sitting, self.sitting.words, self.law.outlook(index).after
        seats = {twin.ask.seat if twin.ask else None for twin in later} if len(sitting.people) > 1 else set()
        seat = seats.pop() if len(seats) == 1 else None
        if seat is None or (sitting.table.ask is not None and seat == sitting.table.ask.seat):
            return ""
        if str(words.seat(seat)) in said:
            return ""
        asked = {self._comes(twin) for twin in later}
        # words: {question}: who is asked after an answer.
        return asked.pop() if len(asked) == 1 else words("Next: {question}", question=sentence(words.seat(seat)))

    def _following(self, index: int) -> str:
        """What is sure to be told or asked after an answer, for answers of which the board itself foretells nothing."""
        words, eyes, later = self.sitting.words, self.eyes.seat(), self.law.outlook(index).after
        lines = len(self.sitting.table.log_for(eyes))
        news = [twin.log_for(eyes)[lines:] for twin in later]
        told = [  # until play reaches another section of the rules
            [words.say(line.message) for line in new if not line.heading and line.section == new[0].section]
            for new in news
        ]
        sure = [said for said in told[0] if all(said in others for others in told)][:3] if told else []
        asked = {self._comes(twin) for twin in later}
        return " ".join(sure or (asked if len(asked) == 1 else []))

    def _comes(self, later: Table) -> str:
        """What is asked in a later position; only who is asked, if the question is for that seat alone. If the viewer
        knows that only one answer is possible there, the answer itself, since nobody will be asked."""
        words, ask, now, eyes = self.sitting.words, later.ask, self.sitting.table.ask, self.eyes.seat()
        if ask is None:
            return ""
        known = ask.seat == eyes or not (ask.private or ask.secret or ask.curtain)
        if known and len(ask.options) == 1:
            comes = str(self.sitting.board.label(ask.options[0], self.sitting.look(later, eyes)))
        elif ask.seat is None or now is None or ask.seat == now.seat:
            comes = words.say(ask.prompt)
        elif known:
            # words: {question}: what another player is asked after an answer, a whole sentence.
            return words("Then {seat} is asked: “{question}”", seat=ask.seat, question=words.say(ask.prompt))
        else:
            comes = sentence(words.seat(ask.seat))
        # words: {question}: what is asked after an answer.
        return words("Next: {question}", question=comes)

    def _turning(self, index: int, said: str) -> list[str]:
        """Changes that an answer is sure to make to what the game turns on, unless ``said`` mentions them already."""
        sitting, eyes = self.sitting, self.eyes.seat()
        before = sitting.board.standing(sitting.look(sitting.table, eyes))
        twins = self.law.outlook(index).after
        later = [sitting.board.standing(sitting.look(twin, eyes)) for twin in twins]
        # words: Said of an answer after which the game is over.
        over = sitting.words("The game ends.")
        ends = bool(twins) and all(twin.ask is None for twin in twins) and over[:-1].casefold() not in said.casefold()
        return [over] * ends + [
            turned(thing, was, later[0][thing])
            for thing, was in before.items()
            if later
            and all(thing in then and then[thing] == later[0][thing] != was for then in later)
            and not all(part.casefold() in said.casefold() for part in thing)
        ]

    def deed(self, option: Option) -> str:
        """An answer in words for everybody around the table; empty where it came out of a closed hand."""
        sitting, ask = self.sitting, self.sitting.table.ask
        if ask is None or (ask.private and option not in ask.public):
            return ""
        return str(sitting.board.label(option, sitting.look(sitting.table, None)))

    def log(self) -> list[LogEntry]:
        """The public log, in words, with a line wherever the game went back."""
        entries = self.entries()
        return self._with_rewinds(entries) if self.sitting.kept.rewinds else entries

    def entries(self) -> list[LogEntry]:
        """The lines of the public log, in words. Lines already worded are kept as long as the log still has them."""
        lines, worded, kept = self.sitting.table.log_for(None), self._lines, self._log
        if self._spoken != self.sitting.language:
            worded.clear()
            self._spoken = self.sitting.language
        while worded and (len(worded) > len(lines) or worded[-1] is not lines[len(worded) - 1]):
            worded.pop()  # a log only grows, or loses its end
        del kept[len(worded) :]
        for line in lines[len(worded) :]:
            weighty = line.message.key in self.sitting.board.memorable
            text = self.sitting.words.say(line.message)
            kept.append(LogEntry(text, line.heading, line.at, line.section, weighty, line.message))
            worded.append(line)
        return kept.copy()

    def _with_rewinds(self, entries: list[LogEntry]) -> list[LogEntry]:
        """The log, with a line wherever the game went back."""
        words, whole = self.sitting.words, list(entries)
        for before, at in reversed(self.sitting.kept.rewinds):
            # words: A line of the log: {before} and {at} are numbers of moves.
            said = words("All agreed: the game went back from move {before} to move {at}.", before=before, at=at)
            place = sum(entry.at <= at for entry in entries)
            whole.insert(place, LogEntry(said, False, at))
        return whole

    def latest(self) -> LogEntry:
        """The latest line of the log. While a clock runs, a weighty line of the last seconds, under the same heading,
        wins over what was said after it; most of all one that names a person who sits here alone."""
        log, sitting = self.log(), self.sitting
        runs = sitting.stretch() is not None
        near = log[-NEARBY:]
        near = near[max((at for at, entry in enumerate(near) if entry.heading), default=0) :]
        told = [entry for entry in near if runs and entry.weighty and sitting.clock.ago(entry.at) < LASTS]
        name = sitting.words.seat(sitting.present[0]) if sitting.alone() else ""
        return ([entry for entry in told if name in entry.text] or told or log)[-1]

    def since(self) -> list[LogEntry]:
        """What others have done since the asked seat last decided, or since the game began; before they do, what
        followed from its own deed."""
        sitting, ask = self.sitting, self.sitting.table.ask
        if ask is None or sitting.focus.back is not None or ask.seat not in sitting.present:
            return []
        seen = sitting.trail.seen.get(ask.seat, 0)
        if not seen and any(given.seat == ask.seat for given in sitting.table.given):
            return []  # a game that has been opened again
        told = [entry for entry in self.log() if entry.at >= seen]
        own = [entry for entry in told if entry.at == seen]
        return self._gathered([entry for entry in (told[len(own) :] or (own[1:] if seen else [])) if not entry.heading])

    def _gathered(self, told: Sequence[LogEntry]) -> list[LogEntry]:
        """The news, with one sentence, where the last of them stands, for lines that the board gathers."""
        gathers, groups = self.sitting.board.gathers, dict[object, list[LogEntry]]()
        for at, entry in enumerate(told):
            key, values = entry.message[:2]
            alike = (key, values.get("seat")) if key in gathers else at
            groups[alike] = [*groups.pop(alike, []), entry]
        for entries in groups.values():
            last = entries[-1]
            if len(entries) > 1:
                whole, part = gathers[last.message.key]
                parts = [part._replace(values=entry.message.values) for entry in entries]
                said = whole._replace(values={**last.message.values, "parts": parts})
                entries[:] = [replace(last, text=self.sitting.words.say(said))]
        return [entry for (entry,) in groups.values()]

    def outcomes(self, news: Sequence[LogEntry]) -> list[LogEntry]:
        """How what the game turns on has changed since the asked seat last decided. Each entry links to where the log
        tells of it."""
        sitting, ask = self.sitting, self.sitting.table.ask
        if ask is None or ask.seat is None or not news:
            return []
        now = sitting.board.standing(sitting.look(sitting.table, None))
        return [
            LogEntry(turned(thing, was, now[thing]), False, at, weighty=True)
            for thing, was in sitting.trail.stood.get(ask.seat, {}).items()
            if now.get(thing, was) != was
            for at in [next((entry.at for entry in reversed(news) if thing[0] in entry.text), news[-1].at)]
        ]

    def news(self) -> News:
        """What has happened: for the lines below the question, its counter, and screen readers."""
        ask, told = self.sitting.table.ask, self.since() if self.eyes.phase() in ("public", "private") else []
        if self.sitting.live is not None:  # of all that is said in real time, what was agreed and bought is news
            told = [entry for entry in told if entry.weighty]
        if not told or ask is None or ask.seat is None:
            return News()
        return News(self.outcomes(told), told, self.sitting.table.seats[ask.seat])

    def private_notes(self) -> list[str]:
        """The last facts that only the viewer may read. In real time only those of this round: older ones are no longer
        news, and the table does not wait for a reader."""
        eyes, sitting, back = self.eyes.seat(), self.sitting, self.sitting.focus.back
        if eyes is None:
            return []
        lines = [line for line in sitting.table.log_for(eyes) if back is None or line.at <= back]
        first = max((line.at for line in lines if line.heading and sitting.live is not None), default=0)
        own = [line for line in lines if line.readers is not None and line.at >= first]
        return [sitting.words.say(line.message) for line in own[-4:]]

    def story(self) -> Sequence[Chart]:
        """The story of the finished game, worked out once in each language."""
        sitting = self.sitting
        key = (sitting.language, sitting.version)
        if self._story is None or self._story[0] != key:
            look = sitting.look(sitting.table, None)
            told = retold(sitting.table, lambda table: str(sitting.board.headline(sitting.look(table, None))))
            self._story = (key, sitting.board.story(look, told) if sitting.board.story is not None else [])
        return self._story[1]

    def positions(self) -> Positions:
        """The positions one can step to, worked out once for each state of the game."""
        version = self.sitting.version
        if self._positions is None or self._positions[0] != version:
            self._positions = (version, positions(self.sitting.table))
        return self._positions[1]

    def judged(self) -> Course:
        """What each player's decisions have cost by every round of the finished game, as the bots judge."""
        sitting = self.sitting
        told, costs = self.course(), sitting.counsel.costs
        rows = tuple(
            tuple(sum(cost for answer, by, cost in costs if by == seat and answer <= at) for at in told.at)
            for seat in range(len(sitting.kept.kinds))
        )
        return Course(
            sitting.words("What weaker choices have cost each player, as the bots see it"), told.labels, rows, told.at
        )

    def course(self) -> Course:
        """The game's course, worked out once in each language, since that replays every round."""
        sitting = self.sitting
        language, version, told = self._course
        if told is None or (language, version) != (sitting.language, sitting.version):
            told = course(sitting.table, sitting.board, lambda table: sitting.look(table, None))
            self._course = (sitting.language, sitting.version, told)
        return told
