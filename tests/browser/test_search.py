"""The site's search puts first what a reader looks for."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PREFIX, script
from tests.test_questions import section_of
from tests.test_site import html_of

KEEP_THE_WORKER = script("keep_worker")
BEST_RESULT = script("best_result")

QUERIES = {
    # symptoms, in a reader's words
    "gradient is nan but loss is finite": "guide/safe_forms/",
    "loss is nan": "guide/find_nan/",
    "which operation produced the nan": "guide/find_nan/",
    "norm gradient nan at zero": "guide/forms/norm/",
    "norm gradient nan orig": "chapter/norm/",
    "nan gradient of sqrt at zero": "guide/forms/sqrt/",
    "where nan gradient": "guide/safe_forms/",
    "pairwise distance nan diagonal": "guide/forms/distance/",
    "softmax fully masked row nan": "guide/forms/softmax/",
    "acos gradient clamp": "guide/forms/angle/",
    "std of one element nan": "guide/forms/std/",
    "entropy p log p at zero": "guide/forms/xlogx/",
    "division by zero masked": "guide/forms/divide/",
    "cosine similarity zero vector": "guide/forms/cosine/",
    "repeated eigenvalues gradient": "guide/forms/eigh/",
    "missing targets nan loss": "guide/forms/masked_mean/",
    "padding rows nan gradient": "guide/forms/padding/",
    "product zero factor gradient": "guide/forms/prod/",
    "learned exponent nan": "guide/forms/pow/",
    "gradcheck fails float32": "chapter/gradcheck/",
    "gradcheck tolerance": "chapter/gradcheck/",
    "gradcheck passes but wrong": "guide/checks/",
    "gradcheck dropout": "guide/checks/",
    "gradcheck complex conjugate": "guide/checks/",
    "gradcheck stride 0 expanded": "guide/checks/",
    "second derivative nan": "guide/edges/",
    "gradient at a tie of max": "guide/edges/",
    "clamp gradient at the bound": "guide/edges/",
    "straight-through estimator": "chapter/round/",
    "round has zero gradient": "chapter/round/",
    "cheat sheet": "cheatsheet/",
    "write a custom backward": "chapter/function/",
    "equilibrium layer gradient": "guide/implicit/fixed_point/",
    "differentiate a fixed point": "guide/implicit/fixed_point/",
    "differentiate through a root finder": "guide/implicit/root/",
    "reverse mode while_loop solver": "guide/implicit/root/",
    "sparse linear solve gradient scipy": "guide/implicit/linear/",
    "envelope theorem detach": "guide/implicit/argmin/",
    "linear program layer zero gradient": "guide/implicit/steps/",
    "derivative of stopping time": "guide/implicit/steps/",
    "adjoint method fails gradcheck": "guide/implicit/ode/",
    "differentiate through ode solver memory": "guide/implicit/ode/",
    "cholesky gradient half": "guide/implicit/symmetric/",
    "can't call numpy on tensor that requires grad": "guide/kernels/numpy/",
    "scipy function backward pytorch": "guide/kernels/numpy/",
    "ctypes kernel backward": "guide/kernels/compiled/",
    "simulator adjoint gradient too large": "guide/kernels/simulator/",
    "pure_callback vmap_method": "guide/kernels/callback/",
    "pure callbacks do not support transpose": "guide/kernels/callback/",
    "complex step derivative": "guide/kernels/check/",
    "scipy minimize float32 success no step": "guide/kernels/optimize/",
    # names
    "save_for_backward": "chapter/function/",
    "setup_context": "chapter/function/",
    "once_differentiable": "guide/errors/",
    "mark_dirty": "guide/errors/",
    "gradgradcheck": "guide/checks/",
    "torch.autograd.gradcheck": "chapter/gradcheck/",
    "detect_anomaly": "guide/find_nan/",
    "register_hook": "guide/find_nan/",
    "debug_nans": "guide/find_nan/",
    "torch.cdist": "guide/forms/distance/",
    "F.normalize": "guide/forms/normalize/",
    "torch.nn.functional.cosine_similarity": "guide/forms/cosine/",
    "custom_vjp": "chapter/jax/",
    "argnums": "chapter/jax/",
    "custom_vjp bwd must return what?": "guide/errors_jax/",
    "check_grads": "chapter/jax/",
    "stop_gradient": "chapter/round/",
    "fast_mode": "guide/checks/",
    "vmap": "guide/errors/",
    # messages, with other names, shapes and numbers than the page's
    "RuntimeError: function MySwishBackward returned an incorrect number of gradients "
    "(expected 3, got 1)": "guide/errors/#number-of-gradients",
    "RuntimeError: Function 'DivBackward0' returned nan values in its 1th output.": (
        "guide/find_nan/#function-powbackward1"
    ),
    "torch.autograd.gradcheck.GradcheckError: Jacobian mismatch for output 1 with "
    "respect to input 2,\nnumerical:tensor([[ 1.2000, -0.3000],\n        [ 0.0000, "
    "-0.5000]])\nanalytical:tensor([[-1.2000,  0.3000],\n        [-0.0000,  "
    "0.5000]])": "guide/errors/#jacobian-mismatch",
    "TypeError: can't apply forward-mode autodiff (jvp) to a custom_vjp function.": (
        "guide/errors_jax/#jax-forward-mode"
    ),
    "RuntimeError: one of the variables needed for gradient computation has been "
    "modified by an inplace operation: [torch.cuda.FloatTensor [64, 128]], which is "
    "output 0 of ReluBackward0, is at version 7; expected version 6 instead.": (
        "guide/errors/#version-counter"
    ),
    "jax.errors.TracerBoolConversionError: Attempted boolean conversion of traced "
    "array with shape bool[8].\n--------------------\nFor simplicity, JAX has removed "
    "its internal frames from the traceback of the following exception.": (
        "guide/errors_jax/#jax-tracer-bool"
    ),
}


WORDED = script("worded")


def be_ready(page):
    """Open the search and wait until it takes what is typed."""
    page.locator(".md-search__input").focus()
    ready = page.locator(".md-search-result__meta")
    expect(ready).to_have_text("Type to start searching")


@pytest.fixture(scope="module")
def searching(browser, served):
    """A page whose search takes what is typed."""
    context = browser.new_context()
    context.add_init_script(KEEP_THE_WORKER)
    page = context.new_page()
    page.goto(served)
    be_ready(page)
    while page.evaluate(BEST_RESULT, "gradient") is None:
        pass  # the worker has yet to answer what came before
    yield page
    context.close()


@pytest.fixture(scope="module")
def search(searching):
    """A function that pastes a text into the search: where the return key leads."""

    def found(text):
        text = text.replace("\n", "")  # as a browser pastes lines into a field of one
        place = searching.evaluate(BEST_RESULT, text)
        return place and place.removeprefix(PREFIX)

    return found


def test_a_leading_minus_does_not_exclude_its_own_entry(search):
    words = "neither is a bug the norm has no derivative at the origin"
    assert search(words) == search(f"[-0.5960, -{words}") is not None


def test_frames_are_not_looked_for_and_a_typed_word_may_be_unfinished(searching):
    message = next(query for query in QUERIES if "-" * 20 in query).replace("\n", "")
    queries = message, message.partition("-" * 20)[0], "norm gradient nan orig"
    whole, without_frames, typed = searching.evaluate(WORDED, queries)
    assert whole == without_frames
    assert "simplicity" not in whole
    assert typed.split() == ["norm^1", "gradient^1", "nan^1", "orig^1", "orig"]


def test_a_text_that_no_key_brought_is_looked_for(open_page):
    """As a paste from the menu, which is the only one that a phone has."""
    page = open_page()
    be_ready(page)
    page.keyboard.insert_text("Function 'SqrtBackward0' returned nan values")
    best = page.locator(".md-search-result__item").first.locator("a").first
    expect(best).to_have_attribute("href", re.compile("guide/errors/"))


def entries(site, page):
    """The entries of a page of messages: address, and the message as Python printed it."""
    article = html_of(site, f"docs/{page}.md")
    for heading in article.select("h3[id]"):
        section = section_of(article, heading["id"])
        output = next(e for e in section if "language-text" in e.get("class", []))
        message = output.get_text().partition("\nmended ")[0]
        yield f"{page}/#{heading['id']}", message


@pytest.mark.parametrize("page", ["guide/errors", "guide/errors_jax"])
def test_each_message_pasted_whole_finds_its_entry_first(site, search, page):
    found = {entry: search(message) for entry, message in entries(site, page)}
    assert found
    lost = [f"{entry}: {place}" for entry, place in found.items() if entry != place]
    assert not lost, "\n".join(lost)


def test_the_right_page_comes_first(search):
    found = {query: search(query) or "nothing" for query in QUERIES}
    lost = [
        f"{q}: {found[q]}" for q, at in QUERIES.items() if not found[q].startswith(at)
    ]
    assert not lost, "\n".join(lost)
