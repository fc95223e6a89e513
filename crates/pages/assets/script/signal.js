// The signal in the bar: a dot and a count of the turns and invitations that wait elsewhere.

/** Shows the signal that the server has sent. */
export function showSignal(event) {
  const { count, next, words } = JSON.parse(event.data);
  for (const link of document.querySelectorAll(".signal a")) {
    link.hidden = count === 0;
    link.href = next;
    link.querySelector("b").dataset.t = count;
    // A status is announced only if it changes.
    const spoken = link.querySelector(".sr");
    if (spoken.textContent !== words) spoken.textContent = words;
  }
}

/** Keeps the signal in a fetched page, which has none: a stream keeps it up to date. */
export function keepSignal(next) {
  const now = document.querySelector(".signal");
  if (now) next.querySelector(".signal")?.replaceWith(now.cloneNode(true));
}

let stream = null;

function close() {
  stream?.close();
  stream = null;
}

/** Follows the signal on a page without events of its own, while it is visible: browsers limit the
 * streams of each server. */
export function followSignal() {
  const address = document.body.dataset.signal;
  if (!address || document.hidden) return close();
  if (stream && stream.readyState !== EventSource.CLOSED) return;
  stream = new EventSource(address);
  stream.addEventListener("waiting", showSignal);
}

document.addEventListener("visibilitychange", followSignal);
addEventListener("pageshow", followSignal);
addEventListener("pagehide", close);
