for (const name of ["getItem", "setItem"]) {
  const { [name]: original } = Storage.prototype;
  Storage.prototype[name] = function (key, ...rest) {
    if (key === "tab") throw new DOMException("", "SecurityError");
    return original.call(this, key, ...rest);
  };
}
