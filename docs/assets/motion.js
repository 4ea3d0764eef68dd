// Who asks for less motion gets it from the theme's script, too: it slides panes into place.

const less = matchMedia("(prefers-reduced-motion: reduce)");
for (const name of ["scrollTo", "scrollBy"]) {
  const scroll = Element.prototype[name];
  Element.prototype[name] = function (...place) {
    if (less.matches && place[0]?.behavior === "smooth")
      place[0] = { ...place[0], behavior: "instant" };
    return scroll.apply(this, place);
  };
}
