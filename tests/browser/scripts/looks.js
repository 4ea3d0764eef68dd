() => {
  const first = (selector) => document.querySelector(selector);
  const style = (selector) => getComputedStyle(first(selector));
  const ground = (selector) => style(selector).backgroundColor;
  const box = (selector) => first(selector).getBoundingClientRect();
  const program = ".language-python:has(+ .language-text) > pre > code";
  const output = ".highlight + .language-text > pre > code";
  const tokens = (code) =>
    new Set([...code.querySelectorAll("span")].map((token) => getComputedStyle(token).color));
  const programs = [...document.querySelectorAll(".language-python > pre > code")];
  const labels = [...document.querySelectorAll(".tabs:first-of-type label")];
  return {
    grounds: [ground("body"), ground(program), ground(output)],
    edges: [program, output].map((code) => style(code).borderLeftColor),
    wraps: style(output).whiteSpace,
    gap: box(output).top - box(program).bottom,
    filter: style("article img[src$='.svg']").filter,
    link: style(".md-content__inner > p:not([class]) > a").textDecorationLine,
    labels: labels.map((label) => getComputedStyle(label).borderBottomColor),
    copy: Number(style(".md-code__button").opacity),
    measure:
      parseFloat(style(".md-content__inner > p:not([class])").maxWidth) /
      parseFloat(style("html").fontSize),
    keyword: style(".language-python .k").color,
    plain: style(".language-python > pre > code").color,
    fewest: Math.min(...programs.map((code) => tokens(code).size)),
  };
};
