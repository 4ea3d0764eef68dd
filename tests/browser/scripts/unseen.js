// What a page says and nobody sees, each with the reason: texts, pictures, formulas, controls.
// Folded parts are opened first, and each tab is chosen once. `isPaper`: nothing can be scrolled.
({ isPaper, mayHide }) => {
  const THINGS = "img, svg, math, input, select, button, textarea, pre, td, th, figcaption";
  const SMALLEST = isPaper ? 5 : 6; // pixels of a letter, those of an index in a formula included
  const FAINTEST = 1.5; // contrast; what is legible is another test's
  const BLANK = 12; // pixels by which a blank at the end of a line may hang over the page's edge
  const root = document.documentElement;
  const known = new Map();

  const colour = (text) => {
    const [r, g, b, a = 1] = text.match(/[\d.]+/g).map(Number);
    return [r, g, b, a];
  };
  const over = ([r, g, b, a], [r0, g0, b0]) => [
    r * a + r0 * (1 - a),
    g * a + g0 * (1 - a),
    b * a + b0 * (1 - a),
    1,
  ];
  const light = (rgb) => {
    const [r, g, b] = rgb.slice(0, 3).map((v) => (v / 255) ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };

  /** What an element has from its ancestors, too: opacity, ground, and what cuts it. */
  function about(e) {
    if (known.has(e)) return known.get(e);
    const style = getComputedStyle(e);
    const above = e.parentElement
      ? about(e.parentElement)
      : { opacity: 1, ground: [255, 255, 255, 1], isCut: false, boxes: [] };
    const isBlock = !["inline", "contents"].includes(style.display); // others have no overflow
    const scrolls = isBlock && (style.overflowX !== "visible" || style.overflowY !== "visible");
    const boxes = style.position === "fixed" ? [] : above.boxes;
    const found = {
      style,
      opacity: above.opacity * Number(style.opacity),
      ground: over(colour(style.backgroundColor), above.ground),
      isCut: above.isCut || style.clipPath !== "none" || style.clip !== "auto",
      boxes: scrolls && e !== root && e !== document.body ? [e, ...boxes] : boxes,
    };
    known.set(e, found);
    return found;
  }

  const rect = ({ left, top, right, bottom }) => ({ left, top, right, bottom });

  /** Whether a box lies outside what ancestors and the page show, or can be scrolled to show. */
  function isOutside(box, boxes) {
    let { left, top, right, bottom } = box;
    for (const e of boxes) {
      const { overflowX, overflowY } = about(e).style;
      const shown = rect(e.getBoundingClientRect());
      const canScroll = (overflow) => !isPaper && ["auto", "scroll"].includes(overflow);
      const across = canScroll(overflowX);
      const down = canScroll(overflowY);
      const start = across ? shown.left + e.clientLeft - e.scrollLeft : shown.left;
      const end = across ? start + e.scrollWidth : shown.right;
      const first = down ? shown.top + e.clientTop - e.scrollTop : shown.top;
      const last = down ? first + e.scrollHeight : shown.bottom;
      if (left < start - 2 || right > end + 2) return true;
      const allowed = (bottom - top) / 3; // a line's box is higher than its letters
      if (top < first - allowed || bottom > last + allowed) return true;
      if (across) [left, right] = [shown.left, shown.right];
      if (down) [top, bottom] = [shown.top, shown.bottom];
    }
    return (
      left + scrollX < -2 || right + scrollX > root.scrollWidth + BLANK || bottom + scrollY <= 0
    );
  }

  function reason(e, boxes, isText) {
    const { style, opacity, ground, isCut, boxes: holders } = about(e);
    if (!e.checkVisibility({ visibilityProperty: true })) return "is hidden";
    const there = boxes.filter(({ width, height }) => width > 0 && height > 0);
    if (!there.length) return "has no box";
    if (opacity < 0.3) return "is transparent";
    if (isCut) return "is cut by a clip";
    if (there.some((box) => isOutside(rect(box), holders))) return "is clipped or outside the page";
    if (Math.max(...there.map(({ height }) => height)) < 4) return "is tiny";
    if (!isText) return null;
    if (parseFloat(style.fontSize) < SMALLEST) return "is tiny";
    const ink = colour(e.namespaceURI.endsWith("svg") ? style.fill : style.webkitTextFillColor);
    if (contrast(over(ink, ground), ground) < FAINTEST) return "has the colour of its ground";
    return null;
  }

  /** The texts and things within an element, without those of a tab that is not chosen. */
  function* saidBy(within) {
    const walker = document.createTreeWalker(
      within,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      {
        acceptNode: (node) =>
          node.nodeType === 1 && node.matches(mayHide)
            ? NodeFilter.FILTER_REJECT
            : NodeFilter.FILTER_ACCEPT,
      },
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === 1) {
        if (node.matches(THINGS)) yield [node, [node.getBoundingClientRect()], false];
      } else if (/[^\s\u2061-\u2064]/.test(node.data)) {
        const range = document.createRange();
        range.selectNodeContents(node);
        yield [node.parentElement, [...range.getClientRects()], true];
      }
    }
  }

  const seen = new Set();
  function look(within) {
    known.clear();
    for (const [e, boxes, isText] of saidBy(within)) {
      const why = reason(e, boxes, isText);
      if (why)
        seen.add(`${e.localName} ${why}: ${(e.textContent || e.outerHTML).trim().slice(0, 60)}`);
    }
  }

  const sets = [...document.querySelectorAll("article .tabbed-set, article .tabs")];
  const inputsOf = (set) => [...set.querySelectorAll(":scope > input")];
  for (const details of document.querySelectorAll("article details")) details.open = true;
  const most = Math.max(1, ...sets.map((set) => inputsOf(set).length));
  for (let number = 0; number < most; number++) {
    for (const set of sets) {
      const inputs = inputsOf(set);
      const chosen = inputs[number] ?? inputs[0];
      chosen.checked = true;
      const blocks = set.querySelectorAll(":scope > .tabbed-content > .tabbed-block");
      blocks.forEach((block, at) => block.toggleAttribute("data-unchosen", inputs[at] !== chosen));
    }
    const places = number ? ".tabbed-block:not([data-unchosen])" : ".md-content, .md-footer";
    for (const place of document.querySelectorAll(places)) if (!place.closest(mayHide)) look(place);
  }
  return [...seen].slice(0, 30);
};
