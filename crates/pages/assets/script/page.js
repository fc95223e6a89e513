// Swapping a page in place: only differences are changed, so that focus, scroll, selection and
// live regions stay.

import { focused, refocus, tickAgain, ticks } from "./focus.js";
import { arrange, landDropped } from "./hand.js";
import { depart } from "./motion.js";
import { keepSignal } from "./signal.js";

/** Elements that stay through every swap. */
const FIXED = ".sheet, .skip, .connection, .lifted-card, .traveller, dialog";

/** Names the parts that the page shows, with their versions: the server leaves them out. */
export function shownParts() {
  const parts = [...document.querySelectorAll("[data-part]")];
  return parts.map((part) => `${part.dataset.part}=${part.dataset.v}`).join(",");
}

/** Functions to call after each swap. */
const effects = [];
export const onSwap = (effect) => effects.push(effect);

/** Makes this page the one that was fetched; `sent` says whether a form was answered by it. */
export function swap(html, address, sent) {
  const next = new DOMParser().parseFromString(html, "text/html").body;
  const title = next.dataset.title || next.ownerDocument.title;
  for (const fixed of next.querySelectorAll(FIXED)) fixed.remove();
  leaveOutRead(next);
  keepSignal(next);
  arrange(next);
  const put = () => {
    document.title = title;
    const same = next.dataset.moment === document.body.dataset.moment;
    const isAdvised = Boolean(next.querySelector(".notice.guide"));
    const isHint = Boolean(next.querySelector(".notice.hint"));
    const how = { news: !sent, same, own: sent && !same, isAdvised };
    for (const name of ["events", "signal", "stamp", "moment", "turn"]) {
      if (next.dataset[name] === undefined) delete document.body.dataset[name];
      else document.body.dataset[name] = next.dataset[name];
    }
    landDropped();
    const [focus, ticked] = [focused(), ticks()];
    if (how.own) forgetRead();
    fill(document.body, next, how);
    if (same) tickAgain(ticked, isHint);
    // A page names its permanent address, without one-time queries.
    const found = new URL(next.dataset.address || address || location.href, location).href;
    if (found !== location.href) history.replaceState(null, "", found);
    refocus(focus);
  };
  const arrive = depart(next);
  put();
  for (const effect of effects) effect();
  arrive();
}

// ---- Changing only what differs ---------------------------------------------------------------

/** Makes the children of an element equal to those of a fetched one. */
function fill(old, fresh, how) {
  const spare = [...old.childNodes].filter((one) => !one.matches || !one.matches(FIXED));
  let at = spare[0] || null;
  // A log has the newest line first, so equal lines are matched from the end.
  const isLog = old.matches(".log, .said");
  const pair = (child) => {
    const places = spare.map((one, place) => (alike(one, child) ? place : -1)).filter((at) => at >= 0);
    const place = isLog ? places.at(-1) : places[0];
    return [child, place === undefined ? null : spare.splice(place, 1)[0]];
  };
  const children = [...fresh.childNodes];
  const pairs = isLog ? children.reverse().map(pair).reverse() : children.map(pair);
  const gone = spare.filter((one) => !stays(one, how));
  while (at && gone.includes(at)) at = at.nextSibling;
  for (const one of gone) one.remove();
  for (const [child, match] of pairs) {
    if (!match) {
      old.insertBefore(child, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else if (old.moveBefore) old.moveBefore(match, at);
    else old.insertBefore(match, at);
    update(match, child, how);
  }
}

/** Returns whether a node can become a fetched one. */
function alike(one, child) {
  if (one.nodeType !== child.nodeType || one.nodeName !== child.nodeName) return false;
  if (one.nodeType !== Node.ELEMENT_NODE) return true;
  const kind = (element) => (element.getAttribute("class") || "").split(" ")[0];
  return key(one) === key(child) && kind(one) === kind(child);
}

/** Returns the identity of an element among its siblings. */
function key(element) {
  const { part, card, ship, key } = element.dataset;
  const name = element.getAttribute("name");
  // The number of a card in the hand changes; the card does not.
  if (name && element.matches("button, [type=radio], [type=checkbox]")) {
    return `${name}=${element.getAttribute("value")}`;
  }
  if (name) return name;
  if (element.matches(".log > li, .said > li, .notice")) return element.textContent;
  return [part, card, ship, key, element.id, element.getAttribute("formaction")].join(" ");
}

/** Makes a node equal to a fetched one. */
function update(old, fresh, how) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  const unchanged = fresh.dataset.v && fresh.dataset.v === old.dataset.v;
  const { value } = old;
  // Attributes set by the reader (`open`) or by this script stay.
  const own = (name) => ["open", "style", "tabindex"].includes(name);
  for (const { name } of [...old.attributes]) {
    if (!own(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (!own(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (unchanged) return;
  if (fresh.dataset.say !== undefined) {
    if (old.textContent !== fresh.dataset.say) old.textContent = fresh.dataset.say;
    return;
  }
  fill(old, fresh, how);
  if (!old.matches("input, select")) return;
  if (old.type === "checkbox" || old.type === "radio") old.checked = fresh.checked;
  // The slider shows the position of the replay, unless it is being moved.
  else if (old.type === "range") old.value = old.matches(":active") ? value : fresh.value;
  // Typed text stays.
  else if (how.news && old.type !== "hidden" && !old.readOnly) old.value = value;
  else old.value = fresh.value;
}

// ---- Notices stay until they are read ----------------------------------------------------------

/** The notices that were read, by their text. */
const read = new Set();

/** Returns whether an element stays although the fetched page lacks it. */
function stays(one, how) {
  if (one.nodeType !== Node.ELEMENT_NODE) return false;
  // Of the guide only the last advice stays.
  const isLast = one.matches(".notice.guide") && !how.own && !how.isAdvised;
  const kept = isLast || (one.matches(".notice.hint") && how.same);
  if (kept) one.dataset.kept = "yes";
  return kept;
}

/** Removes notices that were read from a fetched page. */
function leaveOutRead(next) {
  for (const guide of next.querySelectorAll(".notice.guide")) {
    if (read.has(guide.textContent)) guide.remove();
  }
}

/** With the reader's own move everything has been read. */
function forgetRead() {
  read.clear();
  for (const kept of document.querySelectorAll("[data-kept]")) kept.remove();
}

document.addEventListener("click", (event) => {
  const notice = event.target.closest("[data-got-it]")?.closest(".notice");
  if (!notice) return;
  const focus = focused();
  read.add(notice.textContent);
  notice.remove();
  refocus(focus);
});
