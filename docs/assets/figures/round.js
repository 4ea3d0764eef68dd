// Round and its stand-in: the staircase, both slopes, and a short training run of each.

import {
  chart,
  choice,
  drag,
  fixed,
  make,
  roundHalfEven,
  slider,
  summary,
  table,
} from "./figure.js";

const STEPS = 20;
const EDGE = 3; // of the staircase, on either side of zero
const JUMPS = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5];

/** What each choice of a derivative hands on at a point: round's own, and the stand-in. */
export const slopes = {
  derivative: () => 0,
  estimator: (w, clip) => (Math.abs(w) <= clip ? 1 : 0),
};

/** Gradient descent on (round(w) - target)²: a row for each step, before the weight moves. */
export function train(slope, { start, target, rate, clip }) {
  let w = start;
  return Array.from({ length: STEPS + 1 }, () => {
    const rounded = roundHalfEven(w);
    const off = rounded - target;
    const gradient = slope(w, clip) ? 2 * off : 0;
    const row = { w, rounded, loss: off * off, gradient };
    w -= rate * gradient;
    return row;
  });
}

/** How many jumps of the staircase a run crosses: a step may cross several. */
export const crossings = (run) =>
  run.slice(1).reduce((sum, row, i) => sum + Math.abs(row.rounded - run[i].rounded), 0);

/** Show the figure. */
export default function show(stage) {
  const update = () => refresh();
  const decimal = (k) => Number(`${k}e-2`);
  const says = (k) => fixed(decimal(k), 2);
  const start = slider(
    "start",
    "start weight",
    { min: -300, max: 300, step: 5, value: 20, says },
    update,
  );
  const target = slider(
    "target",
    "target",
    { min: -300, max: 300, step: 10, value: 30, says },
    update,
  );
  const clip = slider(
    "clip",
    "clip: |w| ≤",
    { min: 50, max: 350, step: 25, value: 350, says },
    update,
  );
  const rate = choice(
    "rate",
    "learning rate",
    ["0.01", "0.05", "0.1", "0.2", "0.4"],
    "0.2",
    update,
  );
  const step = slider("step", "step", { min: 0, max: STEPS, value: 3 }, update);
  const cells = {};
  const told = summary();
  const settings = () => ({
    start: decimal(start.value),
    target: decimal(target.value),
    rate: Number(rate.value),
    clip: decimal(clip.value),
  });
  const runs = () => {
    const now = settings();
    return [train(slopes.derivative, now), train(slopes.estimator, now)];
  };
  const whole = [-3, -2, -1, 0, 1, 2, 3].map((v) => [v, v]);
  const both = (marks, value) => {
    const [still, moved] = runs().map((run) => run[step.value]);
    marks.dot(still.w, value(still, "derivative"), "ring second", 8);
    marks.dot(moved.w, value(moved, "estimator"), "point", 6);
  };
  let unit;
  const stairs = chart("The staircase of round with the weight of each run.", "stairs", (axes) => {
    const marks = axes({
      x: [-EDGE, EDGE],
      y: [-3.2, 3.2],
      xTicks: whole,
      yTicks: whole,
      xLabel: "w",
      yLabel: "round(w)",
      left: 30,
    });
    unit = marks.at;
    const { target } = settings();
    marks.line(-EDGE, target, EDGE, target, "now");
    for (const low of [-EDGE, ...JUMPS]) {
      const high = Math.min(EDGE, Math.floor(low + 0.5) + 0.5);
      const level = roundHalfEven((low + high) / 2);
      marks.line(low, level, high, level, "stair");
    }
    for (const jump of JUMPS) {
      const value = roundHalfEven(jump);
      marks.dot(jump, value, "stair full", 3.5);
      marks.dot(jump, 2 * jump - value, "stair open", 3.5);
    }
    both(marks, (row) => row.rounded);
  });
  const slope = chart(
    "The derivative of round, zero, and the slope of the estimator.",
    "slope",
    (axes) => {
      const marks = axes({
        x: [-EDGE, EDGE],
        y: [-0.2, 1.4],
        xTicks: whole,
        yTicks: [
          [0, 0],
          [1, 1],
        ],
        xLabel: "w",
        yLabel: "slope",
        left: 30,
      });
      const { clip } = settings();
      marks.line(-EDGE, 0, EDGE, 0, "second");
      for (const jump of JUMPS) marks.dot(jump, 0, "open second", 3.5);
      const c = Math.min(clip, EDGE);
      const ends = clip < EDGE;
      const out = (side) =>
        ends
          ? [
              [side * c, 1],
              [side * c, 0],
              [side * EDGE, 0],
            ]
          : [[side * EDGE, 1]];
      marks.path([...out(-1).reverse(), ...out(1)], "first");
      marks.words(0, 1.12, "estimator", "first", "middle");
      marks.words(0, 0.12, "derivative", "second", "middle");
      both(marks, (row, name) => slopes[name](row.w, clip));
    },
  );
  const run = chart("The weight over the steps of both training runs.", "run", (axes) => {
    const [still, moved] = runs();
    const values = [...still, ...moved].map((row) => row.w);
    const low = Math.floor(Math.min(...values) - 0.25);
    const high = Math.ceil(Math.max(...values) + 0.25);
    const every = Math.ceil((high - low) / 6);
    const levels = Array.from({ length: high - low + 1 }, (_, k) => low + k);
    const marks = axes({
      x: [0, STEPS],
      y: [low, high],
      xLabel: "step",
      yLabel: "w",
      left: 30,
      xTicks: [0, 5, 10, 15, 20].map((v) => [v, v]),
      yTicks: levels.filter((v) => v % every === 0).map((v) => [v, v]),
    });
    for (const v of levels) if (v + 0.5 < high) marks.line(0, v + 0.5, STEPS, v + 0.5, "jump");
    marks.line(step.value, low, step.value, high, "now");
    for (const [rows, c] of [
      [still, "second"],
      [moved, "first"],
    ])
      marks.path(
        rows.map(({ w }, k) => [k, w]),
        c,
      );
    marks.dot(step.value, still[step.value].w, "ring second", 8);
    marks.dot(step.value, moved[step.value].w, "point", 6);
  });

  function refresh() {
    const both = runs();
    for (const [name, rows] of [
      ["derivative", both[0]],
      ["estimator", both[1]],
    ]) {
      const row = rows[step.value];
      for (const key of ["w", "rounded", "loss", "gradient"])
        cells[`${name}.${key}`].textContent = fixed(row[key]);
    }
    const [still, moved] = both.map((rows) => rows[STEPS]);
    told.textContent =
      `After step ${STEPS}: with the derivative w is ${fixed(still.w)}, loss ${fixed(still.loss)}; ` +
      `with the estimator ${fixed(moved.w)}, loss ${fixed(moved.loss)}, ` +
      `jumps crossed ${crossings(both[1])}.`;
    for (const part of [stairs, slope, run]) part.draw();
  }

  drag(stairs.element, (px, py) => {
    const [x] = unit(px, py);
    start.value = Math.max(-300, Math.min(300, 5 * Math.round(x * 20)));
    step.value = 0;
    refresh();
  });
  const row = (title, name) => [
    title,
    ...["w", "rounded", "loss", "gradient"].map((k) => `${name}.${k}`),
  ];
  stage.append(
    make("div", { class: "split" }, stairs.element, slope.element),
    make(
      "div",
      { class: "controls" },
      ...[start, target, clip, rate, step].map((part) => part.element),
    ),
    table(
      "At the chosen step",
      ["", "w", "round(w)", "loss", "gradient"],
      [
        row(make("span", { class: "second" }, "derivative"), "derivative"),
        row(make("span", { class: "first" }, "estimator"), "estimator"),
      ],
      cells,
    ),
    run.element,
    told,
  );
  refresh();
}
