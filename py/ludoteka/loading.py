"""What the page says while Python is loading, and when it does not load."""

from __future__ import annotations

from .languages import speaker


def sentences(language: str) -> dict[str, str]:
    """Code -> sentence, for the page's script: stages of a start, and its failures with their remedies."""
    words = speaker(language)
    return {
        "scripts": words("Loading the game…"),
        "engine": words("Unpacking the pieces…"),
        "library": words("Reading the rules…"),
        "app": words("Setting up the game…"),
        # words: While the game is loaded: all is there.
        "ready": words("Ready."),
        "snapshot": words("Setting up the game…"),
        "no-snapshot": words("Reading the rules…"),
        "no-webassembly": words(
            "This browser cannot run the games: WebAssembly is missing or switched off. Please try a current version "
            "of Firefox, Chrome, Edge or Safari. Your saved games are safe under “Saved games”."
        ),
        "no-worker": words(
            "This browser does not allow background workers here, and the games need one. "
            "Please open the page by itself, not inside another one."
        ),
        "blocked": words(
            "Something is blocking the scripts of this page: perhaps a content filter or a policy of this device. "
            "Please allow scripts for this site and reload."
        ),
        "scripts-missing": words("A part of the page could not be fetched. Please check the connection and try again."),
        "half-download": words(
            "The download broke off halfway. Please check the connection and try again; what has arrived is kept."
        ),
        "part-missing": words(
            "A part of the page is missing or incomplete. “Try again” fetches it once more; your saved games are safe."
        ),
        "slow": words("This is taking longer than usual. You can go on waiting, or try again."),
        # words: {file}: the name of a file of the page.
        "late": words(
            "This is taking longer than usual: the file {file} has not arrived yet. "
            "You can go on waiting, or try again."
        ),
        "damaged-here": words(
            "A file of the page is damaged on this device, and there is no network to fetch it again. Please "
            "connect, then try again; your saved games are safe."
        ),
        # words: allow-scripts and allow-same-origin are words of HTML: leave them as they are.
        "walled-off": words(
            "Another page shows this one in a frame, and that frame forbids what the games need. Please open Ludoteka "
            "by itself. Whoever runs the other page can allow it: "
            "its sandbox needs allow-scripts and allow-same-origin."
        ),
        "mending": words("The files are being checked. Damaged ones are fetched again."),
        # words: Button, where something could not be loaded.
        "again": words("Try again"),
        # words: Link to a simple page from which saved games can be taken home.
        "rescue": words("Rescue page"),
        "offline-first": words(
            "This device is offline, and the games are not stored on it yet. "
            "Please connect once; afterwards they can be played without a network."
        ),
        "stuck": words("Starting is taking unusually long. Please try again; your saved games are safe."),
        "python-failed": words("The game could not be set up. Please try again; your saved games are safe."),
    }
