// A replay: it advances automatically, its slider selects a move, and its log follows.

import { isFetching, load } from "./connection.js";

setInterval(() => {
  const next = document.querySelector("a[data-auto]");
  if (next && !document.hidden && !isFetching()) load(next.href);
}, 1400);

// The slider shows its move while it is dragged.
document.addEventListener("input", (event) => {
  if (!event.target.matches("input[data-slide]")) return;
  load(`${event.target.form.action}?at=${event.target.value}`);
});

/** Scrolls the list of moves to the current one, where the list scrolls separately. */
export function scrollToMove() {
  const line = document.querySelector(".moves [aria-current]");
  const box = line && line.closest(".logbox");
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const above = line.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.scrollTop += above - box.clientHeight / 2;
}
