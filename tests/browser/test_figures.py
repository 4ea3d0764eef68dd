"""The figures to touch show, in a real browser, what torch computes here and now."""

import gzip
import math
import random
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
import torch
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from torch.autograd import Function
from torch.autograd.gradcheck import (
    GradcheckError,
    _check_analytical_jacobian_attributes,
    _get_numerical_jacobian,
    gradcheck,
)

from tests.browser.conftest import NARROW, WIDE, script

ROOT = Path(__file__).parent.parent.parent
FIGURES = ROOT / "docs" / "assets" / "figures"
PICTURES = Path(__file__).parent / "pictures"
PAGES = {"origin": "norm", "step": "gradcheck", "round": "round"}
FLOATS = {"float32": torch.float32, "float64": torch.float64}


@pytest.fixture
def open_figure(open_page):
    """A function that opens a page at its figure and returns the page and the stage."""

    def opened(name, **options):
        options = {"viewport": WIDE, **options}
        page = open_page(f"chapter/{PAGES[name]}/", **options)
        page.locator(".touch").scroll_into_view_if_needed()
        page.wait_for_selector(".touch[data-ready]")
        return page, page.locator(".stage")

    return opened


LABELS = {
    "x": "x₀", "y": "x₁", "scale": "scale of the plane", "x0": "x₀", "x1": "x₁",
    "start": "start weight", "clip": "clip: |w| ≤", "rate": "learning rate",
}  # fmt: skip


def read(stage, settings):
    """What a reader finds after each change of the controls, named by their labels."""
    worded = [
        {LABELS.get(name, name): value for name, value in each.items()}
        for each in settings
    ]
    return stage.evaluate(script("read_figure"), worded)


def texts(rows):
    """The cells of the tables, by the heads of row and column."""
    return {
        row: {column: cell["text"] for column, cell in cells.items()}
        for row, cells in rows.items()
    }


def is_told(control, words):
    """Whether a slider says these words, to the eye and to a screen reader."""
    return control["said"] == control["told"] == words


def shown(value):
    """A number as the figures show it."""
    size = abs(value)
    small_or_large = size != 0 and (size < 1e-3 or size >= 1e5)
    return f"{value:.2e}" if small_or_large else f"{value:.4f}"


# Toward the origin


def norms(x):
    """What both spellings give at a point, every link of the chain included."""
    x.requires_grad_()
    norm = x.norm()
    (gradient,) = torch.autograd.grad(norm, x)
    square = x * x
    total = square.sum()
    root = torch.sqrt(total)
    d_total, d_x = torch.autograd.grad(root, [total, x])
    twice = 2 * x.detach()
    pairs = {"norm": gradient, "chain": d_x, "square": square, "twice": twice}
    pairs["product"] = d_total * twice
    one = {"norm": norm, "chain": root, "total": total, "root": root, "dTotal": d_total}
    numbers = {name: tensor.item() for name, tensor in one.items()}
    for name, pair in pairs.items():
        numbers |= {f"{name}.{i}": value for i, value in enumerate(pair.tolist())}
    return {name: shown(value) for name, value in numbers.items()}


ORIGIN = [  # position of each slider; the power of ten that the scale then means; dtype
    ({}, 30, -40, 0, "float64"),
    ({"x": 0, "y": 0}, 0, 0, 0, "float64"),
    ({"x": 7, "y": 0}, 7, 0, 0, "float64"),
    ({"x": -23, "y": 41, "scale": -4}, -23, 41, -8, "float64"),
    ({"scale": -9}, -23, 41, -150, "float64"),
    ({"scale": -10}, -23, 41, -170, "float64"),
    ({"y": 0}, -23, 0, -170, "float64"),
    ({"scale": -12, "x": 50, "y": -50}, 50, -50, -310, "float64"),
    ({"dtype": "float32", "scale": -6, "x": 17, "y": 29}, 17, 29, -17, "float32"),
    ({"scale": -7}, 17, 29, -24, "float32"),
    ({"scale": -9, "x": 0}, 0, 29, -40, "float32"),
    ({"scale": 0, "x": -31}, -31, 29, 0, "float32"),
    ({"x": -36, "y": 22}, -36, 22, 0, "float32"),
]


CELLS = {
    "x.norm()": {"value": "norm", "d/dx₀": "norm.0", "d/dx₁": "norm.1"},
    "sqrt of sum": {"value": "chain", "d/dx₀": "chain.0", "d/dx₁": "chain.1"},
    "x * x": {"x₀": "square.0", "x₁": "square.1"},
    "sum": {"x₀ x₁": "total"},
    "sqrt": {"x₀ x₁": "root"},
    "1 / (2 sqrt)": {"x₀ x₁": "dTotal"},
    "2x": {"x₀": "twice.0", "x₁": "twice.1"},
    "product": {"x₀": "product.0", "x₁": "product.1"},
}


def verdict(numbers):
    """How the sentence about a point starts or goes on."""
    if "nan" in numbers.values():
        return "inf * 0"
    if numbers["dTotal"] == "inf":
        return "times a small number"
    same = all(numbers[f"norm.{i}"] == numbers[f"chain.{i}"] for i in range(2))
    return "Both gradients agree." if same else "Both gradients agree up to rounding."


def check_marks_of_what_is_not_finite(rows):
    looks = {True: set(), False: set()}
    for cells in rows.values():
        for cell in cells.values():
            is_finite = math.isfinite(float(cell["text"]))
            looks[is_finite].add((int(cell["weight"]), cell["color"]))
    ((weight, color),) = looks[True]
    assert all(bold > weight and hue != color for bold, hue in looks[False])


def test_toward_the_origin_equals_torch(open_figure):
    _, stage = open_figure("origin")
    seen = read(stage, [settings for settings, *_ in ORIGIN])
    for (_, *position, power, dtype), now in zip(ORIGIN, seen):
        point = [float(f"{p}e{power - 1}") for p in position]
        rounded = torch.tensor(point, dtype=FLOATS[dtype])
        expected = norms(rounded)
        cells = {
            row: {column: expected[name] for column, name in names.items()}
            for row, names in CELLS.items()
        }
        assert texts(now["rows"]) == cells, (position, power)
        assert verdict(expected) in now["summary"], (position, power)
        is_lost = expected["norm"] == "0.0000" and any(position)
        told = "Zeros are no gradient" in now["summary"]
        assert told == is_lost, (position, power)
        check_marks_of_what_is_not_finite(now["rows"])
        for label, value in zip(("x₀", "x₁"), rounded.tolist()):
            assert is_told(now["controls"][label], shown(value)), (position, power)
        assert is_told(now["controls"]["scale of the plane"], f"1e{power}")
    (now,) = read(stage, [{"To the origin": None}])
    assert [now["controls"][label]["value"] for label in ("x₀", "x₁")] == ["0", "0"]


def test_the_norm_equals_torch_at_random_points(open_figure):
    page, _ = open_figure("origin")
    generator = random.Random(0)
    for dtype, powers in {
        "float64": (0, -30, -150, -170),
        "float32": (0, -8, -24),
    }.items():
        points = [
            [generator.uniform(-5, 5) * 10.0**power for _ in range(2)]
            for power in powers
            for _ in range(20)
        ]
        found = page.evaluate(
            script("norms"),
            [points, dtype],
        )
        for point, now in zip(points, found):
            expected = norms(torch.tensor(point, dtype=FLOATS[dtype]))
            assert shown(now["norm"]) == expected["norm"]
            for i in range(2):
                assert shown(now["normGradient"][i]) == expected[f"norm.{i}"]
                assert shown(now["chainGradient"][i]) == expected[f"chain.{i}"]


# The step


def function(forward, backward):
    """A `Function` of a forward, and of a backward that gets input and cotangent."""

    class Checked(Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return forward(x)

        @staticmethod
        def backward(ctx, grad_output):
            return backward(*ctx.saved_tensors, grad_output)

    return Checked.apply


FUNCTIONS = {
    "x * x, backward 2x": function(lambda x: x * x, lambda x, g: 2 * x * g),
    "x * x, backward 3x": function(lambda x: x * x, lambda x, g: 3 * x * g),
    "x * x * x, backward 3x²": function(
        lambda x: x * x * x, lambda x, g: 3 * x * x * g
    ),
    "1 / x, backward -1/x²": function(lambda x: 1 / x, lambda x, g: -g / (x * x)),
    "abs(x), backward sign(x)": function(torch.abs, lambda x, g: torch.sign(x) * g),
    "round(x), backward 1": function(torch.round, lambda x, g: g.clone()),
}


def jacobians(name, point, eps):
    """Both matrices, from the functions that gradcheck itself calls."""
    inputs, checked = (point,), FUNCTIONS[name]
    output = checked(point)
    ((numerical,),) = _get_numerical_jacobian(checked, inputs, (output,), eps=eps)
    (analytical,) = _check_analytical_jacobian_attributes(inputs, output, 0.0, True)
    return numerical, analytical


def short(value):
    """A number to three significant digits, as the step's sentence shows it."""
    text = f"{value:#.3g}".rstrip(".")
    return f"{value:.2e}" if "e" in text else text


def said(name, point, eps, atol, rtol):
    """What gradcheck says, and the words for the entry that decides."""
    matrices = jacobians(name, point, eps)
    try:
        head = str(gradcheck(FUNCTIONS[name], point, eps=eps, atol=atol, rtol=rtol))
    except GradcheckError as error:
        head = "GradcheckError: " + str(error).partition("\n")[0]
        both = str(error).partition("\n")[2].rstrip("\n")
        assert both == "numerical:{}\nanalytical:{}".format(*matrices)
    message = "{}\nnumerical:{}\nanalytical:{}".format(head, *matrices)
    numerical, analytical = matrices
    error = (analytical - numerical).abs()
    allowed = atol + (rtol * numerical).abs()
    ratio = [
        ratio_of(*pair)
        for pair in zip(error.flatten().tolist(), allowed.flatten().tolist())
    ]
    worst = ratio.index(max(ratio))
    i, j = divmod(worst, 2)
    words = (
        f"Worst entry [{i}, {j}]: error {short(error[i, j].item())}, "
        f"allowed {short(allowed[i, j].item())}, error / allowed {short(ratio[worst])}."
    )
    return message, words


def ratio_of(error, allowed):
    if error == 0:
        return 0.0
    return error / allowed if allowed and math.isfinite(error) else math.inf


STEP = [  # the controls that change, and what eps then is
    ({}, 1e-6),
    ({"dtype": "float64"}, 1e-6),
    ({"function": "x * x, backward 3x", "rtol": "1e-1"}, 1e-6),
    ({"function": "x * x * x, backward 3x²", "dtype": "float32", "eps": 29}, 5e-3),
    ({"eps": 3, "rtol": "1e-3"}, 1e-11),
    ({"eps": 36, "x0": "0.7"}, 1e0),
    ({"function": "round(x), backward 1", "x0": "0.5", "eps": 19}, 2e-6),
    ({"function": "abs(x), backward sign(x)", "x1": "0", "dtype": "float64"}, 2e-6),
    ({"function": "1 / x, backward -1/x²", "x1": "-0.003", "eps": 25}, 2e-4),
    ({"x0": "0", "eps": 18}, 1e-6),
    ({"x0": "2.5", "atol": "0", "rtol": "1e-8", "eps": 7}, 2e-10),
    (
        {"function": "x * x, backward 2x", "dtype": "float32", "x1": "300", "eps": 24},
        1e-4,
    ),
]
DEFAULT = {
    "function": "x * x, backward 2x", "dtype": "float32", "x0": "1.54099607",
    "x1": "-0.293428898", "atol": "1e-5", "rtol": "1e-3",
}  # fmt: skip


STEPS = [float(f"{m}e{e}") for e in range(-12, 1) for m in (1, 2, 5)][:37]
TOLERANCES = 0, 1e-12, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1


def check_controls_of_the_step(controls, now, eps):
    assert float(controls["eps"]["said"]) == eps
    assert is_told(controls["eps"], controls["eps"]["said"])
    for label in "atol", "rtol":
        assert tuple(map(float, controls[label]["options"])) == TOLERANCES
    assert controls["function"]["options"] == list(FUNCTIONS)
    values = {name: controls[LABELS.get(name, name)]["value"] for name in now}
    assert values == now


@pytest.mark.filterwarnings("ignore:Input #0 requires gradient")
def test_the_step_says_what_gradcheck_says(open_figure):
    _, stage = open_figure("step")
    output = ROOT / "snippets/chapter/gradcheck/square_float32.out"
    message = output.read_text("utf-8").partition("\nUserWarning")[0]
    seen = read(stage, [settings for settings, _ in STEP])
    assert seen[0]["message"] == f"GradcheckError: {message}"
    now, borders = dict(DEFAULT), {"Passes": set(), "Fails": set()}
    for (settings, eps), found in zip(STEP, seen):
        now |= {name: v for name, v in settings.items() if name != "eps"}
        point = [float(now["x0"]), float(now["x1"])]
        point = torch.tensor(point, dtype=FLOATS[now["dtype"]], requires_grad=True)
        tolerances = float(now["atol"]), float(now["rtol"])
        message, words = said(now["function"], point, eps, *tolerances)
        assert found["message"] == message, settings
        assert words in found["summary"], settings
        verdict = "Passes" if message.startswith("True") else "Fails"
        assert found["summary"].startswith(f"{verdict} in {now['dtype']}"), settings
        borders[verdict].add(found["border"])
        check_controls_of_the_step(found["controls"], now, eps)
    assert len(borders["Passes"]) == len(borders["Fails"]) == 1
    assert borders["Passes"] != borders["Fails"]
    kept, emptied = read(stage, [{}, {"x0": ""}])
    assert emptied["message"] == kept["message"]


def test_both_jacobians_equal_torch_bit_for_bit_at_every_step(open_figure):
    page, _ = open_figure("step")
    point = [1.540996, -0.293428898]
    found = page.evaluate(
        script("jacobians"),
        [list(FUNCTIONS), point],
    )
    for name, by_dtype in zip(FUNCTIONS, found):
        for dtype, by_step in zip(FLOATS.values(), by_dtype):
            x = torch.tensor(point, dtype=dtype, requires_grad=True)
            for eps, both in zip(STEPS, by_step):
                numerical, analytical = jacobians(name, x, eps)
                at = name, dtype, eps
                assert both["numerical"] == numerical.tolist(), at
                assert both["analytical"] == analytical.tolist(), at


# Round and its stand-in


class ClippedSTE(Function):
    @staticmethod
    def forward(ctx, w, clip):
        ctx.save_for_backward(w)
        ctx.clip = clip
        return torch.round(w)

    @staticmethod
    def backward(ctx, grad_output):
        (w,) = ctx.saved_tensors
        return torch.where(w.abs() <= ctx.clip, grad_output, 0.0), None


def train(rounding, start, target, rate):
    """Twenty steps of gradient descent by autograd: a row for each, then the last."""
    w = torch.tensor(start, dtype=torch.float64, requires_grad=True)
    rows = []
    for _ in range(21):
        loss = (rounding(w) - target) ** 2
        (gradient,) = torch.autograd.grad(loss, w)
        rows.append([v.item() for v in (w, torch.round(w), loss, gradient)])
        with torch.no_grad():
            w -= rate * gradient
    return rows


ROUND = [  # the controls that change
    {},
    {"step": 0},
    {"step": 20},
    {"start": -290, "clip": 350},
    {"clip": 250},
    {"start": 250, "target": -120, "rate": "0.1", "step": 7},
    {"start": 150, "clip": 150, "rate": "0.05", "step": 13},
    {"start": 150, "clip": 125},
    {"start": 50, "target": 50, "rate": "0.4"},
    {"start": -180, "target": 200, "rate": "0.01", "clip": 200, "step": 19},
    {"target": 300, "rate": "0.2", "start": 220, "clip": 300},
    {"start": -50, "target": -10, "step": 1},
    {"start": 300, "target": -300, "rate": "0.4", "clip": 325},
]


COLUMNS = "w", "round(w)", "loss", "gradient"


def words_of(run):
    return f"{run[-1][0]:.4f}, loss {run[-1][2]:.4f}"


def both_runs(start, target, rate, clip):
    """The training runs with the derivative of round and with the estimator."""
    return {
        "derivative": train(torch.round, start, target, rate),
        "estimator": train(lambda w: ClippedSTE.apply(w, clip), start, target, rate),
    }


def test_round_and_its_stand_in_equal_torch(open_figure):
    page, stage = open_figure("round")
    now = {"start": 20, "target": 30, "rate": "0.2", "clip": 350, "step": 3}
    for settings, seen in zip(ROUND, read(stage, ROUND)):
        now |= settings
        start, target, clip = (
            float(f"{now[n]}e-2") for n in ("start", "target", "clip")
        )
        asked = {"start": start, "target": target, "clip": clip}
        asked["rate"] = float(now["rate"])
        runs = both_runs(**asked)
        assert page.evaluate(script("training"), [asked]) == [list(runs.values())]
        rows = {name: run[now["step"]] for name, run in runs.items()}
        assert texts(seen["rows"]) == {
            name: dict(zip(COLUMNS, [f"{v:.4f}" for v in row]))
            for name, row in rows.items()
        }, settings
        rounded = [row[1] for row in runs["estimator"]]
        crossed = round(sum(abs(a - b) for a, b in zip(rounded, rounded[1:])))
        assert seen["summary"] == (
            f"After step 20: with the derivative w is {words_of(runs['derivative'])}; "
            f"with the estimator {words_of(runs['estimator'])}, jumps crossed {crossed}."
        ), settings
        controls = seen["controls"]
        for name, value in ("start", start), ("target", target), ("clip", clip):
            label = LABELS.get(name, name)
            assert is_told(controls[label], f"{value:.2f}"), settings
        assert is_told(controls["step"], str(now["step"]))


# Words and pictures as they are stored; `pytest --accept tests/browser/test_figures.py` renews them


STATES = {  # what the stored words and pictures show, one change after the other
    "origin": [{}, {"x": -23, "y": 41, "scale": -9}, {"x": 0, "y": 0}],
    "step": [{}, {"function": "round(x), backward 1", "x0": "0.5", "eps": 19}],
    "round": [{}, {"start": -290, "clip": 250, "step": 7}],
}
TEXTLESS = ".stage svg text { visibility: hidden }"  # fonts differ between machines
NEAR, FEW = (
    48,
    0.002,
)  # of 255 in a channel; the share of pixels that may be further off


def picture_of(page, stage):
    """The charts of a figure in both schemes, one beneath the other, without texts."""
    page.add_style_tag(content=TEXTLESS)
    parts = []
    for scheme in "light", "dark":
        page.emulate_media(color_scheme=scheme)
        for chart in stage.get_by_role("img").all():
            shot = chart.screenshot(animations="disabled")
            parts.append(Image.open(BytesIO(shot)).convert("RGB"))
    whole = Image.new(
        "RGB", (max(p.width for p in parts), sum(p.height for p in parts))
    )
    top = 0
    for part in parts:
        whole.paste(part, (0, top))
        top += part.height
    return whole


def differs(one, other):
    """The share of pixels that differ, by more than the smoothing of an edge."""
    if one.size != other.size:
        return 1.0
    a, b = (np.asarray(picture, dtype=int) for picture in (one, other))
    return float((abs(a - b).max(axis=2) > NEAR).mean())


@pytest.mark.parametrize("name", PAGES)
def test_words_and_charts_are_the_stored_ones(open_figure, pytestconfig, name):
    page, stage = open_figure(name, bypass_csp=True)
    for number, settings in enumerate(STATES[name]):
        read(stage, [settings])
        words = "\n".join(page.locator(".touch").evaluate(script("words_of"))) + "\n"
        drawn = picture_of(page, stage)
        text, image = (PICTURES / f"{name}-{number}{end}" for end in (".txt", ".png"))
        if pytestconfig.getoption("accept"):
            text.write_text(words, "utf-8")
            drawn.save(image, optimize=True)
        assert words == text.read_text("utf-8"), f"{text}: renew with --accept"
        assert differs(drawn, Image.open(image)) < FEW, f"{image}: renew with --accept"


# What a reader does with them


@pytest.mark.parametrize("name", PAGES)
def test_without_scripts_picture_and_caption_stand_there(open_page, name):
    page = open_page(
        f"chapter/{PAGES[name]}/", java_script_enabled=False, viewport=NARROW
    )
    figure = page.locator(".touch")
    assert figure.locator("img").is_visible()
    assert figure.locator("figcaption").is_visible()
    assert figure.locator(".stage").count() == 0
    assert (
        figure.bounding_box()["height"] < 450
    )  # no space reserved for what never comes


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("viewport", [WIDE, NARROW], ids=["wide", "narrow"])
def test_nothing_moves_and_nothing_overflows(open_figure, name, viewport):
    page, stage = open_figure(name, viewport=viewport)
    figure, before = page.locator(".touch"), stage.inner_html()
    assert not figure.locator("img").is_visible()
    assert page.evaluate(script("layout_shifts")) == []
    settings = {"origin": ORIGIN, "step": STEP, "round": ROUND}[name]
    settings = [each if name == "round" else each[0] for each in settings]
    heights, widths = zip(*figure.evaluate(script("heights"), settings))
    assert stage.inner_html() != before
    assert max(widths) <= viewport["width"]
    reserved = figure.evaluate("e => parseFloat(getComputedStyle(e).minHeight)")
    assert set(heights) == {reserved}


@pytest.mark.parametrize("name", PAGES)
def test_each_control_is_reached_and_changed_by_keyboard_alone(open_figure, name):
    page, stage = open_figure(name)
    stage.evaluate(script("focus_before"))
    count = stage.locator("input, select, button").count()
    for number in range(count):
        page.keyboard.press("Tab")
        focused = "document.activeElement.outerHTML"
        inside = "document.activeElement.closest('.stage') !== null"
        assert page.evaluate(inside), (number, page.evaluate(focused))
        before = stage.inner_html()
        kind = page.evaluate("document.activeElement.localName")
        page.keyboard.press("Enter" if kind == "button" else "ArrowDown")
        page.wait_for_function(
            "before => document.querySelector('.stage').innerHTML !== before",
            arg=before,
        )


PHONE = {"viewport": NARROW, "has_touch": True, "is_mobile": True}
CHARTS = {"origin": "svg.plane", "step": "svg.curve", "round": "svg.stairs"}


def center(locator):
    """The middle of an element, in pixels of the screen."""
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, start, move):
    """Move a finger by so many pixels, from a place on the screen."""
    touch = page.context.new_cdp_session(page)

    def send(kind, *points):
        points = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", start)
    for share in 0.25, 0.5, 0.75, 1:
        send("touchMove", [at + share * by for at, by in zip(start, move)])
    send("touchEnd")


def test_a_finger_drags_point_step_and_weight(open_figure):
    page, stage = open_figure("origin", **PHONE)
    stage.locator("svg.plane").scroll_into_view_if_needed()
    start, end = (
        center(stage.locator("svg.plane .point")),
        center(stage.locator("svg.plane .ring")),
    )
    drag(page, start, [b - a for a, b in zip(start, end)])
    (now,) = read(stage, [{}])
    rows = texts(now["rows"])
    assert rows["sqrt of sum"]["d/dx₀"] == "nan"
    assert rows["x.norm()"]["d/dx₀"] == "0.0000"

    for name, control, move in ("step", "eps", 80), ("round", "start", 120):
        page, stage = open_figure(name, **PHONE)
        chart, value = stage.locator(CHARTS[name]), stage.locator(f"[name={control}]")
        chart.scroll_into_view_if_needed()
        before = int(value.input_value())
        drag(page, center(chart), [move, 0])
        assert int(value.input_value()) > before


@pytest.mark.parametrize("name", PAGES)
def test_a_finger_that_scrolls_over_a_chart_changes_nothing(open_figure, name):
    page, stage = open_figure(name, **PHONE)
    chart = stage.locator(CHARTS[name])
    chart.evaluate("e => e.scrollIntoView({ block: 'center' })")
    before, top = stage.inner_html(), page.evaluate("scrollY")
    x, y = center(chart)
    drag(page, (x, y + 60), (0, -150))
    page.wait_for_function("top => scrollY > top + 50", arg=top)
    assert stage.inner_html() == before


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing(open_figure, name):
    page, stage = open_figure(name, color_scheme="light", reduced_motion="reduce")
    if name == "origin":
        stage.get_by_role("button").click()
    for scheme, rules in ("light", None), ("dark", ["color-contrast"]):
        page.emulate_media(color_scheme=scheme)
        options = {"resultTypes": ["violations"]} | (
            {"runOnly": rules} if rules else {}
        )
        found = Axe().run(page, ".touch", options)
        assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_loads_for_its_figure_is_small(name):
    parts = "load.js", "figure.js", "figure.css", f"{name}.js"
    sizes = [len(gzip.compress((FIGURES / part).read_bytes())) for part in parts]
    assert sum(sizes) < 9 * 1024
