// What a reader finds after each change of the controls, named by their labels.
(stage, settings) => {
  const all = (within, what) => [...within.querySelectorAll(what)];
  const labels = all(stage, "label");
  const change = ([words, value]) => {
    const button = all(stage, "button").find((e) => e.innerText === words);
    if (button) return button.click();
    const { control } = labels.find((e) => e.innerText === words);
    control.value = value;
    control.dispatchEvent(new Event(control.localName === "select" ? "change" : "input"));
  };
  const cell = (td) => ({
    text: td.innerText,
    weight: Number(getComputedStyle(td).fontWeight),
    color: getComputedStyle(td).color,
  });
  const row = (tr) => {
    const heads = all(tr.closest("table"), "thead tr > *");
    const cells = all(tr, "td").map((td) => {
      const over = heads.slice(td.cellIndex, td.cellIndex + td.colSpan);
      return [over.map((e) => e.innerText).join(" "), cell(td)];
    });
    return [tr.querySelector("th[scope=row]").innerText, Object.fromEntries(cells)];
  };
  const control = ({ innerText, control }) => {
    const said = control.parentNode.querySelector(".said");
    const told = control.getAttribute("aria-valuetext");
    const options = all(control, "option").map((option) => option.value);
    return [innerText, { value: control.value, said: said?.innerText, told, options }];
  };
  return settings.map((changed) => {
    Object.entries(changed).forEach(change);
    const message = stage.querySelector("pre[role=region]");
    return {
      controls: Object.fromEntries(labels.map(control)),
      rows: Object.fromEntries(all(stage, "tbody tr").map(row)),
      message: message?.textContent,
      border: message && getComputedStyle(message).borderLeftColor,
      summary: stage.querySelector("[aria-live=polite]").innerText,
    };
  });
};
