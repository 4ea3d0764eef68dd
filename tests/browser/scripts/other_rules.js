() => {
  for (const code of document.querySelectorAll("pre > code"))
    code.replaceChildren(code.textContent);
  const off = { enabled: false };
  return faults(document, { rules: { "color-contrast": off, "link-in-text-block": off } });
};
