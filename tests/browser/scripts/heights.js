// The height of a figure and the width of its page after each change of the controls.
(figure, settings) =>
  settings.map((changed) => {
    for (const [name, value] of Object.entries(changed)) {
      const control = figure.querySelector(`[name=${name}]`);
      control.value = value;
      control.dispatchEvent(new Event(control.localName === "select" ? "change" : "input"));
    }
    return [figure.getBoundingClientRect().height, document.documentElement.scrollWidth];
  });
