// The question of the coach: "think again" gets the focus, and Escape is its key.

/** The button that was focused for the present question. */
let lit = null;

/** Focuses "think again" when the coach asks. */
function answerFirst() {
  const again = document.querySelector(".coached [autofocus]");
  if (again && again !== lit) again.focus({ preventScroll: true });
  lit = again;
}

// The page is swapped in place; after each change the question may be new.
new MutationObserver(answerFirst).observe(document.body, { childList: true, subtree: true });
answerFirst();

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.repeat || document.documentElement.dataset.keys === "off") return;
  if (!lit?.isConnected || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  lit.click();
});
