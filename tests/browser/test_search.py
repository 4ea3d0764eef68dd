"""The site's search puts first what a reader looks for."""

import gzip
import json
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
    "gradient is nan but loss is finite": "guide/find_nan/",
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
    "clamp gradient at the bound": ("guide/edges/", "guide/forms/angle/"),
    "straight-through estimator": "chapter/round/",
    "round has zero gradient": "chapter/round/",
    "cheat sheet": "cheatsheet/",
    "write a custom backward": "chapter/function/",
    "equilibrium layer gradient": "guide/implicit/fixed_point/",
    "differentiate a fixed point": "guide/implicit/fixed_point/",
    "gradcheck solver tolerance": "guide/implicit/tolerance/",
    "differentiate through a root finder": "guide/implicit/",
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
    "once_differentiable": "guide/second_order/",
    "mark_dirty": "guide/contract/",
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
    "vmap": ("guide/errors", "guide/kernels/", "guide/transforms/"),
    # in the words of readers who know no name
    "LSQ": "guide/surrogates/",
    "gumbel softmax hard": "guide/surrogates/",
    "vq-vae codebook gradient": "guide/surrogates/",
    "gradient reversal layer": "guide/surrogates/",
    "spiking neuron surrogate": "guide/surrogates/",
    "argmax gradient": ("guide/surrogates/", "guide/edges/"),
    "mark_non_differentiable": "guide/contract/",
    "set_materialize_grads": "guide/contract/",
    "list of tensors no gradient": "guide/contract/",
    "output kept on ctx memory": "guide/contract/",
    "larger gradient summed in silence": "guide/contract/",
    "autocast": "guide/training/",
    "amp custom function dtype mismatch": "guide/training/",
    "use_reentrant": ("guide/training/", "guide/errors/"),
    "checkpoint batchnorm twice": "guide/training/",
    "gradient clipping nan": ("guide/training/", "guide/find_nan/"),
    "gradscaler scale ignored": "guide/training/",
    "hook not called": ("guide/training/", "guide/find_nan/"),
    "vmap custom function": "guide/transforms/",
    "torch.compile custom autograd function": "guide/transforms/",
    "save_for_forward": "guide/transforms/",
    "gradient penalty": "guide/second_order/",
    "wgan penalty no gradient": "guide/second_order/",
    "maml inner loop": "guide/second_order/",
    "hessian relu": "guide/second_order/",
    "attention second derivative not implemented": (
        "guide/second_order/",
        "guide/edges/",
    ),
    "arctan2 gradient zero": "guide/forms/hypot",
    "backprop through a fixed point": "guide/implicit/fixed_point",
    "fp16 rms norm": "guide/forms/rms_norm",
    "quantise weights": ("chapter/round", "guide/surrogates"),
    "quantisation aware training": ("chapter/round", "guide/surrogates"),
    "STE": "chapter/round",
    "quantize": ("chapter/round", "guide/surrogates"),
    "quantization gradient zero": (
        "chapter/round",
        "labs/straight_through",
        "guide/surrogates",
    ),
    "double where": ("guide/safe_forms", "chapter/norm", "chapter/jax"),
    "where trick nan": "guide/safe_forms",
    "arccos gradient nan": "guide/forms/angle",
    "nondeterministic gradcheck": ("guide/checks", "guide/errors/#not-reentrant"),
    "grid_sample gradient": "guide/edges",
    "max_pool tie gradient": "guide/edges",
    "topk gradient": "guide/edges",
    "ties gradient max": "guide/edges",
    "rmse nan": ("guide/forms/sqrt", "guide/forms/std"),
    "double backward nan": ("chapter/norm", "guide/edges", "guide/forms/norm"),
    "F.normalize zero vector gradient 1e12": "guide/forms/normalize",
    "my loss becomes nan after some steps": (
        "guide/find_nan",
        "labs/one_nan",
        "chapter/norm",
    ),
    "gradcheck float32 fails": "chapter/gradcheck",
    "what does ctx do": "chapter/function",
    "save tensors for backward attribute ctx": ("chapter/function", "guide/training/"),
    "needs_input_grad": "chapter/function",
    "vjp meaning": ("glossary", "chapter/"),
    "what is a cotangent": ("glossary", "chapter/function"),
    "what is a subgradient": ("glossary", "chapter/norm"),
    "leaf tensor": ("glossary", "guide/errors"),
    "pullback": "glossary",
    "residual": ("glossary", "chapter/jax"),
    "entropy nan": "guide/forms/xlogx",
    "KL divergence zero probability nan": ("guide/forms/xlogx", "guide/edges"),
    "attention mask all -inf nan": "guide/forms/softmax",
    "std of constant nan": "guide/forms/std",
    "division by zero nan where": "guide/forms/divide",
    "negative base power nan gradient": "guide/forms/pow",
    "x**0.5 at zero": ("guide/forms/sqrt", "guide/forms/pow"),
    "atan2 gradient at origin nan": "guide/forms/hypot",
    "hypot zero": "guide/forms/hypot",
    "atanh at 1 infinite": "guide/forms/logit",
    "logit of 0": "guide/forms/logit",
    "logsumexp empty nan": "guide/forms/logsumexp",
    "prod gradient zero": "guide/forms/prod",
    "svd gradient nan": "guide/forms/eigh",
    "repeated singular values": "guide/forms/eigh",
    "cdist gradient nan": "guide/forms/distance",
    "rms norm fp16": "guide/forms/rms_norm",
    "masked loss nan": "guide/forms/masked_mean",
    "nan targets": "guide/forms/masked_mean",
    "padding nan": "guide/forms/padding",
    "gradcheck complex": "guide/checks",
    "check_grads fails in jax": ("chapter/failures", "chapter/jax"),
    "nondiff_argnums": ("chapter/jax", "guide/jax_rules", "guide/errors_jax"),
    "jax debug nans": "guide/find_nan",
    "relu gradient at 0": "guide/edges",
    "torch.where gradient nan other branch": ("guide/safe_forms", "guide/find_nan"),
    "anomaly mode slow": ("guide/find_nan", "chapter/norm"),
    "hook to zero nan gradients": "guide/find_nan",
    "fixed point layer gradient": "guide/implicit/fixed_point",
    "implicit function theorem": "guide/implicit",
    "deep equilibrium": "guide/implicit/fixed_point",
    "pure_callback gradient": ("guide/kernels", "guide/errors_jax"),
    "scipy sparse solve gradient": ("guide/implicit/linear", "guide/kernels"),
    "cholesky gradient symmetric": "guide/implicit/symmetric",
    "neural ode adjoint": "guide/implicit/ode",
    "test a straight-through estimator": "chapter/round",
    "gradcheck passes with wrong backward": "guide/checks",
    "tolerance atol rtol gradcheck": "chapter/gradcheck",
    "gradcheck failure flat numerical zero": "chapter/failures",
    "numerical 0 analytical 1": ("guide/errors/#jacobian-mismatch", "chapter/failures"),
    "kink gradcheck": ("guide/checks", "chapter/failures"),
    # messages, with other names, shapes and numbers than the page's
    "RuntimeError: function MySwishBackward returned an incorrect number of gradients "
    "(expected 3, got 1)": "guide/errors/#number-of-gradients",
    "RuntimeError: Function 'DivBackward0' returned nan values in its 1th output.": (
        "guide/find_nan/#function-powbackward1",
        "guide/errors/#anomaly",
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


INDEX = 150_000  # bytes, compressed
RANKED = script("ranked")
FIRST_TITLE = script("first_title")


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


def test_frames_numbers_and_colours_of_a_message_are_not_looked_for(searching):
    message = next(query for query in QUERIES if "-" * 20 in query).replace("\n", "")
    plain = message.partition("-" * 20)[0]
    coloured = plain.replace("Attempted", "\x1b[31mAttempted\x1b[0m").replace("8", "9")
    whole, *others = searching.evaluate(RANKED, [message, plain, coloured])
    assert whole
    assert others == [whole, whole]


def test_a_message_without_an_entry_says_so(searching):
    """It is a message of the library, and no page has it."""
    texts = [
        "RuntimeError: Expected all tensors to be on the same device, but found two",
        "RuntimeError: stack expects each tensor to be equal size, but got [3] at entry",
    ]
    for text in texts:
        assert searching.evaluate(FIRST_TITLE, text) == "No entry has this message"


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


def test_each_word_that_stands_for_ours_is_in_a_query(site):
    index = json.loads((site / "search/sections.json").read_text("utf-8"))
    queries = " ".join(QUERIES).lower()
    unused = [w for w in index["synonyms"] if not re.search(rf"\b{w}\b", queries)]
    assert unused == []


def test_the_index_is_light(site):
    assert len(gzip.compress((site / "search/sections.json").read_bytes())) < INDEX


def test_the_right_page_comes_first(search):
    found = {query: search(query) or "nothing" for query in QUERIES}
    lost = [
        f"{q}: {found[q]}" for q, at in QUERIES.items() if not found[q].startswith(at)
    ]
    assert not lost, "\n".join(lost)
