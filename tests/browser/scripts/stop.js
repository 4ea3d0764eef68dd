() => {
  const { activeElement: stop } = document;
  if (stop === document.body) return null;
  const ringed = (e) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(e);
    return outlineStyle !== "none" && parseFloat(outlineWidth) > 0;
  };
  const isSeen = (e) => {
    const { left, right, width, height } = e.getBoundingClientRect();
    return (
      e.checkVisibility({ visibilityProperty: true }) &&
      width * height > 0 &&
      right > 0 &&
      left < innerWidth
    );
  };
  const near = [stop, ...(stop.labels ?? []), stop.nextElementSibling ?? stop];
  const shown = near.filter((e) => isSeen(e) && ringed(e));
  const isSearching = stop.closest(".md-search") && document.querySelector("#__search").checked;
  const number = [...document.querySelectorAll("*")].indexOf(stop);
  return [number, shown.length > 0 || Boolean(isSearching), stop.outerHTML.slice(0, 120)];
};
