"""Messages as key and values, rendered in the reader's language."""

from __future__ import annotations

import gettext

from tabletop import Message, Words, msg, nmsg


class Polish(gettext.NullTranslations):
    """Two sentences of Polish."""

    def gettext(self, message: str) -> str:
        return {"{seat} queues at {shop}.": "{seat} – kolejka: {shop}.", "kiosk": "kiosk Ruchu"}.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        if msgid1 != "{n} good":
            return super().ngettext(msgid1, msgid2, n)
        few = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
        return "{n} towar" if n == 1 else "{n} towary" if few else "{n} towarów"


POLISH = Words({"kiosk": "kiosk"}, ["Anna", "Jan", "Ewa"], [Polish()], "pl")
ENGLISH = Words({"kiosk": "kiosk"}, ["Anna", "Jan", "Ewa"])


def test_seats_become_names_and_terms_are_translated() -> None:
    line = msg("{seat} queues at {shop}.", seat=0, shop="kiosk")
    assert ENGLISH.say(line) == "Anna queues at kiosk."
    assert POLISH.say(line) == "Anna – kolejka: kiosk Ruchu."


def test_a_message_survives_json() -> None:
    line = msg("{seat} queues at {shop}.", seat=1, shop=msg("the {place}", place="kiosk"))
    assert ENGLISH.say(line.json()) == ENGLISH.say(line) == "Jan queues at the kiosk."


def test_polish_has_three_plural_forms() -> None:
    assert [POLISH.many("{n} good", "{n} goods", n) for n in (1, 3, 5, 22)] == [
        "1 towar",
        "3 towary",
        "5 towarów",
        "22 towary",
    ]
    assert ENGLISH.say(nmsg("{n} good", "{n} goods", 2)) == "2 goods"


def test_several_seats_are_listed() -> None:
    assert ENGLISH.say(msg("{seats} win.", seats=[0, 1, 2])) == "Anna, Jan and Ewa win."


def test_a_seat_without_a_name_and_the_table_itself_have_one() -> None:
    assert Words().seat(1) == "Player 2"
    assert Words().seat(None) == "The table"


def test_braces_in_a_name_are_only_a_name() -> None:
    assert Words(names=["{seat}"]).say(msg("{seat} passes.", seat=0)) == "{seat} passes."


def test_a_message_without_values_is_itself() -> None:
    assert str(Message("It is over.")) == "It is over."
