() =>
  [...document.querySelectorAll("*")]
    .filter((e) => {
      const { transitionDuration, transitionProperty, animationName } = getComputedStyle(e);
      const moves = transitionProperty !== "none" && /[1-9]/.test(transitionDuration);
      return moves || animationName !== "none";
    })
    .map((e) => e.outerHTML.slice(0, 120));
