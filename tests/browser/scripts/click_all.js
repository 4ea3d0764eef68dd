() => {
  for (const selector of [
    "#palette",
    "article .tabbed-labels label:nth-child(2)",
    "article details:not([open]) > summary",
  ])
    document.querySelector(selector)?.click();
};
