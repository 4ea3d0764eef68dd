// Toward the origin: one norm, spelled twice, with every link of the chain.

import { chart, choice, drag, make, rounding, shown, slider, summary, table } from "./figure.js";

// Powers of ten to zoom through; none at which squares are subnormal, for there a fused
// multiply-add, which some processors have, gives torch other digits.
const SCALES = {
  float64: [0, -1, -2, -4, -8, -15, -30, -60, -100, -150, -170, -200, -310],
  float32: [0, -1, -2, -4, -8, -12, -17, -24, -30, -40],
};
const STEPS = 50; // positions of a coordinate on either side of zero

/** Both spellings at a point: values, gradients, and the links of the chain. */
export function norms(point, dtype) {
  const r = rounding[dtype];
  const x = point.map(r);
  const squares = x.map((v) => r(v * v));
  const total = r(squares[0] + squares[1]);
  const root = r(Math.sqrt(total));
  const dTotal = r(1 / r(2 * root));
  const terms = x.map((v) => r(dTotal * v)); // a product hands one to each of its factors
  return {
    x,
    norm: root,
    normGradient: x.map((v) => (root === 0 ? 0 : r(v / root))),
    squares,
    total,
    root,
    dTotal,
    chainGradient: terms.map((term) => r(term + term)),
  };
}

/** What happens at a point, in words. */
export function verdict({ x, total, normGradient, chainGradient }) {
  if (total !== 0) {
    const same = normGradient.map(shown).join() === chainGradient.map(shown).join();
    return same ? "Both gradients agree." : "Both gradients agree up to rounding.";
  }
  if (x.every((v) => v === 0))
    return "inf * 0: here the gradient turns NaN. For x.norm() zero is a special case.";
  const times = x.includes(0) ? "inf * 0 is NaN" : "inf times a small number is inf";
  return `The squares underflow, x does not: ${times}. Zeros are no gradient, either.`;
}

const list = (values) => values.map(shown).join(", ");

/** Show the figure. */
export default function show(stage) {
  const cells = {};
  const says = summary();
  const coordinate = (position) => rounding[dtype.value](Number(`${position}e${exponent() - 1}`));
  const exponent = () => SCALES[dtype.value][-scale.value];
  const dtype = choice("dtype", "dtype", ["float64", "float32"], "float64", () => {
    scale.update({ min: 1 - SCALES[dtype.value].length });
    update();
  });
  const scale = slider(
    "scale",
    "scale of the plane",
    {
      min: 1 - SCALES.float64.length,
      max: 0,
      value: 0,
      says: (p) => `1e${SCALES[dtype.value][-p]}`,
    },
    () => update(),
  );
  const [x, y] = [
    ["x", "x₀", 30],
    ["y", "x₁", -40],
  ].map(([name, text, value]) =>
    slider(name, text, { min: -STEPS, max: STEPS, value, says: (p) => shown(coordinate(p)) }, () =>
      update(),
    ),
  );
  const toOrigin = make("button", { type: "button", click: () => place(0, 0) }, "To the origin");
  let at, grip;
  const plane = chart(
    "The plane with the point, and the gradient of each spelling there.",
    "plane",
    (axes, aspect) => {
      const power = exponent() ? `e${exponent()}` : "";
      const ticks = [-5, 0, 5].map((v) => [v, v ? v + power : "0"]);
      const marks = axes({
        x: [-6 * aspect, 6 * aspect],
        y: [-6, 6],
        xLabel: "x₀",
        yLabel: "x₁",
        left: 58,
        xTicks: ticks,
        yTicks: ticks,
      });
      at = marks.at;
      const { normGradient, chainGradient } = state();
      marks.dot(0, 0, "ring", 4);
      const [px, py] = [x.value / 10, y.value / 10];
      arrow(marks, px, py, normGradient, "first");
      arrow(marks, px, py, chainGradient, "second");
      marks.dot(px, py, "point", 9);
      grip = [marks.X(px), marks.Y(py)];
      const broken = chainGradient.filter((v) => !Number.isFinite(v));
      if (broken.length)
        marks.words(
          px,
          py + 0.9,
          list(chainGradient),
          "second",
          px > 2 ? "end" : px < -2 ? "start" : "middle",
        );
    },
  );
  const state = () => norms([coordinate(x.value), coordinate(y.value)], dtype.value);

  function place(newX, newY) {
    [x.value, y.value] = [newX, newY];
    update();
  }

  function update() {
    for (const part of [scale, x, y]) part.update();
    const now = state();
    const out = {
      norm: now.norm,
      "norm.0": now.normGradient[0],
      "norm.1": now.normGradient[1],
      chain: now.root,
      "chain.0": now.chainGradient[0],
      "chain.1": now.chainGradient[1],
      "square.0": now.squares[0],
      "square.1": now.squares[1],
      total: now.total,
      root: now.root,
      dTotal: now.dTotal,
      "twice.0": 2 * now.x[0],
      "twice.1": 2 * now.x[1],
      "product.0": now.chainGradient[0],
      "product.1": now.chainGradient[1],
    };
    for (const [name, value] of Object.entries(out)) {
      cells[name].textContent = shown(value);
      cells[name].classList.toggle("broken", !Number.isFinite(value));
    }
    says.textContent = verdict(now);
    plane.draw();
  }

  drag(
    plane.element,
    (px, py) => {
      const snap = (v) => Math.max(-STEPS, Math.min(STEPS, Math.round(v * 10)));
      place(...at(px, py).map(snap));
    },
    () => grip,
  );
  stage.append(
    make(
      "div",
      { class: "split" },
      make("div", {}, plane.element),
      make(
        "div",
        { class: "controls" },
        x.element,
        y.element,
        scale.element,
        dtype.element,
        toOrigin,
      ),
    ),
    table(
      "Both spellings",
      ["", "value", "d/dx₀", "d/dx₁"],
      [
        [make("span", { class: "first" }, "x.norm()"), "norm", "norm.0", "norm.1"],
        [make("span", { class: "second" }, "sqrt of sum"), "chain", "chain.0", "chain.1"],
      ],
      cells,
    ),
    table(
      "The links of the second, forward and backward",
      ["", "x₀", "x₁"],
      [
        ["x * x", "square.0", "square.1"],
        ["sum", "total"],
        ["sqrt", "root"],
        ["1 / (2 sqrt)", "dTotal"],
        ["2x", "twice.0", "twice.1"],
        ["product", "product.0", "product.1"],
      ],
      cells,
    ),
    says,
  );
  update();
}

function arrow(marks, x, y, [dx, dy], className) {
  if (!Number.isFinite(dx) || !Number.isFinite(dy) || (dx === 0 && dy === 0)) return;
  const [tipX, tipY] = [x + 1.6 * dx, y + 1.6 * dy];
  marks.line(x, y, tipX, tipY, `arrow ${className}`);
  for (const turn of [2.6, -2.6]) {
    const [c, s] = [Math.cos(turn) * 0.45, Math.sin(turn) * 0.45];
    marks.line(tipX, tipY, tipX + c * dx - s * dy, tipY + s * dx + c * dy, `arrow ${className}`);
  }
}
