(stage) => {
  const before = document.createElement("button");
  stage.before(before);
  before.focus();
};
