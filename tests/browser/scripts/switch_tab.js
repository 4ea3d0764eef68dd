() => {
  document.documentElement.style.overflowAnchor = "none"; // as where there is none
  const label = [...document.querySelectorAll(".tabs label")].at(-1);
  label.scrollIntoView();
  scrollBy(0, -200);
  const top = () => label.getBoundingClientRect().top;
  const [before, way] = [top(), scrollY];
  label.click();
  return [top() - before, scrollY - way, label.control.checked];
};
