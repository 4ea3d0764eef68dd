async (query) => {
  const answered = new Promise((resolve) =>
    window.searchWorker.addEventListener("message", function listen({ data }) {
      if (data.type !== 3) return;
      window.searchWorker.removeEventListener("message", listen);
      resolve(data.data.items[0]?.[0].title);
    }),
  );
  const field = document.querySelector(".md-search__input");
  field.value = query;
  field.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
  return await answered;
};
