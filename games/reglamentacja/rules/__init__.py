"""The rules, one module for each chapter of the rulebook, in its order."""

from __future__ import annotations

from .knowledge import conserved, redeal, view
from .ration import ration
from .setup import deal

first = ration

__all__ = ["conserved", "deal", "first", "redeal", "view"]
