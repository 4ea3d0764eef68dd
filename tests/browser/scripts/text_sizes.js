() =>
  [...document.querySelectorAll("article *")]
    .filter((e) => e.checkVisibility() && e.textContent.trim())
    .map((e) => parseFloat(getComputedStyle(e).fontSize) * 0.75);
