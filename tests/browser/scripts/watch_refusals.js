window.refused = [];
document.addEventListener("securitypolicyviolation", (event) =>
  window.refused.push([event.effectiveDirective, event.blockedURI]),
);
