async (queries) => {
  const { worded } = await import(document.querySelector("script[src*='/search.']").src);
  return queries.map(worded);
};
