"""The forms to copy, attacked: what `tests/forms/checks.py` tries, and what a page says."""

import ast
import inspect

import jax
import numpy as np
import pytest
import torch
from jax.test_util import check_grads

from tests.forms import cost, reach
from tests.forms.cases import INPUTS
from tests.forms.checks import CHECKS, failures_of, full_cotangent, options, right
from tests.forms.libraries import MODES, Jit
from tests.forms.subjects import (
    FAMILIES,
    FOLDER,
    module_of,
    page_of,
    path_of,
    subjects_of,
)

NODES = 60  # of the largest form's graph; a Function counts as one
CORE = (  # these hold in each cell; of the others a page tells what doesn't
    "norm normalize distance cosine std sqrt log xlogx divide pow softmax angle"
).split()
MATRICES = {"eigh"}  # not of rows: tests/test_other_forms.py
SUBJECTS = [
    subject
    for family in FAMILIES
    for library in ("torch", "jax")
    for subject in subjects_of(family, library)
]
FORMS = [subject for subject in SUBJECTS if subject.kind == "form"]
TORCH = [form for form in FORMS if form.library == "torch"]
JAX = [form for form in FORMS if form.library == "jax"]


def each(forms):
    return pytest.mark.parametrize(
        "form", forms, ids=lambda form: f"{form.family}-{form.library}"
    )


def ordinary(form, dtype="float64"):
    """Two rows of the family's ordinary inputs, as tensors or arrays, and the call."""
    mode = MODES[form.library, form.kind][0]
    args, _ = right(form.family, "ordinary", dtype, 1)
    fixed = options(form.family)
    masks = {k: mode.array(v[:2], None) for k, v in fixed.items() if np.ndim(v)}

    def call(*xs):
        return form.function(*xs, **fixed | masks)

    return [mode.array(x[:2], dtype) for x in args], call


@each([form for form in FORMS if form.family in CORE])
@pytest.mark.parametrize("check", CHECKS)
def test_a_form_holds(form, check):
    failures = failures_of(form, check)
    assert not failures, "\n".join(" ".join(failure) for failure in failures)


@each(TORCH)
def test_gradcheck_and_gradgradcheck_pass(form):
    xs, call = ordinary(form)
    xs = [x.requires_grad_() for x in xs]
    assert torch.autograd.gradcheck(call, xs)
    assert torch.autograd.gradgradcheck(call, xs)


@each(JAX)
def test_check_grads_passes(form):
    with jax.enable_x64(True):
        xs, call = ordinary(form)
        check_grads(jax.jit(call), xs, order=2, modes=["rev"])


@each(JAX)
def test_a_form_holds_without_x64(form):
    args, expected = right(form.family, "ordinary", "float32", 1)
    c = full_cotangent(form.family)
    if expected[0].size != c.size:
        c = np.ones(len(args[0]))
    value, grads = Jit().derive(
        form.function, args, c, "float32", **options(form.family)
    )
    for got, right_one in zip([value, *grads], expected):
        assert got.ravel() == pytest.approx(right_one.ravel(), 1e-5, 1e-6)


def test_norm_has_forward_over_reverse_in_torch():
    (form,) = [form for form in TORCH if form.family == "norm"]

    def gradient(x):
        return torch.func.grad(lambda x: form.function(x, dim=-1))(x)

    way = torch.tensor([0.0, 1.0], dtype=torch.float64)
    at_3_4 = torch.tensor([3.0, -4.0], dtype=torch.float64)
    _, second = torch.func.jvp(gradient, (at_3_4,), (way,))
    assert second.tolist() == pytest.approx([12 / 125, 9 / 125])
    _, second = torch.func.jvp(gradient, (torch.zeros_like(way),), (way,))
    assert second.isfinite().all()


def test_norm_has_forward_over_reverse_in_jax():
    (form,) = [form for form in JAX if form.family == "norm"]
    gradient = jax.grad(lambda x: form.function(x, dim=-1))
    with jax.enable_x64(True):
        at, way = np.array([3.0, -4.0]), np.array([0.0, 1.0])
        _, second = jax.jvp(gradient, (at,), (way,))
        assert second.tolist() == pytest.approx([12 / 125, 9 / 125])
        _, second = jax.jvp(gradient, (np.zeros(2),), (way,))
        assert np.isfinite(second).all()


@each([form for form in TORCH if form.family in ("norm", "softmax", "divide", "std")])
def test_torch_compile_changes_nothing(form):
    xs, call = ordinary(form, "float32")
    results = []
    for run in (call, torch.compile(call, backend="aot_eager", fullgraph=True)):
        given = [x.clone().requires_grad_() for x in xs]
        value = run(*given)
        results.append([value, *torch.autograd.grad(value.sum(), given)])
    for compiled, eager in zip(*results):
        torch.testing.assert_close(compiled, eager)


@each([form for form in TORCH if form.family in CORE])
def test_a_form_keeps_at_most_twice_the_bytes_of_the_plain_spelling(form):
    costs = cost.measured(form.family)
    kept, *_ = costs[cost.BYTES]
    nodes, *_ = costs[cost.NODES]
    assert kept <= 2
    assert nodes <= NODES


@each(FORMS)
def test_a_form_is_one_public_function_with_its_contract(form):
    tree = ast.parse(path_of(form.family, form.library).read_text("utf-8"))
    defined = [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
    ]
    assert defined == [form.family]
    function = getattr(module_of(form.family, form.library), form.family)
    assert inspect.getdoc(function)
    signature = inspect.signature(function)
    annotations = [p.annotation for p in signature.parameters.values()]
    assert inspect.Signature.empty not in [*annotations, signature.return_annotation]


@pytest.mark.parametrize("name", sorted({page_of(family) for family in FAMILIES}))
def test_a_page_says_how_far_its_form_holds(name):
    path = reach.path_of(name)
    text = path.read_text("utf-8")
    assert reach.MARK in text, f"{path.name}: a line `{reach.MARK.strip()}` is missing"
    _, shown, _ = reach.parts(text)
    command = f"python -m tests.forms.reach {name}"
    written = reach.tables(name)
    assert untimed(shown) == untimed(written), (
        f"{path.name}: `{command}` writes another"
    )
    for said, now in zip(reach.times(shown), reach.times(written), strict=True):
        assert now <= 1.5 * said, f"{path.name}: {said} times the time, and now {now}"


def untimed(tables):
    return [line for line in tables.splitlines() if cost.TIME not in line]


def test_each_form_is_attacked():
    folders = {path.name for path in FOLDER.glob("*/")}
    assert folders == {page_of(family) for family in FAMILIES} | MATRICES
    assert set(INPUTS) == set(FAMILIES)
