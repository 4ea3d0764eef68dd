// The texts of an element, each with the kind of what it stands in.
(element) =>
  [...element.querySelectorAll("*")]
    .filter((e) => [...e.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((e) => `${e.localName}: ${e.textContent.trim().replace(/\s+/g, " ")}`)
    .concat([...element.querySelectorAll("[aria-label]")].map((e) => `name: ${e.ariaLabel}`));
