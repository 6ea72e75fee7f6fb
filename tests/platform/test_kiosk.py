"""The file that sets up a museum's screen: what it may say, and what is said where it is wrong."""

from pathlib import Path

import pytest

from building import attract, kiosk
from places import BuildError, game_ids

ALL = """
games = ["kolejka", "volk"]
langs = ["pl", "en"]
mode = "taster"
hands = "open"
seats = 4
bots = 2
level = "easy"
idle = 90
warn = 20
end = 25
sound = "off"
code = "1983"
name = "Muzeum"
logo = "logo.svg"
opening = "09:00"
closing = "18:00"
inches = 55
reach = "low"
facing = "flat"
count = "on"
"""


def read(tmp_path: Path, text: str) -> dict[str, str]:
    """What the page is told of a file with this text."""
    (tmp_path / "logo.svg").write_text("<svg/>")
    file = tmp_path / "kiosk.toml"
    file.write_text(text)
    return kiosk.read(file, ("pl", "en", "it", "de"))


def test_every_line_reaches_the_page_as_text(tmp_path: Path) -> None:
    told = read(tmp_path, ALL)
    assert set(told) == set(kiosk.Kiosk.__struct_fields__)
    assert told["games"] == "kolejka,volk"
    assert told["inches"] == "55"
    assert told["logo"].startswith("data:image/svg+xml;base64,")


def test_the_code_itself_is_not_in_the_page(tmp_path: Path) -> None:
    told = read(tmp_path, ALL)["code"]
    assert "1983" not in told
    assert told == kiosk.sealed("1983")
    assert told != kiosk.sealed("1984")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("idle = 5", "idle: .*30"),
        ("warn = 5", "warn: .*20"),
        ('idle = "90"', "idle: .*int"),
        ("idle = true", "idle: .*int"),
        ('games = ["chess"]', "no 'chess'"),
        ('games = "kolejka"', "games: .*array"),
        ('langs = ["fr"]', "no 'fr'"),
        ('mode = "endless"', "mode: .*'endless'"),
        ("code = 1983", "code: .*str"),
        ('code = "abc"', "code"),
        ('closing = "6pm"', "closing"),
        ('logo = "missing.svg"', "logo"),
        ('colour = "red"', "colour"),
        ("seats = 11", "seats: .*10"),
        ("seats = -1", "seats: .*2"),
        ("seats = 3\nbots = 3", "larger number than bots"),
        ("bots = 2", "larger number than bots"),
        ("idle = ", "cannot be used"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(tmp_path: Path, line: str, said: str) -> None:
    with pytest.raises(BuildError, match=said):
        read(tmp_path, line)


@pytest.mark.parametrize("game", game_ids())
def test_there_is_a_game_to_watch_and_nobodys_name_in_it(game: str) -> None:
    from tabletop import Table, unpack
    from tabletop.game import game_called

    declared = game_called(game)
    table = Table.load(unpack(attract.packed(declared, "pl")))
    assert table.outcome is not None
    assert len(table.answers) >= 12
    assert not {"Anna", "Jan", "Ewa", "P0"} & set(table.seats)
