"""Practitioners' questions, and where each is answered by an asserted program.

Where a page moves or a heading changes, the answer has to be found again.
"""

import posixpath
from functools import cache

import pytest

from tests.checks.names import normal
from tests.test_site import html_of

ANSWERS = {
    # a NaN at a singular point or through a mask
    "cdist0: is torch.cdist safe at coincident points, is my own form?": (
        "guide/forms/distance"
    ),
    "softmaxinf: one query row has every key masked with -inf": ("guide/forms/softmax"),
    "pow: base**exponent with a learned exponent, and x**0": ("guide/forms/pow"),
    "sqrteps: an eps under the root, and a gradient of 50": ("guide/forms/sqrt"),
    "acos: acos of a clamped dot product explodes": ("guide/forms/angle"),
    "normalize: F.normalize of a zero vector, gradients of 1e12": (
        "guide/forms/normalize"
    ),
    "maskafter: missing targets masked after the loss": ("guide/forms/masked_mean"),
    "xlogx: p log p, xlogy and entr at zero": ("guide/forms/xlogx"),
    "eigh: repeated eigenvalues, repeated singular values": ("guide/forms/eigh"),
    "unused: padding rows full of NaN, sliced after the layer": ("guide/forms/padding"),
    "prod: output / input with a zero factor": ("guide/forms/prod"),
    # gradcheck
    "nondet: Backward is not reentrant": "guide/checks#backward-is-not-reentrant",
    "overlap: an expanded input": (
        "guide/checks#gradcheck-fails-on-an-expanded-input-stride-0"
    ),
    "complex: the conjugate convention": (
        "guide/checks#gradcheck-fails-for-complex-inputs-the-conjugate-convention"
    ),
    "dropout: another number in every run": "guide/checks#gradcheck-fails-with-dropout",
    "notmul: backward not multiplied by grad_output": (
        "guide/checks#gradcheck-says-that-the-backward-is-not-multiplied"
    ),
    "expectzero: numerical gradient expected to be zero": (
        "guide/checks#gradcheck-expects-a-gradient-of-zero"
    ),
    "contig: contiguous inputs alone are checked": (
        "guide/checks#gradcheck-passes-but-gradients-are-wrong-after-torchcat"
    ),
    "undef: undefined gradients": (
        "guide/checks#gradcheck-fails-unless-check_undefined_grad-is-false"
    ),
    # the contract
    "listarg: tensors in a list": "guide/contract#a-list-of-tensors-gets-no-gradient",
    "module: a module's hidden parameters": (
        "guide/contract#a-module-as-an-argument-its-parameters-get-no-gradient"
    ),
    "summed: a larger gradient": (
        "guide/contract#a-larger-gradient-that-broadcasts-is-summed-in-silence"
    ),
    "cast: a gradient of another dtype": (
        "guide/contract#a-gradient-of-another-dtype-is-cast-in-silence"
    ),
    "nondiff: an integer output": (
        "guide/contract#an-integer-output-mark_non_differentiable"
    ),
    "dirty: an input changed in place": (
        "guide/contract#changing-an-input-in-place-without-mark_dirty"
    ),
    "returned: an input returned as it is": (
        "guide/contract#an-input-returned-as-it-is-cannot-be-written-to"
    ),
    "leak: an output kept on ctx": (
        "guide/contract#an-output-kept-on-ctx-holds-its-memory"
    ),
    "edits: grad_output edited in place": (
        "guide/contract#editing-grad_output-in-place-changes-another-gradient"
    ),
    "writes: a backward that writes grad": (
        "guide/contract#a-backward-that-writes-grad-and-returns-it"
    ),
    "counter: a write that is not counted": (
        "guide/contract#writes-that-the-version-counter-does-not-see"
    ),
    # surrogates
    "scale: a learned scale without gradient": (
        "guide/surrogates#quantisation-the-learned-scale-gets-no-gradient-or-another-one"
    ),
    "lsq: the gradient of the scale": (
        "guide/surrogates#lsq-the-gradient-of-the-scale-with-its-factor"
    ),
    "sign: a binary activation": (
        "guide/surrogates#sign-and-step-a-binary-activation-that-trains"
    ),
    "threshold: a learnable threshold": (
        "guide/surrogates#a-learnable-threshold-gets-no-gradient"
    ),
    "vq: codebook and commitment": (
        "guide/surrogates#vector-quantisation-codebook-and-encoder"
    ),
    "argmax: no graph, or zero": (
        "guide/surrogates#argmax-int-and-one-hot-no-graph-or-a-gradient-of-zero"
    ),
    "sample: reparameterised or score function": (
        "guide/surrogates#sampling-reparameterised-or-by-the-score-function"
    ),
    "spike: the reset": (
        "guide/surrogates#spiking-neurons-the-reset-in-the-graph-or-detached"
    ),
    "reversal: gradient reversal": (
        "guide/surrogates#gradient-reversal-and-gradient-scaling"
    ),
    # second order
    "second: gradgradcheck fails and gradcheck passes": (
        "guide/second_order#gradcheck-passes-and-gradgradcheck-fails-a-saved-intermediate"
    ),
    "once: once_differentiable and what is silent": (
        "guide/second_order#once_differentiable-turns-a-silent-wrong-second-derivative-into-an-error"
    ),
    "penalty: a gradient penalty without gradient": (
        "guide/second_order#gradient-penalty-the-penalty-has-no-gradient-or-an-error"
    ),
    "sdpa2: attention's second derivative": (
        "guide/second_order#attention-has-no-second-derivative-derivative-is-not-implemented"
    ),
    "maml: what an inner loop cuts": (
        "guide/second_order#inner-loops-maml-what-cuts-the-second-order"
    ),
    "rowgrad: the gradient of each row": (
        "guide/second_order#gradusum-x-is-the-gradient-of-each-row-only-if-rows-dont-meet"
    ),
    "jaxhess: jax.hessian of a custom_vjp": (
        "guide/second_order#jax-hessian-of-a-custom_vjp-raises"
    ),
    # transforms, and what surrounds training
    "vmaprule: vmap of a Function": (
        "guide/transforms#vmap-of-a-function-whose-forward-leaves-pytorch-write-the-vmap-method"
    ),
    "datadep: a branch on data under vmap": (
        "guide/transforms#data-dependent-control-flow"
    ),
    "jvpfwd: forward mode and save_for_forward": (
        "guide/transforms#forward-mode-a-jvp-method-and-save_for_forward"
    ),
    "compile: torch.compile of a model with a Function": (
        "guide/transforms#torchcompile-of-a-model-with-a-custom-function"
    ),
    "ckptnone: checkpoint loses the gradient": (
        "guide/training#checkpoint-none-of-the-inputs-have-requires_gradtrue"
    ),
    "ckptstate: state changed twice": (
        "guide/training#checkpointing-runs-forward-twice-counters-and-batch-statistics"
    ),
    "amp: autocast and a custom backward": (
        "guide/training#autocast-expected-m1-and-m2-to-have-the-same-dtype"
    ),
    "scaler: a backward that ignores the scale": (
        "guide/training#gradscaler-a-backward-that-ignores-the-scale"
    ),
    "clipnan: clipping with a NaN": (
        "guide/training#clip_grad_norm_-with-a-nan-or-an-infinity"
    ),
    "hooknone: a hook that never fires": (
        "guide/training#which-hook-fires-when-and-which-never"
    ),
    # finding the NaN
    "anomaly: reading the message of anomaly mode": (
        "guide/find_nan#function-powbackward1-returned-nan-values-in-its-1th-output"
    ),
    "anomalyinf: can detect_anomaly be trusted?": (
        "guide/find_nan#detect_anomaly-stays-silent-blames-an-innocent-line-or-stops-a-good-run"
    ),
    "hookplace: where must a hook sit?": (
        "guide/find_nan#a-hook-that-zeroes-the-gradient-doesnt-remove-the-nan"
    ),
    "bwdexc: an exception in a backward, its line and thread": (
        "guide/find_nan#an-exception-in-a-custom-backward-which-line-which-thread"
    ),
    "jdebug: the operation that made the NaN, in JAX": (
        "guide/find_nan#jax-find-the-operation-that-produced-the-nan-gradient"
    ),
    # of other kinds, answered where a page or an entry treats them
    "count: incorrect number of gradients": "guide/errors#number-of-gradients",
    "nonnone: a gradient different than None": "guide/errors#different-than-none",
    "bcast: an invalid gradient shape": "guide/errors#shape-of-a-gradient",
    "needs: which inputs need a gradient": (
        "chapter/function#a-guard-skips-the-gradient-that-no-input-asks-for"
    ),
    "materialize: an output that the loss does not use": (
        "guide/checks#gradcheck-fails-unless-check_undefined_grad-is-false"
    ),
    "stride0: any layout can arrive": (
        "guide/checks#gradcheck-passes-but-gradients-are-wrong-after-torchcat"
    ),
    "legacy: a non-static forward": "guide/errors#legacy",
    "once: once_differentiable": "guide/errors#once-differentiable",
    "pow2: the first derivative is finite, the second is NaN": (
        "guide/edges#a-second-derivative-follows-from-the-formula-not-from-the-function"
    ),
    "jvpmissing: forward mode without a jvp": "guide/errors#no-jvp",
    "clipgrad: clipping the cotangent is not clipping by the input": (
        "guide/checks#gradcheck-passes-and-the-backward-ignores-the-size-or-sign-of-grad_output"
    ),
    "jwhere: jnp.where and a NaN": "guide/safe_forms",
    "jtuple: what a bwd rule returns": "guide/errors_jax#jax-bwd-structure",
    "jlinear: an empty assertion": "guide/errors_jax#jax-empty-assertion",
    "jclosure: a closed-over value": "guide/errors_jax#jax-closed-over",
    "jnondiff: an array in nondiff_argnums": "guide/errors_jax#jax-nondiff-tracer",
    "jint: an integer argument": "guide/errors_jax#jax-grad-integer",
    "jcheck: check_grads fails for a right rule": "guide/errors_jax#jax-check-forward",
    "jkink: kinks and ties in JAX": "guide/edges#one-tie-seven-spellings",
    # derivatives of solutions
    "deq-hook: what the hook of an equilibrium layer solves": (
        "guide/implicit/fixed_point#an-equilibrium-layer-registers-a-hook-with-a-second-solver"
    ),
    "one-step: why one recorded step is not enough": (
        "guide/implicit/fixed_point#why-one-recorded-step-gives-a-gradient-that-is-too-small"
    ),
    "deq-params: no gradient for the layer inside": (
        "guide/implicit/fixed_point#a-parameter-inside-the-fixed-point-has-grad-none"
    ),
    "solver-tolerance: gradcheck of a solver": ("guide/implicit/tolerance"),
    "warm-start: the numerical gradient is zero": (
        "guide/implicit/tolerance#a-warm-start-makes-the-numerical-gradient-zero"
    ),
    "never-ends: the solver hangs in float32": (
        "guide/implicit/tolerance#the-solver-never-ends-in-float32-a-tolerance-below-the-precision"
    ),
    "brentq: SciPy finds the root": (
        "guide/implicit/root#scipys-root-has-no-grad_fn-how-many-newton-steps-to-record"
    ),
    "while-solver: reverse mode refuses the loop": (
        "guide/implicit/root#reverse-mode-refuses-a-solver-in-while_loop"
    ),
    "linear-symmetric: what the flag did": (
        "guide/implicit/linear#custom_linear_solve-with-symmetrictrue-right-value-wrong-gradient"
    ),
    "sparse: SciPy solves a sparse system": "guide/implicit/linear",
    "envelope: is it right to detach the minimiser?": (
        "guide/implicit/argmin#the-loss-at-its-minimum-when-detaching-is-right"
    ),
    "enablegrad: an inner optimisation inside forward": (
        "guide/implicit/argmin#inside-forward-of-a-function-nothing-is-recorded"
    ),
    "qp-layer: a bound is active": (
        "guide/implicit/steps#which-bounds-are-active-decides-the-gradient-of-a-quadratic-program"
    ),
    "event-time: the derivative of a stopping time": (
        "guide/implicit/steps#the-derivative-of-a-stopping-time-or-event-is-zero"
    ),
    "lp-layer: a portfolio layer without a gradient": (
        "guide/implicit/steps#a-linear-program-or-optimisation-layer-has-zero-gradient"
    ),
    "cholesky-symmetric: half of what is measured": "guide/implicit/symmetric",
    "ode-memory: differentiate through an ODE solver": "guide/implicit/ode",
    "ode-adjoint: the adjoint method fails gradcheck": (
        "guide/implicit/ode#the-adjoint-method-fails-gradcheck-and-is-not-wrong"
    ),
    # code from elsewhere
    "numpy-detach: can't call numpy() on a tensor that requires grad": (
        "guide/kernels/numpy#detachnumpy-makes-the-gradient-wrong-in-silence"
    ),
    "numpy-second: a gradient penalty through SciPy": (
        "guide/kernels/numpy#the-second-derivative-through-numpy-code-is-lost-or-wrong"
    ),
    "ctypes: a C function with a backward": "guide/kernels/compiled",
    "version: a kernel that overwrites a saved tensor": (
        "guide/kernels/compiled#a-kernel-writes-in-place-and-no-error-tells-the-version-counter"
    ),
    "gil: two threads in one kernel": (
        "guide/kernels/compiled#threads-and-the-gil-can-two-kernels-run-at-once"
    ),
    "grad-twice: a simulator's buffer": (
        "guide/kernels/simulator#the-gradient-is-twice-too-large-and-grows-with-each-backward"
    ),
    "simulator-state: two calls before backward": (
        "guide/kernels/simulator#two-calls-before-backward-the-simulator-remembers-the-last"
    ),
    "jax-callback-vmap: which vmap_method": (
        "guide/kernels/callback#which-vmap_method-sequential-expand_dims-or-broadcast_all"
    ),
    "jax-callback-adjoint: the host code has an adjoint": (
        "guide/kernels/callback#the-host-code-brings-its-own-adjoint-custom_vjp-with-two-callbacks"
    ),
    "jax-callback-tangent: a linear host function": (
        "guide/kernels/callback#pure-callbacks-do-not-support-transpose-a-linear-host-function"
    ),
    "scipy-step: minimize stays at the start": (
        "guide/kernels/optimize#success-true-after-no-step-the-differences-are-zero"
    ),
    "complex-step: a derivative without subtraction": (
        "guide/kernels/check#complex-step-a-derivative-without-subtraction"
    ),
    "float32-kernel: which step": "guide/kernels/check#float32-only-which-step",
}


def section_of(article, anchor):
    """The elements from a heading to the next one of its rank or a higher one."""
    heading = article.find(id=anchor)
    assert heading is not None and heading.name in ("h1", "h2", "h3"), anchor
    yield heading
    for element in heading.find_next_siblings():
        if element.name in ("h1", "h2", "h3") and element.name <= heading.name:
            return
        yield element


@pytest.mark.parametrize("question", ANSWERS)
def test_each_question_is_answered_by_a_program_and_what_it_prints(site, question):
    page, _, anchor = ANSWERS[question].partition("#")
    article = html_of(site, f"docs/{page}.md")
    section = list(section_of(article, anchor or article.h1["id"]))
    for block in ".language-python", ".language-text":
        assert any(e.css.match(block) or e.css.select(block) for e in section), block


@pytest.fixture(scope="module")
def index(site):
    """What the links of the index say, by the page and anchor that they lead to."""
    links = {}
    for link in html_of(site, "docs/guide/problems.md").select("a[href]"):
        path = posixpath.normpath(posixpath.join("guide/problems", link["href"]))
        page, _, anchor = path.partition("#")
        page = page.rstrip("/")
        place = f"{page}#{anchor}" if anchor else page
        links.setdefault(place, []).append(normal(link.get_text()))
    return links


def test_the_index_leads_to_each_answer(index):
    lost = {answer for answer in ANSWERS.values() if answer not in index}
    assert lost == set(), f"docs/guide/problems.md has no link to {lost}"


@pytest.mark.parametrize("page", ["guide/errors", "guide/errors_jax"])
def test_the_index_has_each_message_in_its_own_words(site, index, page):
    headings = html_of(site, f"docs/{page}.md").select("h3[id]")
    for heading in headings:
        place = f"{page}#{heading['id']}"
        message, said = normal(heading.get_text()), index.get(place, [])
        missing = f"docs/guide/problems.md has no link to {place} in words of {message}"
        assert any(words in message for words in said), missing


def test_the_index_has_each_row_of_the_table_of_edges(site, index):
    rows = html_of(site, "docs/guide/edges.md").select("tr[id]")
    assert rows
    lost = {row["id"] for row in rows if f"guide/edges#{row['id']}" not in index}
    assert lost == set(), f"docs/guide/problems.md has no link to these rows: {lost}"


def test_the_index_of_operations_leads_to_what_its_words_say(site):
    article = html_of(site, "docs/guide/problems.md")
    section = list(section_of(article, "by-operation"))
    links = [a for e in section[1:] for a in e.select("a[href*='#']")]
    assert len(links) > 150
    parsed = cache(lambda page: html_of(site, f"docs/{page}.md"))
    for link in links:
        page, _, anchor = link["href"].partition("#")
        page = posixpath.normpath(posixpath.join("guide/problems", page))
        target = parsed(page).find(id=anchor)
        said = f"{anchor} {target.get_text()}".lower().replace("-", " ")
        words = set(link.get_text().lower().replace("-", " ").split()) - {"and"}
        lost = [word for word in words if word[:6] not in said]
        assert lost == [], f"{link.get_text()} leads to {page}#{anchor}"
