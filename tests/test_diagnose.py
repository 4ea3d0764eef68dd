"""`diagnose` names the cause, changes nothing and survives what a function raises."""

import contextlib
import importlib.util
import io
from collections import Counter

import pytest
import torch

from tests.conftest import ROOT
from tests.diagnose import tuned, untuned
from tests.diagnose.parts import leaf, leaves

PAGE = ROOT / "docs/chapter/failures.md"
TOOL = ROOT / "snippets/chapter/failures/diagnose.py"
CASES = tuned.CASES + untuned.CASES


@pytest.fixture(scope="module")
def diagnose():
    spec = importlib.util.spec_from_file_location("diagnose", TOOL)
    module = importlib.util.module_from_spec(spec)
    with contextlib.redirect_stdout(io.StringIO()):
        spec.loader.exec_module(module)
    return module.diagnose


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_it_names_the_cause(diagnose, case, capsys):
    function, inputs = case.make()
    found = diagnose(function, inputs)
    assert found.verdict == case.cause, "\n".join(found.evidence)
    assert capsys.readouterr().out == ""


def test_the_page_tells_how_many_cases_there_are():
    text = PAGE.read_text("utf-8")
    assert f"the {len(tuned.CASES)} functions" in text
    assert f"the {len(untuned.CASES)} that were written" in text


def test_each_verdict_of_the_page_has_several_cases():
    rows = PAGE.read_text("utf-8").partition("| It says |")[2].splitlines()
    named = {row.split("`")[1] for row in rows if row.startswith("| `")}
    counts = Counter(case.cause for case in CASES)
    assert named == set(counts)
    assert min(counts.values()) > 2, counts


def test_it_changes_neither_inputs_nor_random_state(diagnose):
    x, state = leaves(1, 4), torch.get_rng_state()
    x.grad = torch.ones(4).double()
    before = x.detach().clone()
    diagnose(torch.nn.functional.dropout, (x,))
    assert torch.equal(x, before) and x.grad.eq(1).all()
    assert torch.equal(torch.get_rng_state(), state)


@pytest.mark.parametrize("error", [ValueError, RuntimeError, ZeroDivisionError])
def test_it_survives_what_a_function_raises(diagnose, error):
    def function(x):
        raise error("no")

    found = diagnose(function, (leaf([1.0]),))
    assert found.verdict == "undecided"
    assert error.__name__ in found.evidence[-1]
