async (queries) => {
  for (const file of ["vendor/minisearch-7.2.0.js", "search/query.js"]) {
    const script = document.createElement("script");
    script.src = new URL(`assets/${file}`, document.baseURI);
    const loaded = new Promise((resolve) => (script.onload = resolve));
    document.head.append(script);
    await loaded;
  }
  const response = await fetch(new URL("search/sections.json", document.baseURI));
  const searching = new Searching(await response.json());
  return queries.map((query) =>
    searching
      .ranked(query)
      .found.slice(0, 5)
      .map(({ id }) => id),
  );
};
