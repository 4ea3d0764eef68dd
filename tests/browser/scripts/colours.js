async (known) => {
  const ground = (e) => {
    for (; e; e = e.parentElement) {
      const { backgroundColor } = getComputedStyle(e);
      if (backgroundColor !== "rgba(0, 0, 0, 0)") return backgroundColor;
    }
  };
  const hasText = (e) => [...e.childNodes].some((n) => n.nodeType === 3 && /\w\w/.test(n.data));
  const looks = new Map(known.map((look) => [look, null]));
  for (const e of document.body.querySelectorAll("*")) {
    if (!hasText(e) || !e.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(e);
    const look = [color, fontSize, fontWeight, textDecorationLine, ground(e)].join();
    if (!looks.has(look)) looks.set(look, e);
  }
  const include = [...looks.values()].filter(Boolean);
  const runOnly = ["color-contrast", "link-in-text-block"];
  return [include.length ? await faults({ include }, { runOnly }) : [], [...looks.keys()]];
};
