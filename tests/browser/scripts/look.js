(e) => {
  const { color, backgroundColor } = getComputedStyle(e);
  return color + backgroundColor;
};
