// A replay: it plays by itself, its slider leads to a move, and its log follows.

import { isFetching, load } from "./connection.js";

setInterval(() => {
  const next = document.querySelector("a[data-auto]");
  if (next && !document.hidden && !isFetching()) load(next.href);
}, 1400);

// The slider leads to its move while it is moved.
document.addEventListener("input", (event) => {
  if (!event.target.matches("input[data-slide]")) return;
  load(`${event.target.form.action}?at=${event.target.value}`);
});

/** Keeps the move that is shown in sight, where the list of moves scrolls by itself. */
export function scrollToMove() {
  const line = document.querySelector(".moves [aria-current]");
  const box = line && line.closest(".logbox");
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const above = line.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.scrollTop += above - box.clientHeight / 2;
}
