() =>
  new Promise((resolve) => {
    const seen = [];
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(seen.map((entry) => entry.value)), 100);
  });
