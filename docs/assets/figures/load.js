// A figure to touch takes the place of its picture when it comes near the viewport.

const MARGIN = "100px";
const MODULES = {
  origin: () => import("./origin.js"),
  step: () => import("./step.js"),
  round: () => import("./round.js"),
};

/** Put a figure's stage where its picture stands; without its module the picture stays. */
async function start(figure) {
  const { default: show } = await MODULES[figure.dataset.figure]();
  const stage = document.createElement("div");
  stage.className = "stage";
  show(stage);
  for (const child of figure.children) if (child.localName !== "figcaption") child.hidden = true;
  figure.prepend(stage);
  figure.dataset.ready = "";
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      start(target);
    }
  },
  { rootMargin: MARGIN },
);
for (const figure of document.querySelectorAll("[data-figure]")) near.observe(figure);
