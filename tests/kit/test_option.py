"""Options: text for whoever stores or sends them, fields for whoever reads them."""

import json
import pickle

import pytest
from toy.questions import Card, Draw

from tabletop import Ask, Message, Option, Question, msg
from tabletop.ask import NOT_NOW

WHAT = Question("what", msg("What is done with {n} cards?"))


class Deal(Option):
    """Cards for a seat."""

    seat: int
    cards: tuple[str, ...]

    @staticmethod
    def write(seat: int, cards: tuple[str, ...]) -> str:
        return f"deal-{seat}-{'+'.join(cards) or 'none'}"


class Passing(Option, form="passing", keep=False):
    """Not kept."""


def test_an_option_is_its_text() -> None:
    assert Card(7) == "card:7"
    assert json.dumps([Card(7), Draw()]) == '["card:7", "draw"]'
    assert {Card(7): 1}["card:7"] == 1  # type: ignore[index]
    assert repr(Card(7)) == "'card:7'"


def test_an_option_carries_its_fields_and_is_matched_by_them() -> None:
    match Card(7):
        case Card(number):
            assert number == 7
    assert Deal(1, ("a", "b")).cards == ("a", "b")
    assert Deal(1, ()) == "deal-1-none"


def test_equal_fields_give_the_same_object_unless_it_is_not_kept() -> None:
    assert Card(7) is Card(7)
    assert Passing() is not Passing()
    assert Passing() == Passing()


def test_an_option_survives_pickling() -> None:
    assert pickle.loads(pickle.dumps(Card(7))) is Card(7)
    assert pickle.loads(pickle.dumps(Deal(1, ("a",)))).seat == 1


def test_only_a_form_with_a_colon_names_a_place() -> None:
    assert Card(7).target == "card:7"
    assert Draw().target is None
    assert Deal(1, ()).target is None


def test_a_missing_field_is_an_error_at_once() -> None:
    with pytest.raises(TypeError, match="number"):
        Card()  # type: ignore[call-arg]


def asked(**more: object) -> Ask:
    return Ask(0, WHAT(n=2), [Card(1), Card(2)], **more)  # type: ignore[arg-type]


def test_plain_text_from_outside_finds_the_option_that_knows() -> None:
    assert asked().find("card:2") is Card(2)
    assert asked().find("card:3") is None
    assert asked().find({"target": "card:2"}) is None


def test_a_question_is_known_by_itself_and_filled_in_where_it_is_asked() -> None:
    assert asked().question is WHAT
    assert str(asked().prompt) == "What is done with 2 cards?"


def test_a_refusal_is_asked_only_about_answers_that_are_greyed_or_explained() -> None:
    def refusal(option: Card) -> Message:
        return msg("Card {n} is elsewhere.", n=option.number)

    ask = asked(greyed=lambda: [Card(2), Card(3)], explained=lambda: [Card(4)], refusal=refusal)
    assert [(option, str(why)) for option, why in ask.greyed] == [("card:3", "Card 3 is elsewhere.")]
    assert ask.refusal("card:2") is None
    assert str(ask.refusal("card:4")) == "Card 4 is elsewhere."
    assert ask.refusal("card:5") is NOT_NOW
