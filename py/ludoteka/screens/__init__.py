"""Screens: pure functions from facts to markup. The same call draws in the browser, in a test and at build time."""
