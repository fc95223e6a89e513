// Keyboard shortcuts, the same for both games; "?" shows their list.

import { insist, isSending } from "./connection.js";
import { isShown } from "./focus.js";

/** Returns the choices for digits and arrows: the cards, or else the divisions. */
function choices() {
  const cards = [...document.querySelectorAll(".hand input[name=card]")];
  return cards.length > 0 ? cards : [...document.querySelectorAll("input[name=choice]")];
}

/** Returns the choice of a key: 1 to 9 and 0, with Shift from the eleventh on. */
function numbered(event) {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  if (digit === undefined) return null;
  const place = (Number(digit) || 10) + (event.shiftKey ? 10 : 0);
  return choices()[place - 1] || null;
}

/** Returns the choice beside the present one; the last and the first are neighbours. */
function beside(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const all = choices();
  // Within the cards the browser moves the selection itself.
  if (!step || all.length === 0 || event.target.matches("[type=radio]")) return null;
  const at = all.findIndex((one) => one.checked);
  if (at < 0) return all[step < 0 ? all.length - 1 : 0];
  return all[(at + step + all.length) % all.length];
}

const isTyping = (element) =>
  element.matches("input:not([type=radio]):not([type=checkbox]), textarea, select");

document.addEventListener("keydown", (event) => {
  const table = document.querySelector("form.table");
  // A held key acts once.
  if (event.repeat && event.key === "Enter" && event.target.closest("form.table")) event.preventDefault();
  if (document.documentElement.dataset.keys === "off" || (event.repeat && table) || isTyping(event.target)) return;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.key === "?" && table) {
    event.preventDefault();
    listKeys();
    return;
  }
  const act = [...document.querySelectorAll("[data-key]")].find(
    (one) => one.dataset.key === event.key.toLowerCase() && isShown(one) && !one.disabled,
  );
  const choice = act ? null : numbered(event) || beside(event);
  if (!act && !choice) return;
  event.preventDefault();
  if (isSending()) return;
  (act || choice).focus({ preventScroll: true });
  (act || choice).click();
});

// ---- The list of keys ---------------------------------------------------------------------------

/** Shows the list of keys, which is part of the settings page, over the table. */
async function listKeys() {
  let list = document.getElementById("keys-list");
  if (!list) {
    const { html } = await insist("/settings", {});
    const keys = new DOMParser().parseFromString(html, "text/html").getElementById("keys");
    if (!keys || document.getElementById("keys-list")) return;
    list = document.createElement("dialog");
    list.id = "keys-list";
    list.setAttribute("aria-labelledby", "keys-h");
    const close = keys.querySelector("button");
    close.hidden = false;
    close.addEventListener("click", () => list.close());
    list.append(...keys.childNodes);
    document.body.append(list);
  }
  if (!list.open) list.showModal();
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("a[data-list-keys]") || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  listKeys();
});
