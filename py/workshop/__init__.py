"""What ``build.py`` does: site, tests, words, bench. Never shipped."""
