"""Screens: pure functions from facts to markup, called in the same way in the browser, in tests and at build time."""
