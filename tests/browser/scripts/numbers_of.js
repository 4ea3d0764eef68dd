(selector) =>
  [...document.querySelectorAll("*")].flatMap((e, number) => (e.matches(selector) ? [number] : []));
