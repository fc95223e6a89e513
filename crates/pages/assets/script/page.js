// Swapping a page in place: only what differs is changed, so that focus, scroll, selection and
// live regions stay.

import { focused, refocus, tickAgain, ticks } from "./focus.js";
import { arrange } from "./hand.js";

const isStill = () =>
  document.documentElement.dataset.motion === "off" ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Elements that stay through every swap. */
const FIXED = ".sheet, .skip, .connection, .lifted-card, dialog";

/** Names the parts that the page shows, with their versions: the server leaves them out. */
export function shownParts() {
  const parts = [...document.querySelectorAll("[data-part]")];
  return parts.map((part) => `${part.dataset.part}=${part.dataset.v}`).join(",");
}

/** What is done after each swap. */
const effects = [];
export const onSwap = (effect) => effects.push(effect);

/** Makes this page the one that was fetched; `sent` says whether a form was answered by it. */
export async function swap(html, address, sent) {
  const next = new DOMParser().parseFromString(html, "text/html").body;
  const title = next.dataset.title || next.ownerDocument.title;
  for (const fixed of next.querySelectorAll(FIXED)) fixed.remove();
  leaveOutRead(next);
  arrange(next);
  const put = () => {
    document.title = title;
    const same = next.dataset.moment === document.body.dataset.moment;
    const how = { news: !sent, same, own: sent && !same };
    for (const name of ["events", "stamp", "moment", "turn"]) {
      if (next.dataset[name] === undefined) delete document.body.dataset[name];
      else document.body.dataset[name] = next.dataset[name];
    }
    const [focus, ticked] = [focused(), ticks()];
    if (how.own) forgetRead();
    fill(document.body, next, how);
    if (same) tickAgain(ticked);
    // A page says itself where it is found again, without what was asked for once.
    const found = new URL(next.dataset.address || address || location.href, location).href;
    if (found !== location.href) history.replaceState(null, "", found);
    refocus(focus);
  };
  const moves = document.startViewTransition && !isStill() && !document.hidden;
  const glides = moves ? travellers(next) : [];
  const name = (card, place) => {
    if (card) card.style.viewTransitionName = place === undefined ? "" : `card-${place}`;
  };
  if (!glides.length) {
    put();
  } else {
    glides.forEach(({ from }, place) => name(from, place));
    let arrived = [];
    const glide = document.startViewTransition(() => {
      for (const { from } of glides) name(from);
      put();
      arrived = glides.map(({ to }) => to());
      arrived.forEach(name);
    });
    const forget = () => arrived.forEach((card) => name(card));
    glide.finished.finally(forget).catch(() => {});
    // Only then does the page say what it shows.
    await glide.updateCallbackDone;
  }
  for (const effect of effects) effect();
}

// ---- Cards that glide -----------------------------------------------------------------------

/** Finds the cards that go from one part of the page to another. Only these glide: what stays in
 * its part moves with it, and is never seen outside of its panel; a ship that is won takes its
 * cards along. */
function travellers(next) {
  const cards = (part) => (part ? [part, ...part.querySelectorAll("*")].filter((one) => one.dataset.card) : []);
  const parts = (page) => new Map([...page.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
  const [before, after, left, came] = [parts(document), parts(next), [], []];
  for (const [name, fresh] of after) {
    const old = before.get(name);
    if (old && old.dataset.v === fresh.dataset.v) continue;
    const stay = cards(fresh).map((card) => card.dataset.card);
    for (const card of cards(old)) {
      const place = stay.indexOf(card.dataset.card);
      if (place < 0) left.push(card);
      else stay.splice(place, 1);
    }
    came.push(...stay.map((card) => ({ name, card })));
  }
  return came.flatMap(({ name, card }) => {
    const place = left.findIndex((one) => one.dataset.card === card);
    if (place < 0) return [];
    const to = () => cards(parts(document).get(name)).findLast((one) => one.dataset.card === card);
    return [{ from: left.splice(place, 1)[0], to }];
  });
}

// ---- Changing only what differs ---------------------------------------------------------------

/** Gives the children of an element the content of a fetched one. */
function fill(old, fresh, how) {
  const spare = [...old.childNodes].filter((one) => !one.matches || !one.matches(FIXED));
  let at = spare[0] || null;
  // In a log the newest stands first: what is the same is the same from the end on.
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

/** Returns what an element is known by among its siblings. */
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

/** Makes a node like a fetched one. */
function update(old, fresh, how) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  const unchanged = fresh.dataset.v && fresh.dataset.v === old.dataset.v;
  const { value } = old;
  // What the reader opened stays open; the rest the script itself has set.
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
  // The slider shows where the replay stands, unless it is being moved.
  else if (old.type === "range") old.value = old.matches(":active") ? value : fresh.value;
  // What was typed stays.
  else if (how.news && old.type !== "hidden" && !old.readOnly) old.value = value;
  else old.value = fresh.value;
}

// ---- What is to be read stays until it is read ------------------------------------------------

/** What was read, by its words. */
const read = new Set();

/** Returns whether an element stays although the fetched page has it no more. */
function stays(one, how) {
  if (one.nodeType !== Node.ELEMENT_NODE) return false;
  const kept = (one.matches(".notice.guide") && !how.own) || (one.matches(".notice.hint") && how.same);
  if (kept) one.dataset.kept = "yes";
  return kept;
}

/** Leaves out of a fetched page what was read already. */
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
