"""The figures to touch show, in a real browser, what torch computes here and now."""

import gzip
import math
import random
from pathlib import Path

import pytest
import torch
from axe_playwright_python.sync_playwright import Axe
from torch.autograd import Function
from torch.autograd.gradcheck import (
    GradcheckError,
    _check_analytical_jacobian_attributes,
    _get_numerical_jacobian,
    gradcheck,
)

ROOT = Path(__file__).parent.parent.parent
FIGURES = ROOT / "docs" / "assets" / "figures"
PAGES = {"origin": "norm", "step": "gradcheck", "round": "round"}
FLOATS = {"float32": torch.float32, "float64": torch.float64}
WIDE = {"width": 1280, "height": 900}
NARROW = {"width": 360, "height": 740}
KINDS = """stage => Object.fromEntries(
  [...stage.querySelectorAll("[name]")].map(e => [e.name, e.localName]))"""
OUTS = """stage => Object.fromEntries(
  [...stage.querySelectorAll("[data-out]")].map(e => [e.dataset.out, e.textContent]))"""
SHAPES = """(figure, settings) => settings.map((changed) => {
  for (const [name, value] of Object.entries(changed)) {
    const control = figure.querySelector(`[name=${name}]`);
    control.value = value;
    control.dispatchEvent(new Event(control.localName === "select" ? "change" : "input"));
  }
  return [figure.getBoundingClientRect().height, document.documentElement.scrollWidth];
})"""
SHIFTS = """() => new Promise((resolve) => {
  const seen = [];
  const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  setTimeout(() => resolve(seen.map((entry) => entry.value)), 100);
})"""


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


def choose(stage, settings):
    """Set controls by their names, as a reader does."""
    kinds = stage.evaluate(KINDS)
    for name, value in settings.items():
        control = stage.locator(f"[name={name}]")
        if kinds[name] == "select":
            control.select_option(str(value))
        else:
            control.fill(str(value))


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
]


def test_toward_the_origin_equals_torch(open_figure):
    _, stage = open_figure("origin")
    for settings, *position, power, dtype in ORIGIN:
        choose(stage, settings)
        point = [float(f"{p}e{power - 1}") for p in position]
        expected = norms(torch.tensor(point, dtype=FLOATS[dtype]))
        outs = stage.evaluate(OUTS)
        summary = outs.pop("summary")
        assert outs == expected, (position, power)
        told = "inf * 0" if "nan" in expected.values() else "times a small number"
        told = told if expected["dTotal"] == "inf" else "Both gradients agree"
        assert told in summary, (position, power)
        is_lost = expected["norm"] == "0.0000" and any(position)
        assert ("Zeros are no gradient" in summary) == is_lost, (position, power)


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
            """async ([points, dtype]) => {
              const { norms } = await import("../../assets/figures/origin.js");
              return points.map((point) => norms(point, dtype));
            }""",
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


@pytest.mark.filterwarnings("ignore:Input #0 requires gradient")
def test_the_step_says_what_gradcheck_says(open_figure):
    _, stage = open_figure("step")
    output = ROOT / "snippets/chapter/gradcheck/square_float32.out"
    message = output.read_text("utf-8").partition("\nUserWarning")[0]
    assert stage.evaluate(OUTS)["message"] == f"GradcheckError: {message}"
    now = dict(DEFAULT)
    for settings, eps in STEP:
        choose(stage, settings)
        now |= {name: v for name, v in settings.items() if name != "eps"}
        point = [float(now["x0"]), float(now["x1"])]
        point = torch.tensor(point, dtype=FLOATS[now["dtype"]], requires_grad=True)
        tolerances = float(now["atol"]), float(now["rtol"])
        message, words = said(now["function"], point, eps, *tolerances)
        outs = stage.evaluate(OUTS)
        assert outs["message"] == message, settings
        assert words in outs["summary"], settings
        verdict = "Passes" if message.startswith("True") else "Fails"
        assert outs["summary"].startswith(f"{verdict} in {now['dtype']}"), settings


def test_both_jacobians_equal_torch_bit_for_bit_at_every_step(open_figure):
    page, _ = open_figure("step")
    point = [1.540996, -0.293428898]
    found = page.evaluate(
        """async ([names, point]) => {
          const { jacobians, stepAt } = await import("../../assets/figures/step.js");
          const steps = Array.from({ length: 37 }, (_, k) => stepAt(k));
          const at = (name, dtype) => steps.map((eps) => jacobians(name, point, dtype, eps));
          return names.map((name) => ["float32", "float64"].map((dtype) => at(name, dtype)));
        }""",
        [list(FUNCTIONS), point],
    )
    steps = [float(f"{m}e{e}") for e in range(-12, 1) for m in (1, 2, 5)][:37]
    for name, by_dtype in zip(FUNCTIONS, found):
        for dtype, by_step in zip(FLOATS.values(), by_dtype):
            x = torch.tensor(point, dtype=dtype, requires_grad=True)
            for eps, both in zip(steps, by_step):
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


def test_round_and_its_stand_in_equal_torch(open_figure):
    _, stage = open_figure("round")
    now = {"start": 20, "target": 30, "rate": "0.2", "clip": 200, "step": 3}
    for settings in ROUND:
        choose(stage, settings)
        now |= settings
        start, target, clip = (
            float(f"{now[n]}e-2") for n in ("start", "target", "clip")
        )
        runs = {
            name: train(rounding, start, target, float(now["rate"]))
            for name, rounding in {
                "derivative": torch.round,
                "estimator": lambda w: ClippedSTE.apply(w, clip),
            }.items()
        }
        expected = {}
        for name, rows in runs.items():
            names = (f"{name}.{key}" for key in ("w", "rounded", "loss", "gradient"))
            expected |= dict(zip(names, [f"{v:.4f}" for v in rows[now["step"]]]))
        still, moved = (rows[20] for rows in runs.values())
        rounded = [row[1] for row in runs["estimator"]]
        crossed = round(sum(abs(a - b) for a, b in zip(rounded, rounded[1:])))
        expected["summary"] = (
            f"After step 20: with the derivative w is {still[0]:.4f}, loss {still[2]:.4f}; "
            f"with the estimator {moved[0]:.4f}, loss {moved[2]:.4f}, jumps crossed {crossed}."
        )
        assert stage.evaluate(OUTS) == expected, settings


# What they draw

DRAWN = """svg => [...svg.querySelectorAll("line, circle, path, rect")].map((e) => {
  const box = e.getBBox(), d = e.getAttribute("d")?.match(/[-\\d.]+/g)?.map(Number);
  const at = ["x1", "y1", "x2", "y2", "cx", "cy"].map((a) => Number(e.getAttribute(a)));
  return {is: e.getAttribute("class") ?? "", at, d, top: box.y};
})"""


def drawn(stage, chart, *classes):
    """The marks of a chart that have these classes, in pixels."""
    marks = stage.locator(f"svg.{chart}").evaluate(DRAWN)
    return [mark for mark in marks if set(classes) <= set(mark["is"].split())]


def test_the_arrows_point_where_the_gradients_do(open_figure):
    _, stage = open_figure("origin")
    choose(stage, {"x": 20, "y": 35})
    outs = stage.evaluate(OUTS)
    for name, row in ("first", "norm"), ("second", "chain"):
        x1, y1, x2, y2 = drawn(stage, "plane", "arrow", name)[0]["at"][:4]
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        told = [float(outs[f"{row}.0"]), float(outs[f"{row}.1"])]
        drawn_to = [(x2 - x1) / length, (y1 - y2) / length]  # on a screen y goes down
        assert drawn_to == pytest.approx(told, abs=0.02)


@pytest.mark.parametrize("eps", [3, 18, 29])
def test_the_dot_is_on_the_curve_and_above_the_band_if_it_fails(open_figure, eps):
    _, stage = open_figure("step")
    choose(stage, {"eps": eps})
    (dot,), (band,) = drawn(stage, "curve", "point"), drawn(stage, "curve", "band")
    curves = drawn(stage, "curve", "first")
    d = next(mark["d"] for mark in curves if "faint" not in mark["is"])
    x, y = dot["at"][4:]
    assert [x, y] == pytest.approx(d[2 * eps : 2 * eps + 2], abs=0.1)
    summary = stage.evaluate(OUTS)["summary"]
    assert (y < band["top"]) == summary.startswith("Fails")


def test_the_weight_is_on_the_staircase_that_rises(open_figure):
    _, stage = open_figure("round")
    for start in -180, 20, 160:
        choose(stage, {"start": start, "step": 0})
        (dot,) = drawn(stage, "stairs", "point")
        x, y = dot["at"][4:]
        steps = [mark["at"] for mark in drawn(stage, "stairs", "stair")]
        steps = [at[:4] for at in steps if at[2]]  # the lines
        assert [y] == pytest.approx([y1 for x1, y1, x2, _ in steps if x1 < x < x2])
        heights = [y1 for _, y1, _, _ in sorted(steps)]
        assert heights == sorted(heights, reverse=True)


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
    assert page.evaluate(SHIFTS) == []
    settings = {"origin": ORIGIN, "step": STEP, "round": ROUND}[name]
    settings = [each if name == "round" else each[0] for each in settings]
    heights, widths = zip(*figure.evaluate(SHAPES, settings))
    assert stage.inner_html() != before
    assert max(widths) <= viewport["width"]
    reserved = figure.evaluate("e => parseFloat(getComputedStyle(e).minHeight)")
    assert set(heights) == {reserved}


@pytest.mark.parametrize("name", PAGES)
def test_each_control_is_reached_and_changed_by_keyboard_alone(open_figure, name):
    page, stage = open_figure(name)
    stage.evaluate(
        """stage => {
          const before = document.createElement("button");
          stage.before(before);
          before.focus();
        }"""
    )
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
    outs = stage.evaluate(OUTS)
    assert [outs["chain.0"], outs["norm.0"]] == ["nan", "0.0000"]

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
