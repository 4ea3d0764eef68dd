// What the figures share: elements, controls, charts, and numbers as torch prints them.

const SVG = "http://www.w3.org/2000/svg";
let ids = 0;

/** An element with attributes and children; a function among the attributes listens. */
export function make(name, attributes = {}, ...children) {
  const [tag, isSvg] = name.startsWith("svg:") ? [name.slice(4), true] : [name, false];
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value !== undefined) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** How a dtype rounds the result of an operation. */
export const rounding = { float32: Math.fround, float64: (value) => value };

/** Round half to even, as torch does; what is below zero may round to -0. */
export function roundHalfEven(x) {
  const size = Math.abs(x);
  const floor = Math.floor(size);
  const up = size - floor === 0.5 ? floor % 2 : size - floor > 0.5;
  return Math.sign(x) * (floor + up);
}

const notFinite = (value) => (Number.isNaN(value) ? "nan" : value < 0 ? "-inf" : "inf");

/** A number with a fixed count of decimals, as Python formats it. */
export function fixed(value, digits = 4) {
  if (!Number.isFinite(value)) return notFinite(value);
  return (Object.is(value, -0) ? "-" : "") + value.toFixed(digits);
}

/** A number in scientific notation, as Python formats it. */
function scientific(value, digits = 4) {
  if (!Number.isFinite(value)) return notFinite(value);
  const text = value.toExponential(digits).replace(/e([-+])(\d)$/, "e$10$2");
  return (Object.is(value, -0) ? "-" : "") + text;
}

/** A number in a few digits: with four decimals, or in scientific notation. */
export function shown(value) {
  const size = Math.abs(value);
  return size !== 0 && (size < 1e-3 || size >= 1e5) ? scientific(value, 2) : fixed(value);
}

/** A number to three significant digits, as Python formats it. */
export function short(value) {
  const text = value ? value.toPrecision(3) : "0.00";
  return text.includes("e") || (value && Math.abs(value) < 1e-4) || !Number.isFinite(value)
    ? scientific(value, 2)
    : text;
}

/** A matrix as torch prints it: one notation for all entries, one width. */
export function tensor(rows, dtype) {
  const sizes = rows
    .flat()
    .map(Math.abs)
    .filter((v) => v && Number.isFinite(v));
  const [low, high] = [Math.min(...sizes), Math.max(...sizes)];
  const isScientific = sizes.length > 0 && (high / low > 1000 || high > 1e8 || low < 1e-4);
  const isWhole = sizes.every(Number.isInteger);
  const format = (value) => {
    if (isScientific) return scientific(value);
    if (!isWhole) return fixed(value);
    return fixed(value, 0) + (Number.isFinite(value) ? "." : "");
  };
  const sized = rows.flat().filter((v) => v && Number.isFinite(v));
  const width = Math.max(1, ...sized.map((value) => format(value).length));
  const lines = rows.map((row) => `[${row.map((v) => format(v).padStart(width)).join(", ")}]`);
  const suffix = dtype === "float32" ? "" : `, dtype=torch.${dtype}`;
  return `tensor([${lines.join(",\n        ")}]${suffix})`;
}

function control(name, text, input, value) {
  input.id = `touch-${++ids}`;
  input.name = name;
  const label = make("label", { for: input.id }, text);
  const children = value ? [label, value, input] : [label, input];
  return make("div", { class: `control ${name}` }, ...children);
}

/** A slider: `value` is its position, `says` the words for a position. */
export function slider(name, text, { min, max, value, step = 1, says = String }, listen) {
  const input = make("input", { type: "range", min, max, step, value });
  const said = make("span", { class: "said", "aria-hidden": true });
  const update = () => {
    said.textContent = says(input.valueAsNumber);
    input.setAttribute("aria-valuetext", said.textContent);
  };
  input.addEventListener("input", () => (update(), listen()));
  update();
  return {
    element: control(name, text, input, said),
    get value() {
      return input.valueAsNumber;
    },
    set value(position) {
      input.value = position;
      update();
    },
    /** New words or a new range for the same slider. */
    update(range = {}) {
      Object.assign(input, range);
      update();
    },
  };
}

/** A choice among texts. */
export function choice(name, text, options, value, listen) {
  const input = make("select", { change: listen });
  for (const option of options) input.append(make("option", {}, option));
  input.value = value;
  const element = control(name, text, input);
  return {
    element,
    get value() {
      return input.value;
    },
  };
}

/** A field for a number; what is no number keeps the last one. */
export function field(name, text, value, step, listen) {
  const input = make("input", { type: "number", value, step, input: listen });
  let last = Number(value);
  const element = control(name, text, input);
  return {
    element,
    get value() {
      if (Number.isFinite(input.valueAsNumber)) last = input.valueAsNumber;
      return last;
    },
  };
}

/** A table whose cells are named: `cells` maps a name to the element that shows it. */
export function table(caption, head, rows, cells) {
  const heading = (scope, text) => (text ? make("th", { scope }, text) : make("td"));
  const body = rows.map(([title, ...names]) => {
    const row = make("tr", {}, heading("row", title));
    for (const name of names) row.append((cells[name] = make("td", { "data-out": name })));
    if (names.length < head.length - 1) row.lastChild.colSpan = head.length - names.length;
    return row;
  });
  const top = make("tr", {}, ...head.map((text) => heading("col", text)));
  return make(
    "table",
    { class: "readout" },
    make("caption", {}, caption),
    make("thead", {}, top),
    make("tbody", {}, ...body),
  );
}

/** A sentence that tells what changed, to a screen reader as well. */
export const summary = () =>
  make("p", { class: "summary", "aria-live": "polite", "data-out": "summary" });

/**
 * A chart that fills its box: `plot(draw)` calls `draw` with marks in the units of its axes.
 *
 * `axes` holds the range and the ticks of x and y, and their labels.
 */
export function chart(label, className, paint) {
  const svg = make("svg:svg", { role: "img", "aria-label": label, class: className });
  const draw = () => {
    const { clientWidth: width, clientHeight: height } = svg;
    if (!width) return;
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.replaceChildren();
    paint((axes) => marks(svg, width, height, axes), width / height);
  };
  new ResizeObserver(draw).observe(svg);
  return { element: svg, draw };
}

function marks(svg, width, height, { x, y, xTicks, yTicks, xLabel, yLabel, left = 44 }) {
  const [top, right, bottom] = [24, 14, 42];
  const X = (v) => left + ((v - x[0]) / (x[1] - x[0])) * (width - left - right);
  const Y = (v) => height - bottom - ((v - y[0]) / (y[1] - y[0])) * (height - top - bottom);
  const add = (name, attributes, ...children) => {
    const element = make(`svg:${name}`, attributes, ...children);
    svg.append(element);
    return element;
  };
  const line = (x1, y1, x2, y2, c) =>
    add("line", { x1: X(x1), y1: Y(y1), x2: X(x2), y2: Y(y2), class: c });
  const text = (at, above, words, c = "", anchor = "start") =>
    add("text", { x: at, y: above, class: c, "text-anchor": anchor }, words);
  for (const [v, words] of xTicks) {
    line(v, y[0], v, y[1], "grid");
    text(X(v), height - bottom + 16, words, "tick", "middle");
  }
  for (const [v, words] of yTicks) {
    line(x[0], v, x[1], v, "grid");
    text(left - 7, Y(v) + 4, words, "tick", "end");
  }
  text((left + width - right) / 2, height - 6, xLabel, "label", "middle");
  text(4, 12, yLabel, "label");
  return {
    X,
    Y,
    line,
    add,
    /** The value of x at a pixel, and of y. */
    at: (px, py) => [
      x[0] + ((px - left) / (width - left - right)) * (x[1] - x[0]),
      y[0] + ((height - bottom - py) / (height - top - bottom)) * (y[1] - y[0]),
    ],
    path(points, c) {
      const d = points.map(([a, b], i) => `${i ? "L" : "M"}${X(a).toFixed(1)} ${Y(b).toFixed(1)}`);
      return add("path", { d: d.join(""), class: c });
    },
    band: (low, high, c) =>
      add("rect", {
        x: X(x[0]),
        width: X(x[1]) - X(x[0]),
        y: Y(high),
        height: Y(low) - Y(high),
        class: c,
      }),
    dot: (a, b, c, r = 5) => add("circle", { cx: X(a), cy: Y(b), r, class: c }),
    words: (a, b, words, c, anchor) => text(X(a), Y(b), words, c, anchor),
  };
}

const [SLOP, GRIP] = [8, 28]; // pixels

/**
 * Let a pointer drag over a chart: `moved` gets its place in pixels of the chart. A finger may be
 * about to scroll the page; so it counts near `grip`, once it goes sideways, or where it taps.
 */
export function drag(svg, moved, grip = () => null) {
  let held = false;
  const placeOf = ({ clientX, clientY }) => {
    const box = svg.getBoundingClientRect();
    return [clientX - box.left, clientY - box.top];
  };
  const isOnGrip = (event) => {
    const [x, y] = placeOf(event);
    const at = grip();
    return at !== null && Math.hypot(x - at[0], y - at[1]) < GRIP;
  };
  const move = (event) => {
    if (!held) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y].map(Math.abs);
    held.isSure ||= event.type === "pointerup" || x > y + SLOP;
    if (held.isSure) moved(...placeOf(event));
  };
  svg.addEventListener("pointerdown", (event) => {
    const isSure = event.pointerType !== "touch" || isOnGrip(event);
    held = { x: event.clientX, y: event.clientY, isSure };
    svg.setPointerCapture(event.pointerId);
    move(event);
  });
  svg.addEventListener("pointermove", move);
  svg.addEventListener("pointerup", move);
  for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, () => (held = false));
  svg.addEventListener(
    "touchstart",
    (event) => isOnGrip(event.touches[0]) && event.preventDefault(), // the page stays
    { passive: false },
  );
}
