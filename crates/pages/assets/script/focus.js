// The reader's position: focus and ticked boxes, restored on the next page.

/** The last focused element; a click elsewhere resets it. */
let last = null;
document.addEventListener("focusin", (event) => (last = describe(event.target)));
document.addEventListener("pointerdown", () => (last = null), true);

export const isShown = (element) => element.isConnected && element.checkVisibility();

function describe(element) {
  const { name, value } = element;
  return { element, name, value, key: element.dataset.key };
}

/** Describes the focused element, or the last one before it was hidden. */
export function focused() {
  const element = document.activeElement;
  return element && element !== document.body ? describe(element) : last;
}

/** Returns the reader's hand, or the element in its place. */
function hand() {
  const any = [
    ".hand input:checked",
    ".hand input",
    "input[name=choice]:checked",
    "[autofocus]",
    ".quay .btn.lamp",
    ".hand",
    "h1",
  ];
  for (const css of any) {
    const found = [...document.querySelectorAll(css)].find(isShown);
    if (found) return found.closest("fieldset:not(:has(input))") || found;
  }
  return null;
}

/** Restores the focus: to the same element, a similar one, or else the hand. */
export function refocus(place) {
  if (!place) return;
  const { element, name, value, key } = place;
  const all = (css) => [...document.querySelectorAll(css)].filter(isShown);
  // The hand itself has the focus in place of its cards while there is no choice.
  const waits = element.matches("fieldset, h1") && hand() !== element;
  if (isShown(element) && !element.disabled && !waits) {
    if (document.activeElement !== element) element.focus({ preventScroll: true });
    return;
  }
  const same =
    (name && all(`[name="${name}"]`).find((one) => one.value === value)) ||
    (key && all(`[data-key="${key}"]`)[0]);
  const target = same || hand();
  if (!target) return;
  if (!target.matches("a, button, input, summary")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Returns the checkboxes, each with its identity. */
function boxes() {
  const seen = new Map();
  return [...document.querySelectorAll("[type=radio], [type=checkbox]")].map((box) => {
    const words = `${box.name}=${box.value}`;
    const count = (seen.get(words) || 0) + 1;
    seen.set(words, count);
    return [`${words} ${count}`, box];
  });
}

/** Returns the ticked boxes. */
export function ticks() {
  return new Map(boxes().map(([words, box]) => [words, box.checked]));
}

/** Restores the ticks, if the choice is still the same; a hint has chosen what it advises. */
export function tickAgain(ticked, isHint) {
  for (const [words, box] of boxes()) {
    if (!ticked.has(words)) continue;
    if (box.type === "checkbox") box.checked = ticked.get(words);
    else if (ticked.get(words) && !isHint) box.checked = true;
  }
}
