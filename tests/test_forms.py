"""The forms to copy, attacked."""

import pytest

from tests.forms.checks import CHECKS, failures_of
from tests.forms.subjects import FAMILIES, subjects_of

FORMS = [
    subject
    for family in FAMILIES
    for library in ("torch", "jax")
    for subject in subjects_of(family, library)
    if subject.kind == "form"
]
each_form = pytest.mark.parametrize(
    "form", FORMS, ids=lambda form: f"{form.family}-{form.library}"
)


@each_form
@pytest.mark.parametrize("check", CHECKS)
def test_a_form_holds(form, check):
    failures = failures_of(form, check)
    assert not failures, "\n".join(" ".join(failure) for failure in failures)
