window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts.push(entry.value);
}).observe({ type: "layout-shift", buffered: true });
