"""The view that a look shows, as the rules' own record of it."""

from drawing import Look

from ..rules.knowledge import View


def seen(look: Look) -> View:
    """What is seen of the street."""
    return look.read(View.read)
