// Filters and sorts a table of rows, by keyboard as well. Without scripts the table is whole.

const KINDS = {
  jax: "torch and JAX part",
  rule: "torch parts from what is asked",
  version: "differs on another version",
};

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

// The head cells that name one column each, in the order of the columns.
function columns(table) {
  const grid = [];
  const heads = [...table.tHead.rows];
  heads.forEach((row, y) => {
    let x = 0;
    for (const cell of row.cells) {
      while (grid[x]?.[y]) x++;
      for (let i = 0; i < cell.colSpan; i++, x++) {
        grid[x] ??= [];
        for (let j = 0; j < cell.rowSpan; j++) grid[x][y + j] = cell;
      }
    }
  });
  return grid.map((cells) => cells[heads.length - 1]);
}

const words = new Intl.Collator("en", { numeric: true });
const NAMED = { inf: Infinity, "-inf": -Infinity };

// The first number of a cell; what is none, as nan and a word, comes last.
function number(text) {
  const token = text.match(/[^\s[\],:]+/)?.[0] ?? "";
  const value = NAMED[token] ?? parseFloat(token);
  return Number.isNaN(value) ? null : value;
}

function compare(a, b) {
  if (a.number !== null && b.number !== null) {
    return a.number - b.number || words.compare(a.text, b.text);
  }
  if (a.number !== null) return -1;
  if (b.number !== null) return 1;
  return words.compare(a.text, b.text);
}

function equip(table) {
  const body = table.tBodies[0];
  const rows = [...body.rows].map((row) => ({
    row,
    text: row.textContent.toLowerCase(),
    kinds: (row.dataset.is ?? "").split(" "),
  }));
  const heads = columns(table);
  const family = heads.findIndex((head) => head.textContent === "family");
  for (const each of rows) each.family = each.row.cells[family].textContent;
  const wanted = new URLSearchParams(location.search);
  const pressed = new Set(wanted.getAll("is").filter((kind) => kind in KINDS));

  const input = element("input", { type: "search", value: wanted.get("row") ?? "" });
  const families = [...new Set(rows.map((each) => each.family))];
  const select = element("select", {}, new Option("all", ""));
  select.append(...families.map((name) => new Option(name, name)));
  select.value = families.includes(wanted.get("family")) ? wanted.get("family") : "";
  const status = element("p", { role: "status" });
  const buttons = Object.entries(KINDS).map(([kind, label]) => {
    const button = element("button", { type: "button", ariaPressed: pressed.has(kind) }, label);
    button.addEventListener("click", () => {
      if (!pressed.delete(kind)) pressed.add(kind);
      button.ariaPressed = pressed.has(kind);
      filter();
    });
    return button;
  });

  function filter() {
    const terms = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const target = decodeURIComponent(location.hash.slice(1));
    let shown = 0;
    for (const { row, text, kinds, family } of rows) {
      const fits =
        (!select.value || family === select.value) &&
        terms.every((term) => text.includes(term)) &&
        [...pressed].every((kind) => kinds.includes(kind));
      row.hidden = !fits && row.id !== target;
      shown += !row.hidden;
    }
    status.textContent = `${shown} of ${rows.length} rows`;
  }

  // The filter as an address to hand on, once typing has paused.
  let pause;
  function address() {
    const query = new URLSearchParams();
    if (input.value) query.set("row", input.value);
    if (select.value) query.set("family", select.value);
    for (const kind of pressed) query.append("is", kind);
    const search = query.size ? `?${query}` : "";
    history.replaceState(history.state, "", location.pathname + search + location.hash);
  }
  const controls = element(
    "div",
    { className: "rows-controls" },
    element("label", {}, "Filter ", input),
    element("label", {}, "Family ", select),
    ...buttons,
    status,
  );
  for (const event of ["input", "click"]) {
    controls.addEventListener(event, () => {
      clearTimeout(pause);
      pause = setTimeout(address, 300);
    });
  }
  input.addEventListener("input", filter);
  select.addEventListener("input", filter);
  addEventListener("hashchange", filter);

  heads.forEach((head, column) => {
    const button = element("button", { type: "button" }, ...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const next = { ascending: "descending", descending: null };
      const order = head.ariaSort ? next[head.ariaSort] : "ascending";
      for (const other of heads) other.ariaSort = null;
      head.ariaSort = order;
      const sign = order === "descending" ? -1 : 1;
      const keys = rows.map(({ row }) => {
        const text = row.cells[column].textContent;
        return { row, text, number: number(text) };
      });
      if (order) keys.sort((a, b) => sign * compare(a, b));
      body.append(...keys.map((key) => key.row));
    });
  });

  filter();
  table.parentElement.before(controls);
  const linked = rows.find(({ row }) => row.id && `#${row.id}` === location.hash);
  linked?.row.scrollIntoView({ block: "center" });
}

for (const table of document.querySelectorAll("table.rows")) equip(table);
