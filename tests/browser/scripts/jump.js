(scroll) => {
  const pane = document.querySelector(".md-sidebar--secondary .md-sidebar__scrollwrap");
  pane.scrollTop = 0;
  pane[scroll]({ top: 40, behavior: "smooth" });
  return pane.scrollTop;
};
