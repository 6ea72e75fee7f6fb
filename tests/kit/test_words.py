"""Messages as key and values, rendered in the reader's language."""

import gettext
import json

import pytest

from tabletop import Message, Question, Words, duration, msg, nmsg
from tabletop.words import Translations, sentence


class Polish(gettext.NullTranslations):
    """A few sentences of Polish."""

    TEXTS = {
        "{seat} queues at {shop}.": "{seat} – kolejka: {shop}.",
        "kiosk": "kiosk Ruchu",
        "open": "otwarte",
        ("hand", "open"): "odkryte",
        ("decimal sign", "."): ",",
        ("place", "East"): "wschód",
    }

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    def gettext(self, message: str) -> str:
        self.asked.append(message)
        return self.TEXTS.get(message, message)

    def pgettext(self, context: str, message: str) -> str:
        return self.TEXTS.get((context, message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.append(msgid1)
        if msgid1 != "{n} good":
            return super().ngettext(msgid1, msgid2, n)
        few = n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
        return "{n} towar" if n == 1 else "{n} towary" if few else "{n} towarów"

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return "{n} karta na stole" if n == 1 else "{n} karty na stole"


POLISH = Words({"kiosk": "kiosk", "east": msg("East", ctx="place")}, ["Anna", "Jan", "Ewa"], [Polish()], "pl")
ENGLISH = Words({"kiosk": "kiosk"}, ["Anna", "Jan", "Ewa"])


def test_seats_become_names_and_terms_are_translated() -> None:
    line = msg("{seat} queues at {shop}.", seat=0, shop="kiosk")
    assert ENGLISH.say(line) == "Anna queues at kiosk."
    assert POLISH.say(line) == "Anna – kolejka: kiosk Ruchu."


def test_a_message_survives_json() -> None:
    line = msg("{seat} queues at {shop}.", seat=1, shop=msg("the {place}", place="kiosk"))
    assert ENGLISH.say(line.json()) == ENGLISH.say(line) == "Jan queues at the kiosk."


def test_a_plural_may_be_like_the_english_singular() -> None:
    class Italian(gettext.NullTranslations):
        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            return "{n} robot"

    italian = Words({}, [], [Italian()], "it")
    assert [italian.many("{n} robot", "{n} robots", n) for n in (0, 1, 2)] == ["0 robot", "1 robot", "2 robot"]


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


def test_a_name_that_is_also_a_term_stays_a_name() -> None:
    assert Words({"kiosk": "Kiosk of the city"}, ["kiosk", "Jan"]).say(msg("{seats} win.", seats=[0, 1])) == (
        "kiosk and Jan win."
    )


# -- contexts ---------------------------------------------------------------------------------------------------------


def test_a_context_tells_two_meanings_of_one_text_apart() -> None:
    assert POLISH("open") == "otwarte"
    assert POLISH("open", ctx="hand") == "odkryte"
    assert ENGLISH("open", ctx="hand") == "open"
    assert POLISH("open", ctx="door") == "open", "an unknown context is not taken for the plain text"


@pytest.mark.parametrize(
    "message", [msg("open", ctx="hand"), nmsg("{n} card", "{n} cards", 1, ctx="table"), msg("open")]
)
def test_a_context_survives_json_in_a_log_or_a_save(message: Message) -> None:
    through = json.loads(json.dumps(message.json()))
    assert Message(*through) == message
    assert POLISH.say(through) == POLISH.say(message)


def test_a_plural_has_its_context_too() -> None:
    assert POLISH.many("{n} card", "{n} cards", 2, ctx="table") == "2 karty na stole"
    assert POLISH.say(nmsg("{n} card", "{n} cards", 1, ctx="table")) == "1 karta na stole"


def test_a_term_may_have_a_context() -> None:
    assert POLISH.term("east") == "wschód"
    assert POLISH.say(msg("{side}!", side="east")) == "wschód!"


def test_a_question_keeps_the_context_of_its_prompt() -> None:
    question = Question("open-what", msg("open", ctx="hand"))
    assert POLISH.say(question(seat=0).prompt) == "odkryte"


# -- what is remembered -----------------------------------------------------------------------------------------------


def test_a_text_is_looked_up_once() -> None:
    polish = Polish()
    words = Words(catalogues=[polish])
    for _ in range(3):
        assert words("open") == "otwarte"
        assert words.many("{n} good", "{n} goods", 5) == "5 towarów"
    assert polish.asked == ["open", "{n} good"]


def test_the_first_catalogue_that_knows_a_text_is_right() -> None:
    class Other(Polish):
        TEXTS = {"open": "rozwarte", "closed": "zamknięte"}

    both = Translations([Polish(), Other()])
    assert [both.text(text) for text in ("open", "closed", "nowhere", "")] == ["otwarte", "zamknięte", "nowhere", ""]


# -- numbers, times, sentences ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "english", "polish"),
    [(3, "3", "3"), (-3, "−3", "−3"), (2.5, "2.5", "2,5"), (-0.5, "−0.5", "−0,5"), (0, "0", "0")],
)
def test_a_number_has_the_languages_decimal_sign_and_a_true_minus(value: float, english: str, polish: str) -> None:
    assert ENGLISH.number(value) == english
    assert ENGLISH.say(msg("{n}", n=value)) == english
    assert POLISH.number(value) == polish


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(1, "1 second"), (8, "8 seconds"), (60, "1 minute"), (300, "5 minutes"), (150, "2\u00a0min 30\u00a0s")],
)
def test_a_length_of_time_is_said_as_people_say_it(seconds: int, said: str) -> None:
    assert ENGLISH.say(duration(seconds)) == said


def test_a_length_of_time_can_stand_in_a_message() -> None:
    line = msg("The top falls after {time}.", time=duration(61))
    assert ENGLISH.say(line) == "The top falls after 1\u00a0min 1\u00a0s."


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("Reveal an Event", "Reveal an Event."),
        ("The pawn goes home.", "The pawn goes home."),
        ("Sure?", "Sure?"),
        ("“Enough.”", "“Enough.”"),
        ("a hand (3)", "a hand (3)."),
    ],
)
def test_a_sentence_ends_before_another_begins(text: str, whole: str) -> None:
    assert sentence(text) == whole
