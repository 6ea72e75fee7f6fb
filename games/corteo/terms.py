"""Names of the things that messages speak of: id -> English."""

from __future__ import annotations

from .forces import COMPONENTS

TERMS: dict[str, str] = {
    **{f"component-{key}": name for key, name in COMPONENTS.items()},
    "result-AR": "the attacker retreats",
    "result-DR": "the defender retreats",
    "result-AP": "the attacker panics",
    "result-DP": "the defender panics",
    "line-walls": "the Walls",
    "line-river": "the River",
    "line-east": "the east edge",
    "comment--3": "Nobody could have led it worse on purpose.",
    "comment--2": "The front pages are yours, for the number of arrests.",
    "comment--1": "The spezzoni should stay with the others, or learn to count themselves.",
    "comment-0": "One step forward, two back, and a run the wrong way.",
    "comment-1": "A few well-placed throws more, and it might have looked different.",
    "comment-2": "The Saturday shoppers hardly noticed.",
    "comment-3": "Even. Armoured cars are for driving, and the street index is for reading.",
    "comment-4": "Peaceful coexistence, once more.",
    "comment-5": "The power will blame a missing reform. It has lost all the same.",
    "comment-6": "That was in earnest; somebody at the ministry will have to go.",
    "comment-7": "A defeat like this brings governments down.",
}
