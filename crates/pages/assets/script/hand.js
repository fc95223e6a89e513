// The hand in one's own order, and cards that are dragged: to another place in the hand, to a ship,
// to the discard pile. A finger has to rest on a card first, so that it can still scroll the page.

import { isShown } from "./focus.js";

/** How long a finger rests, and how far a pointer may tremble. */
const [REST, TREMBLE] = [250, 8];

/** Where a card can be dropped, and what that is: the button that does the same. */
const PLACES = [
  ["[data-ship]", (place) => place.querySelectorAll("button.target")],
  [".pile.thrown", () => document.querySelectorAll("[data-key=d]")],
  [".harbour", () => document.querySelectorAll("[data-key=l]")],
];

const orderKey = () =>
  `order ${location.pathname} ${document.querySelector("form.table input[name=seat]")?.value}`;

/** Puts the cards of a page's hand in the order that was chosen by dragging. */
export function arrange(page) {
  const wanted = JSON.parse(sessionStorage.getItem(orderKey()) || "null");
  const cards = [...page.querySelectorAll(".hand [data-card]")];
  if (!wanted || cards.length === 0) return;
  const rank = (card) => {
    const place = wanted.indexOf(card.dataset.card);
    return place < 0 ? wanted.length : place;
  };
  const sorted = flatten(cards).sort((one, other) => rank(one) - rank(other));
  for (const card of sorted) card.parentNode.append(card);
}

/** Forgets the order: the hand comes again as the server sorts it. */
export function forgetOrder() {
  sessionStorage.removeItem(orderKey());
  document.querySelector(".hand")?.closest("[data-part]")?.setAttribute("data-v", "");
}

/** Takes the cards out of their groups, so that any can stand beside any. */
function flatten(cards) {
  const groups = [...cards[0].closest(".hand").querySelectorAll(".band")];
  if (groups.length > 1) {
    for (const card of cards) groups[0].append(card);
    for (const group of groups.slice(1)) group.remove();
  }
  return cards;
}

/** The card under the pointer: where it was taken, its picture once it is lifted. */
let drag = null;
export const isDragging = () => Boolean(drag?.picture);

/** Lifts the card: it is chosen, which shows where it may go, and its picture follows the pointer. */
function lift() {
  const { card } = drag;
  const input = card.querySelector("input");
  if (input) input.checked = true;
  const { left, top, width } = card.getBoundingClientRect();
  drag.picture = card.cloneNode(true);
  for (const hidden of drag.picture.querySelectorAll("input, .role")) hidden.remove();
  drag.picture.className += " lifted-card";
  drag.picture.removeAttribute("data-card");
  drag.picture.setAttribute("aria-hidden", "true");
  drag.picture.style.setProperty("--w", `${width}px`);
  drag.picture.style.left = `${left}px`;
  drag.picture.style.top = `${top}px`;
  document.body.append(drag.picture);
  card.dataset.lifted = "yes";
}

/** A page does not scroll under a card that is dragged. The hand alone listens, so that the browser
 *  need not ask elsewhere. */
export function holdStill() {
  const hand = document.querySelector(".hand");
  if (hand) hand.ontouchmove = (event) => isDragging() && event.preventDefault();
}

/** Returns what dropping the card here does: the place, and the button that does the same. */
function aim(x, y) {
  const under = document.elementFromPoint(x, y);
  for (const [css, buttons] of PLACES) {
    const place = under?.closest(css);
    const button = place && [...buttons(place)].find(isShown);
    if (button) return { place, button };
  }
  return null;
}

function light(place) {
  for (const lit of document.querySelectorAll("[data-over]")) lit.removeAttribute("data-over");
  if (place) place.dataset.over = "yes";
}

/** Puts the card where it was dropped in the hand. */
function reorder(x, y) {
  const { card } = drag;
  const hand = document.elementFromPoint(x, y)?.closest(".hand, .handset");
  if (!hand) return;
  const cards = flatten([...document.querySelectorAll(".hand [data-card]")]);
  const far = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2);
  };
  const over = cards.reduce((best, one) => (far(one) < far(best) ? one : best));
  if (over === card) return;
  const after = cards.indexOf(card) < cards.indexOf(over);
  over[after ? "after" : "before"](card);
  const now = [...document.querySelectorAll(".hand [data-card]")].map((one) => one.dataset.card);
  sessionStorage.setItem(orderKey(), JSON.stringify(now));
}

/** Ends the drag. */
function release() {
  clearTimeout(drag?.timer);
  drag?.picture?.remove();
  drag?.card.removeAttribute("data-lifted");
  light(null);
  drag = null;
}

document.addEventListener("pointerdown", (event) => {
  const card = event.isPrimary && event.button === 0 && event.target.closest(".hand [data-card]");
  if (!card || !document.querySelector("form.table")) return;
  drag = { card, x: event.clientX, y: event.clientY };
  if (event.pointerType !== "mouse") drag.timer = setTimeout(lift, REST);
});

document.addEventListener("pointermove", (event) => {
  if (!drag || !event.isPrimary) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.picture) {
    if (Math.hypot(x, y) < TREMBLE) return;
    if (event.pointerType !== "mouse") return release();
    lift();
  }
  drag.picture.style.translate = `${x}px ${y}px`;
  light(aim(event.clientX, event.clientY)?.place);
});

document.addEventListener("pointerup", (event) => {
  if (!drag || !event.isPrimary) return;
  const { picture } = drag;
  const dropped = picture && aim(event.clientX, event.clientY);
  if (picture && !dropped) reorder(event.clientX, event.clientY);
  release();
  if (dropped) dropped.button.click();
  // Updates of the page waited for the end of the drag.
  else if (picture) document.dispatchEvent(new Event("card-released"));
});

document.addEventListener("pointercancel", release);
document.addEventListener("contextmenu", (event) => drag && event.preventDefault());
document.addEventListener("keydown", (event) => event.key === "Escape" && drag && release());
