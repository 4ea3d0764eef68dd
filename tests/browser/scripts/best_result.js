async (query) => {
  const answered = new Promise((resolve) =>
    window.searchWorker.addEventListener("message", function listen({ data }) {
      if (data.type !== 3) return;
      window.searchWorker.removeEventListener("message", listen);
      resolve();
    }),
  );
  const field = document.querySelector(".md-search__input");
  field.value = query;
  field.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
  await answered;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const links = document.querySelectorAll(".md-search-result__item:first-child [href]");
  const score = (link) => Number(link.firstElementChild.dataset.mdScore);
  const [best] = [...links].sort((one, other) => score(other) - score(one));
  if (!best) return null;
  const { pathname, hash } = new URL(best.href);
  return pathname + hash;
};
