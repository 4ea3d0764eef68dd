async ([points, dtype]) => {
  const { norms } = await import("../../assets/figures/origin.js");
  return points.map((point) => norms(point, dtype));
};
