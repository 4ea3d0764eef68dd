(gone) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const styles = (selector) => all(selector).map((e) => getComputedStyle(e));
  const arrows = all("table.rows thead button").map((e) => getComputedStyle(e, "::after"));
  const isCut = (e) => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight + 1;
  const programs = styles(".language-python > pre > code");
  const outputs = styles(".language-text > pre");
  return {
    cut: all("pre code, .wide, div.rows")
      .filter(isCut)
      .map((e) => e.outerHTML.slice(0, 99)),
    gone: all(gone).length,
    kept: all(gone)
      .filter((e) => e.checkVisibility())
      .map((e) => e.outerHTML.slice(0, 99)),
    arrows: arrows.filter((style) => style.display !== "none").length,
    smallest: Math.min(...programs.map((style) => parseFloat(style.fontSize) * 0.75)),
    breaks: [...new Set(outputs.map((style) => style.breakInside))],
    colours: [...new Set(programs.map((style) => style.printColorAdjust))],
    scrolls: styles("div.rows, .wide").filter((style) => style.overflow !== "visible").length,
  };
};
