"""What the toy asks, and the answers it offers."""

from tabletop import Option, Question, msg

PLAY = Question("play", msg("Play a card, draw or peek."))
VOTE = Question("vote", msg("Vote."), section="the-vote")
FALL = Question("fall", msg("The top falls."))


class Card(Option, form="card:{number}"):
    """Play a card."""

    number: int


class Draw(Option, form="draw"):
    """Draw a card."""


class Peek(Option, form="peek"):
    """Look at the top two cards of the pile."""


class Yes(Option, form="yes"):
    """Vote yes."""


class No(Option, form="no"):
    """Vote no."""


class Fall(Option, form="fall"):
    """The top falls."""
