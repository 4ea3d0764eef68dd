const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (...message) {
  window.searchWorker = this;
  return postMessage.apply(this, message);
};
