"""What the screen says in words: prompt, preview, log, what is new, and the game's course."""

from __future__ import annotations

from collections.abc import Sequence

from drawing.story import Chart
from tabletop import Option
from tabletop.table import ENDING
from tabletop.words import sentence

from ..course import course, retold
from ..scene import Course, LogEntry
from .eyes import QUESTION, Eyes
from .positions import Positions, positions
from .sitting import Sitting


class Telling:
    """Puts a sitting into the words of its reader."""

    def __init__(self, sitting: Sitting, eyes: Eyes) -> None:
        self.sitting = sitting
        self.eyes = eyes
        self._log: list[LogEntry] = []
        self._course: tuple[str, int, Course | None] = ("", -1, None)
        self._story: tuple[tuple[str, int], Sequence[Chart]] | None = None
        self._positions: tuple[int, Positions] | None = None
        self._probed: tuple[tuple[int, int], tuple[bool, bool]] | None = None

    def forget(self) -> None:
        """Forget the rendered log: it is another one, or in another language."""
        self._log.clear()

    def prompt(self) -> str:
        """The question that is asked, or what is going on."""
        sitting, words, ask = self.sitting, self.sitting.words, self.sitting.table.ask
        if sitting.back is not None:
            # words: {total}: how many moves there have been
            return words("Looking back: after move {n} of {total}.", n=sitting.back, total=sitting.table.count)
        if ask is None:
            assert sitting.table.outcome is not None
            return words.say(sitting.table.outcome.reason)
        if QUESTION in sitting.pauses:
            return words("The clock stands still.")
        around = self.eyes.around()
        if around or (ask.seat is not None and ask.seat not in sitting.people):
            meanwhile = sitting.live.prompt(sitting.table) if sitting.live is not None else None
            if around:
                return words.say(meanwhile or ask.prompt)
            # words: {seat}: a bot
            return words.say(meanwhile) if meanwhile else words("{seat} is thinking…", seat=ask.seat)
        if ask.seat is not None and ask.seat not in sitting.present:
            return self._away(ask.seat)
        return words.say(ask.prompt)

    def _away(self, seat: int) -> str:
        """Why a person who is asked cannot answer at this device."""
        words, by_post = self.sitting.words, self.sitting.post
        assert by_post is not None
        if seat not in by_post.seats:
            # words: {seat}: a player; a game is played on several devices.
            return words("Nobody plays this seat yet: {seat}.", seat=seat)
        if by_post.is_here(seat):
            return words("This seat is closed by a code word: {seat}.", seat=seat)
        return words("{seat} plays on another device.", seat=seat)

    def section(self, staged: int | None) -> str:
        """The section of the rules that tells of what the prompt bar says: a refusal, a staged answer, an earlier
        moment, or what is asked."""
        sitting, table = self.sitting, self.sitting.table
        if sitting.back is not None:
            return next((entry.section for entry in reversed(self.log()) if entry.at <= sitting.back), "")
        if sitting.note is not None and sitting.note_section:
            return sitting.note_section
        if staged is not None and table.ask is not None:
            return table.section_of(table.ask.options[staged])
        return table.section if table.ask is not None else ENDING

    def title(self) -> str:
        """The page's title: the game, and whose turn it is."""
        words, ask = self.sitting.words, self.sitting.table.ask
        whose = words("The game is over.") if ask is None else words.seat(ask.seat)
        return f"{words(self.sitting.game.title)} – {whose} – Ludoteka"

    def probe(self, index: int) -> tuple[bool, bool]:
        """Whether the same seat goes on deciding after an answer, and whether the answer could not be taken back."""
        key = (self.sitting.version, index)
        if self._probed is None or self._probed[0] != key:
            assert self.sitting.table.ask is not None
            twin = self.sitting.table.fork()
            twin.answer(self.sitting.table.ask.options[index])
            goes_on = twin.ask is not None and twin.ask.seat == self.sitting.table.ask.seat
            self._probed = (key, (goes_on, not twin.can_undo))
        return self._probed[1]

    def preview(self, index: int) -> str:
        """What an answer would do, and whether it could be taken back."""
        sitting = self.sitting
        assert sitting.table.ask is not None
        option = sitting.table.ask.options[index]
        look = sitting.look(sitting.table, self.eyes.seat())
        said = sitting.board.preview(option, look) or sitting.board.label(option, look)
        if not self.probe(index)[1]:
            return str(said)
        # words: {what} is a whole sentence: what the chosen answer does.
        return sitting.words("{what} This cannot be undone.", what=sentence(str(said)))

    def deed(self, option: Option) -> str:
        """An answer in words, for all who sit round the table; nothing where it came out of a closed hand."""
        sitting, ask = self.sitting, self.sitting.table.ask
        if ask is None or (ask.private and option not in ask.public):
            return ""
        return str(sitting.board.label(option, sitting.look(sitting.table, None)))

    def log(self) -> list[LogEntry]:
        """The public log, rendered; a line once rendered is kept."""
        lines, kept = self.sitting.table.log_for(None), self._log
        if len(kept) > len(lines):
            kept.clear()
        for line in lines[len(kept) :]:
            kept.append(LogEntry(self.sitting.words.say(line.message), line.heading, line.at, line.section))
        return self._with_rewinds(kept) if self.sitting.rewinds else kept

    def _with_rewinds(self, entries: list[LogEntry]) -> list[LogEntry]:
        """The log, with a line wherever the game went back."""
        words, whole = self.sitting.words, list(entries)
        for before, at in reversed(self.sitting.rewinds):
            # words: A line of the log: {before} and {at} are numbers of moves.
            said = words("All agreed: the game went back from move {before} to move {at}.", before=before, at=at)
            place = sum(entry.at <= at for entry in entries)
            whole.insert(place, LogEntry(said, False, at))
        return whole

    def since(self) -> list[str]:
        """What happened since the asked seat last decided: what followed from its own answer, and all that came after.

        Its own deed comes first in the log and is left out.
        """
        sitting, ask = self.sitting, self.sitting.table.ask
        if ask is None or ask.seat not in sitting.present or ask.seat not in sitting.seen or sitting.back is not None:
            return []
        after = sitting.seen[ask.seat]
        own = [entry for entry in self.log() if entry.at == after]
        later = [entry for entry in self.log() if entry.at > after]
        return [entry.text for entry in [*own[1:], *later] if not entry.heading]

    def private_notes(self) -> list[str]:
        """The last facts that only the eyes that look may read."""
        eyes = self.eyes.seat()
        if eyes is None:
            return []
        back = self.sitting.back
        own = [
            line
            for line in self.sitting.table.log_for(eyes)
            if line.readers is not None and (back is None or line.at <= back)
        ]
        return [self.sitting.words.say(line.message) for line in own[-4:]]

    def story(self) -> Sequence[Chart]:
        """The story of the finished game, told once in each language."""
        sitting = self.sitting
        key = (sitting.language, sitting.version)
        if self._story is None or self._story[0] != key:
            look = sitting.look(sitting.table, None)
            told = retold(sitting.table, lambda table: str(sitting.board.headline(sitting.look(table, None))))
            self._story = (key, sitting.board.story(look, told) if hasattr(sitting.board, "story") else [])
        return self._story[1]

    def positions(self) -> Positions:
        """Where one can go in the game, worked out once for each state of it."""
        version = self.sitting.version
        if self._positions is None or self._positions[0] != version:
            self._positions = (version, positions(self.sitting.table))
        return self._positions[1]

    def judged(self) -> Course:
        """What each player's decisions have cost up to every round of the finished game, in the bots' judgement."""
        sitting = self.sitting
        told = self.course()
        rows = tuple(
            tuple(sum(cost for answer, by, cost in sitting.costs if by == seat and answer <= at) for at in told.at)
            for seat in range(len(sitting.kinds))
        )
        return Course(sitting.words("What each player has given away, as the bots see it"), told.labels, rows, told.at)

    def course(self) -> Course:
        """The game's course, worked out once in each language: it looks at every round again."""
        sitting = self.sitting
        language, version, told = self._course
        if told is None or (language, version) != (sitting.language, sitting.version):
            told = course(sitting.table, sitting.board, lambda table: sitting.look(table, None))
            self._course = (sitting.language, sitting.version, told)
        return told
