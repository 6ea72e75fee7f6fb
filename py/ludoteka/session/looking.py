"""What does not move the game: the panel's tabs, why something cannot be done, and files to download."""

from ..protocol.replies import Reply
from ..state.eyes import HELD, QUESTION
from ..state.focus import Note
from .choosing import Choosing
from .desk import Act, Desk, Request


class Looking:
    """Shows what somebody wants to look at. The game does not move."""

    def __init__(self, desk: Desk, choosing: Choosing) -> None:
        self.choosing = choosing
        self.sitting, self.eyes, self.telling, self.picture = desk.sitting, desk.eyes, desk.telling, desk.picture
        self.acts: dict[str, Act] = {
            "why": Act(self.why),
            "tab": Act(self.tab, late=True, back=True),
            "story": Act(self.story, back=True),
            "log-all": Act(self.whole_log, back=True),
            "fold": Act(self.fold, late=True),
            "export": Act(self.export_game, back=True),
            "export-log": Act(self.export_log, back=True),
        }

    def why(self, request: Request) -> Reply:
        """Say why an answer is not legal. The request names its place, or the number of a greyed answer.

        With ``asks`` in the request, only say it; nothing changes.
        """
        section = self.sitting.table.section
        if request.get("asks"):
            why = self.eyes.why_not(request.get("place"))
            return self.picture.reply(announce=self.sitting.words.say(why) if why and why != HELD else None)
        if "place" in request:
            if (instead := self.choosing.instead(request["place"])) is not None:
                return instead
            why = self.eyes.why_not(request["place"])
        else:
            grey = next((grey for grey in self.eyes.greyed() if str(grey.number) == str(request.get("index"))), None)
            why = grey.why if grey else None
            section = self.sitting.table.section_of(grey.option) if grey else section
        if why is None:
            return self.picture.reply()
        self.sitting.aim(note=Note(why, section))
        return self.picture.reply(alarm=self.sitting.words.say(why))

    def tab(self, request: Request) -> Reply:
        """Open another tab of the panel. Opening the help stops a running clock: whoever does it has a question."""
        if request.get("tab") in ("log", "aid", "about"):
            self.sitting.aim(tab=str(request["tab"]))
            if self.sitting.focus.tab != "log" and not self.sitting.focus.pauses and self.eyes.clock_runs():
                self.sitting.aim(pauses=frozenset({QUESTION}), staged=None)
                return self.picture.reply(announce=self.telling.prompt())
        return self.picture.reply()

    def story(self, _: Request) -> Reply:
        """Show the story of the finished game: only on request, since the whole game must be replayed for it."""
        self.sitting.aim(tells=self.sitting.table.outcome is not None)
        return self.picture.reply(focus="#story-title")

    def whole_log(self, _: Request) -> Reply:
        """Show the whole log, or only its end."""
        self.sitting.aim(whole_log=not self.sitting.focus.whole_log)
        return self.picture.reply()

    def fold(self, request: Request) -> Reply:
        """Unfold or fold a long list of answers, which is drawn only while it is open."""
        self.sitting.aim(unfolded=str(request.get("open")) == "1")
        return self.picture.reply()

    def export_game(self, _: Request) -> Reply:
        """The game as a file."""
        name = f"{self.sitting.game.id}-{self.sitting.kept.id}.ludoteka.txt"
        text = self.sitting.save_data()
        return {**self.picture.reply(), "download": {"name": name, "text": text}}

    def export_log(self, _: Request) -> Reply:
        """The public log as a text file."""
        sitting = self.sitting
        lines = [("\n" if entry.heading else "  ") + entry.text for entry in self.telling.log()]
        head = f"{sitting.words(sitting.game.title)} – {', '.join(sitting.table.seats)}\n"
        name = f"{sitting.game.id}-{sitting.kept.id}-log.txt"
        return {**self.picture.reply(), "download": {"name": name, "text": head + "\n".join(lines) + "\n"}}
