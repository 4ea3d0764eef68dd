Object.defineProperty(window, "localStorage", {
  get() {
    throw new DOMException("refused", "SecurityError");
  },
});
