// The hand in the reader's order, and dragged cards: to another place in the hand, to a ship,
// to the discard pile. A finger has to rest on a card first, so that it can still scroll the page.

import { isShown } from "./focus.js";

/** Time in milliseconds that a finger must rest, and tolerated movement in pixels. */
const [REST, TREMBLE] = [250, 8];

/** The places where a card can be dropped, each with the button that does the same. */
const PLACES = [
  ["[data-ship]", (place) => place.querySelectorAll("button.target")],
  [".pile.thrown", () => document.querySelectorAll("[data-key=d]")],
  [".harbour", () => document.querySelectorAll("[data-key=l]")],
];

const orderKey = () =>
  `order ${location.pathname} ${document.querySelector("form.table input[name=seat]")?.value}`;

/** Sorts the cards of a page's hand as the reader dragged them. */
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

/** Forgets the reader's order: the hand is sorted by the server again. */
export function forgetOrder() {
  sessionStorage.removeItem(orderKey());
  document.querySelector(".hand")?.closest("[data-part]")?.setAttribute("data-v", "");
}

/** Takes the cards out of their groups, so that they can be in any order. */
function flatten(cards) {
  const groups = [...cards[0].closest(".hand").querySelectorAll(".band")];
  if (groups.length > 1) {
    for (const card of cards) groups[0].append(card);
    for (const group of groups.slice(1)) group.remove();
  }
  return cards;
}

/** The dragged card: its start position, and its picture once it is lifted. */
let drag = null;
export const isDragging = () => Boolean(drag?.picture);

/** Makes a picture of a card or ship: it can be seen, and nothing else. */
export function picture(card) {
  const copy = card.cloneNode(true);
  for (const hidden of copy.querySelectorAll("input, .role, kbd, button, .sr")) hidden.remove();
  for (const one of [copy, ...copy.querySelectorAll("[data-card], [data-part], [data-place]")]) {
    for (const name of ["card", "ship", "part", "place"]) delete one.dataset[name];
  }
  copy.setAttribute("aria-hidden", "true");
  return copy;
}

/** Lifts the card: it is chosen, which shows its targets, and its picture follows the pointer. */
function lift() {
  const { card } = drag;
  const input = card.querySelector("input");
  if (input) input.checked = true;
  const { left, top, width } = card.getBoundingClientRect();
  drag.picture = picture(card);
  drag.picture.classList.add("lifted-card");
  drag.picture.style.setProperty("--w", `${width}px`);
  drag.picture.style.left = `${left}px`;
  drag.picture.style.top = `${top}px`;
  document.body.append(drag.picture);
  card.dataset.lifted = "yes";
}

/** Stops the page from scrolling under a dragged card. Only the hand listens, so that scrolling is
 *  not delayed elsewhere. */
export function holdStill() {
  const hand = document.querySelector(".hand");
  if (hand) hand.ontouchmove = (event) => isDragging() && event.preventDefault();
}

/** Returns the drop target at a position: the place, and the button that does the same. */
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

/** A card that was dropped where it can go, and its picture: it lies there until the page shows it. */
let landing = null;

/** Returns what shows a card: the picture of one that was dropped, or else the card itself. */
export const dropped = (card) => (landing?.card === card ? landing.picture : card);

/** Takes the picture of a dropped card away. */
export function landDropped() {
  landing?.picture.remove();
  landing?.card.removeAttribute("data-lifted");
  landing = null;
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
  const target = picture && aim(event.clientX, event.clientY);
  if (picture && !target) reorder(event.clientX, event.clientY);
  if (target) {
    landDropped();
    landing = { card: drag.card, picture };
    drag = null;
    light(null);
    target.button.click();
    return;
  }
  release();
  // Updates of the page were delayed until the end of the drag.
  if (picture) document.dispatchEvent(new Event("card-released"));
});

document.addEventListener("pointercancel", release);
document.addEventListener("contextmenu", (event) => drag && event.preventDefault());
document.addEventListener("keydown", (event) => event.key === "Escape" && drag && release());
