"""Our elements say what htpy's say, whatever they are made of and however often."""

from typing import Any

import htpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawing import Drawn, markup

VALUES = st.one_of(st.none(), st.booleans(), st.integers(0, 3), st.text(max_size=6))
ATTRIBUTES = st.dictionaries(
    st.sampled_from(["title", "data_do", "for_", "x", "class_", "aria_label"]), VALUES, max_size=4
)
CHILDREN = st.recursive(VALUES, lambda inner: st.lists(inner, max_size=3), max_leaves=6)
NAMES = st.sampled_from(["p", "svg", "g", "br", "input", "button"])


@given(name=NAMES, css=st.sampled_from(["", ".a", "#b.c.d"]), attributes=ATTRIBUTES, children=CHILDREN)
def test_an_element_is_what_htpy_makes_of_it(name: str, css: str, attributes: dict[str, Any], children: Any) -> None:
    given = [css] if css else []
    ours, theirs = (getattr(kind, name)(*given, {"id": "x"}, **attributes) for kind in (markup, htpy))
    assert str(ours) == str(theirs)
    if name not in ("br", "input"):
        assert str(ours[children]) == str(theirs[children])


def test_one_and_true_are_equal_yet_written_differently() -> None:
    assert str(markup.p(hidden=1)) == '<p hidden="1"></p>'
    assert str(markup.p(hidden=True)) == "<p hidden></p>"
    assert str(markup.p(hidden=1)) == '<p hidden="1"></p>'


def test_class_names_may_be_a_list_or_a_mapping() -> None:
    assert str(markup.p(class_=["a", {"b": True, "c": False}])) == '<p class="a b"></p>'


def test_finished_markup_is_taken_as_it_is_and_text_is_escaped() -> None:
    drawn = Drawn(markup.b["<"])
    assert (
        str(markup.p[drawn, markup.i["&"], htpy.u["'"], "<>"]) == "<p><b>&lt;</b><i>&amp;</i><u>&#39;</u>&lt;&gt;</p>"
    )
    assert str(markup.fragment[(markup.b, None, [1, False])]) == "<b></b>1"
    assert str(markup.p[(letter for letter in "ab")]) == "<p>ab</p>"


def test_an_element_is_not_changed_by_being_used() -> None:
    bare = markup.p(".note")
    assert str(bare["one"]) != str(bare["two"])
    assert str(bare) == '<p class="note"></p>'


def test_what_htpy_does_not_know_is_an_error() -> None:
    with pytest.raises(AttributeError):
        _ = markup.NoElement
