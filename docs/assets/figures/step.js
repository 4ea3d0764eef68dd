// The step: gradcheck's two Jacobians, its verdict, and the error for every step.

import {
  chart,
  choice,
  drag,
  field,
  make,
  rounding,
  roundHalfEven,
  short,
  slider,
  summary,
  tensor,
} from "./figure.js";

// Each function with the backward that is checked: r rounds to the dtype, as torch does after
// each operation. None takes exp, sin or sqrt, whose last bit torch leaves to a library.
export const FUNCTIONS = {
  "x * x, backward 2x": [(x, r) => r(x * x), (x, g, r) => r(r(2 * x) * g)],
  "x * x, backward 3x": [(x, r) => r(x * x), (x, g, r) => r(r(3 * x) * g)],
  "x * x * x, backward 3x²": [(x, r) => r(r(x * x) * x), (x, g, r) => r(r(r(3 * x) * x) * g)],
  "1 / x, backward -1/x²": [(x, r) => r(1 / x), (x, g, r) => r(-g / r(x * x))],
  "abs(x), backward sign(x)": [(x) => Math.abs(x), (x, g, r) => r(Math.sign(x) * g)],
  "round(x), backward 1": [(x) => roundHalfEven(x), (x, g) => g],
};

/** Both Jacobians of a function of each entry, as gradcheck builds them. */
export function jacobians(name, point, dtype, eps) {
  const r = rounding[dtype];
  const [forward, backward] = FUNCTIONS[name];
  const x = point.map(r);
  const [step, twice] = [r(eps), r(2 * eps)];
  const moved = (i, by) => x.map((v, j) => forward(j === i ? r(v + by) : v, r));
  const numerical = x.map((_, i) => {
    const [below, above] = [moved(i, -step), moved(i, step)];
    return above.map((v, j) => r(r(v - below[j]) / twice));
  });
  const analytical = x.map((v, i) => x.map((_, j) => backward(v, i === j ? 1 : 0, r)));
  return { numerical, analytical };
}

/** What gradcheck decides: the entry closest to failing, or furthest beyond, and the verdict. */
export function compare({ numerical, analytical }, dtype, atol, rtol) {
  const r = rounding[dtype];
  let worst = { ratio: -1 };
  for (const [i, row] of numerical.entries())
    for (const [j, n] of row.entries()) {
      const error = r(Math.abs(r(analytical[i][j] - n)));
      const allowed = r(r(atol) + Math.abs(r(r(rtol) * n)));
      const ratio = error === 0 ? 0 : Number.isFinite(error) ? error / allowed : Infinity;
      if (ratio > worst.ratio) worst = { i, j, error, allowed, ratio };
    }
  return { ...worst, passes: worst.ratio <= 1 };
}

/** The steps 1e-12, 2e-12, 5e-12, ... 1 of the slider, exact as written. */
export const stepAt = (k) => Number(named(k));
const named = (k) => `${[1, 2, 5][k % 3]}e${Math.floor(k / 3) - 12}`;
const LAST = 36;
const DEFAULT = 18;
const TOLERANCES = ["0", "1e-12", "1e-8", "1e-7", "1e-6", "1e-5", "1e-4", "1e-3", "1e-2", "1e-1"];
const FLOOR = -9; // of the chart, as a power of ten; what is smaller lies on it
const TOP = 9;
const RATIO = "error / allowed";

/** Show the figure. */
export default function show(stage) {
  const update = () => refresh();
  const func = choice("function", "function", Object.keys(FUNCTIONS), "x * x, backward 2x", update);
  const dtype = choice("dtype", "dtype", ["float32", "float64"], "float32", update);
  const x0 = field("x0", "x₀", "1.54099607", "0.1", update);
  const x1 = field("x1", "x₁", "-0.293428898", "0.1", update);
  const atol = choice("atol", "atol", TOLERANCES, "1e-5", update);
  const rtol = choice("rtol", "rtol", TOLERANCES, "1e-3", update);
  const eps = slider("eps", "eps", { min: 0, max: LAST, value: DEFAULT, says: named }, update);
  const message = make("pre", {
    tabindex: 0,
    role: "region",
    "aria-label": "What gradcheck says, and its two Jacobians",
    "data-out": "message",
  });
  const told = summary();

  const at = (k, type) => {
    const both = jacobians(func.value, [x0.value, x1.value], type, stepAt(k));
    return { ...both, ...compare(both, type, Number(atol.value), Number(rtol.value)) };
  };
  const height = (ratio) => Math.max(FLOOR, Math.min(TOP, Math.log10(ratio)));
  const steps = Array.from({ length: LAST + 1 }, (_, k) => k);
  let unit;
  const curve = chart(
    "The error over what is allowed, against the step, in both dtypes.",
    "curve",
    (axes) => {
      const marks = axes({
        x: [-12, 0],
        y: [FLOOR, TOP],
        xLabel: "eps",
        yLabel: RATIO,
        xTicks: [-12, -9, -6, -3, 0].map((v) => [v, `1e${v}`]),
        yTicks: [-8, -4, 0, 4, 8].map((v) => [v, `1e${v}`]),
      });
      unit = marks.at;
      marks.band(FLOOR, 0, "band");
      marks.words(-11.8, FLOOR + 0.5, "passes", "label");
      for (const [type, other] of [
        ["float32", "float64"],
        ["float64", "float32"],
      ]) {
        const chosen = type === dtype.value;
        const points = steps.map((k) => [Math.log10(stepAt(k)), height(at(k, type).ratio)]);
        marks.path(points, `${type === "float32" ? "first" : "second"} ${chosen ? "" : "faint"}`);
        const [a, b] = points[3];
        const above = b >= height(at(3, other).ratio);
        marks.words(a, b + (above ? 0.7 : -1.5), type, type === "float32" ? "first" : "second");
      }
      const now = Math.log10(stepAt(eps.value));
      marks.line(now, FLOOR, now, TOP, "now");
      marks.dot(now, height(at(eps.value, dtype.value).ratio), "point", 7);
    },
  );

  function refresh() {
    const { numerical, analytical, passes, i, j, error, allowed, ratio } = at(
      eps.value,
      dtype.value,
    );
    const head = passes
      ? "True"
      : "GradcheckError: Jacobian mismatch for output 0 with respect to input 0,";
    const matrices = [
      ["numerical", numerical],
      ["analytical", analytical],
    ];
    const lines = matrices.map(([name, rows]) => `${name}:${tensor(rows, dtype.value)}`);
    message.textContent = [head, ...lines].join("\n");
    message.classList.toggle("broken", !passes);
    told.textContent =
      `${passes ? "Passes" : "Fails"} in ${dtype.value} with eps ${named(eps.value)}. ` +
      `Worst entry [${i}, ${j}]: error ${short(error)}, allowed ${short(allowed)}, ` +
      `${RATIO} ${short(ratio)}.`;
    curve.draw();
  }

  drag(curve.element, (px, py) => {
    const wanted = unit(px, py)[0];
    const off = (k) => Math.abs(Math.log10(stepAt(k)) - wanted);
    eps.value = steps.reduce((best, k) => (off(k) < off(best) ? k : best));
    refresh();
  });
  stage.append(
    make(
      "div",
      { class: "controls" },
      ...[func, dtype, x0, x1, atol, rtol, eps].map((part) => part.element),
    ),
    message,
    told,
    curve.element,
  );
  refresh();
}
