(text) => {
  const input = document.querySelector(".rows-controls input");
  document.body.offsetHeight;
  const start = performance.now();
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  document.body.offsetHeight;
  return performance.now() - start;
};
