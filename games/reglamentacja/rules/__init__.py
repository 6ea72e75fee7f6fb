"""The rules, one module for each chapter of the rulebook, in its order."""

from __future__ import annotations

from .knowledge import conserved, redeal, view
from .ration import ration as first
from .setup import deal

__all__ = ["conserved", "deal", "first", "redeal", "view"]
