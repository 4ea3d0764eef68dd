"""Each snippet, run alone as a program, prints its `.out` and leaves nothing on disk."""

import random
import re
from pathlib import Path

import pytest

SNIPPETS = Path(__file__).parent.parent / "snippets"
PROGRAMS = sorted(p.relative_to(SNIPPETS).as_posix() for p in SNIPPETS.rglob("*.py"))
COPIED = {  # what a reader takes whole
    "cheatsheet/arc.py",
    "cheatsheet/arc_jax.py",
    "chapter/function/safe_vector_norm.py",
    "chapter/round/pinned_disagreement.py",
    "guide/find_nan/five_faults.py",
    "guide/implicit/argmin/argmin.py",
    "guide/surrogates/lsq.py",
    "guide/surrogates/reversal.py",
    "guide/surrogates/spike.py",
    "guide/implicit/argmin/argmin_jax.py",
    "guide/implicit/fixed_point/fixed_point.py",
    "guide/implicit/fixed_point/fixed_point_jax.py",
    "guide/implicit/fixed_point/four_ways.py",
    "guide/implicit/linear/sparse.py",
    "guide/implicit/linear/sparse_jax.py",
    "guide/implicit/ode/adjoint.py",
    "guide/implicit/ode/integrate.py",
    "guide/implicit/ode/integrate_jax.py",
    "guide/implicit/root/root.py",
    "guide/implicit/root/root_jax.py",
    "guide/implicit/steps/stopping_time.py",
    "guide/implicit/steps/stopping_time_jax.py",
    "guide/kernels/callback/bessel.py",
    "guide/kernels/compiled/cube.py",
    "guide/kernels/numpy/bessel.py",
    "guide/kernels/optimize/fit.py",
    "guide/kernels/simulator/form.py",
}
COPIED |= {  # each form of a family: norm.py and norm_jax.py
    name for name in PROGRAMS if re.fullmatch(r"guide/forms/(\w+)/\1(_jax)?\.py", name)
}
REGISTRIES = {  # a table's rows, as many as they are, and tools to copy
    "chapter/failures/diagnose.py",
    "guide/changes/behaviour.py",
    "guide/checks/check_backward.py",
    "guide/checks/against_wrong_rules.py",
    "guide/edges/table.py",
}


@pytest.fixture(scope="module")
def runs(request, programs):
    """The outcomes to come of the selected programs, run in shuffled order."""
    items = request.session.items
    names = {
        i.callspec.params["name"]
        for i in items
        if "runs" in getattr(i, "fixturenames", ())
    }
    return {
        name: programs.submit((SNIPPETS / name).read_text("utf-8"), SNIPPETS / name)
        for name in random.sample(sorted(names), len(names))
    }


@pytest.mark.timeout(0)  # it may wait for its turn; each run has its own limit
@pytest.mark.parametrize("name", PROGRAMS)
def test_alone_it_prints_its_output(runs, name):
    outcome = runs[name].result()
    assert outcome.raised is None, outcome.raised
    assert outcome.output == (SNIPPETS / name).with_suffix(".out").read_bytes().decode()
    assert outcome.left == []


def test_every_program_has_its_output_beside_it():
    outputs = {p.with_suffix("") for p in SNIPPETS.rglob("*.out")}
    programs = {p.with_suffix("") for p in SNIPPETS.rglob("*.py")}
    assert outputs == programs


@pytest.mark.parametrize("name", PROGRAMS)
def test_it_is_short_enough_to_read(name):
    source = (SNIPPETS / name).read_text("utf-8")
    lines = source.splitlines()
    limit = 40 if name in COPIED or "plt.show()" in source else 25
    assert len(lines) <= limit or name in REGISTRIES
    assert max(map(len, lines)) < 80
