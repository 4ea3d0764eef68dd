() =>
  performance
    .getEntriesByType("resource")
    .some(({ name, responseEnd }) => name.includes("search_index") && responseEnd);
