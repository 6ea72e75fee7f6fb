"""The border between page and Python: what is declared, and what really crosses."""

import pytest
from tests.app.conformity import faults

from ludoteka.protocol.requests import Act


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"do": "act", "name": "choose", "option": 3, "colour": "red"}, "colour is not declared"),
        ({"do": "act"}, "name is missing"),
        ({"do": "act", "name": "dance"}, "'dance' is none of"),
        ({"do": "act", "name": "choose", "place": 7}, "7 is no"),
    ],
)
def test_a_field_that_is_not_declared_is_found(value: object, said: str) -> None:
    assert [fault for fault in faults(value, Act) if said in fault]
