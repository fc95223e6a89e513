// Cards and ships that travel when the page changes.
//
// The page is in its new state at once: what travels is a picture that clicks go through, and any
// press ends all movement. The server lists what moved, as this reader may know it.

import { dropped, picture } from "./hand.js";
import { boxOf, find, isSeen, middle } from "./places.js";
import { play } from "./sounds.js";

/** Times in milliseconds: a card, a ship, a small change, a dealt card, the start of the next, and
 * the whole deal. */
const [CARD, SHIP, BRIEF, DEALT, NEXT_DEALT, DEAL] = [240, 300, 150, 150, 30, 600];
/** A player's second move begins during the first; between two players there is a rest. */
const [WITHIN, REST] = [120, 120];
/** New movement begins after this time at the latest: what is still under way goes faster. */
const LATE = 400;
/** Of more moves at once, none travels: a page that slept shows only where things are. */
const MOST_MOVES = 8;
/** The last move of a round or game is seen for this time after it, before the end replaces it. */
const LAST = 700;
/** Of the cards that a player pays, so many are seen, each this time after the one before. */
const [PAID, NEXT_PAID] = [5, 60];
/** Elements whose movement is shown if a change puts them elsewhere. */
const MOVERS = `[data-ship], [data-card], [data-part], [data-place], .harbour, .quay, .rail, .rail > *, .fleet, .acts > *,
  .sortcell, .log > li, :is(.harbour, .quay) :is(h2, li, p)`;

const isStill = () =>
  document.hidden ||
  document.documentElement.dataset.motion === "off" ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The travels under way: each has its animations, its picture, and the element in its goal. */
let flights = [];
/** The animations of elements that come from their old places. */
let shifts = [];

function animate(element, frames, options) {
  const ease = "cubic-bezier(.2, .8, .2, 1)";
  return element.animate(frames, { easing: ease, fill: "backwards", ...options });
}

/** Ends a travel. */
function land(flight) {
  flight.shown?.remove();
  for (const animation of flight.animations) animation.cancel();
  flights = flights.filter((other) => other !== flight);
}

/** Ends the animations of elements that only move aside. */
function endShifts() {
  for (const animation of shifts) animation.cancel();
  shifts = [];
}

/** Returns the steps of an end that are still to come. */
const steps = () => document.getAnimations().filter((one) => ["turn-up", "fall"].includes(one.animationName));

/** Ends all movement; returns whether there was any. */
function stop() {
  const all = steps();
  const moved = flights.length + shifts.length + all.length > 0;
  for (const step of all) step.finish();
  flights.forEach(land);
  endShifts();
  return moved;
}

/** What was pressed while it moved, and where: the end of its movement takes it from the pointer. */
let pressed = null;

addEventListener("keydown", stop, true);
addEventListener("wheel", stop, { capture: true, passive: true });
addEventListener("pointerdown", (event) => {
  pressed = null;
  if (!stop() || !event.isPrimary) return;
  const { target, clientX: x, clientY: y } = event;
  const [hit, under] = [target, document.elementFromPoint(x, y)].map((one) => one?.closest("button, a, label, summary"));
  if (hit !== under) pressed = { target: hit ?? under, x, y };
}, true);
addEventListener("pointerup", ({ clientX, clientY }) => {
  // The browser sees a press of one element and a release of another, which is no click.
  if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) < 8) pressed.target.click();
  pressed = null;
}, true);

// ---- Places ------------------------------------------------------------------------------------

/** Returns where an element is drawn now: on its way, or where its picture was dropped. */
function drawn(element) {
  const flight = flights.find(({ target }) => target === element);
  if (!flight) return boxOf(dropped(element));
  const { from, animations, shown } = flight;
  const [{ currentTime, effect }] = animations;
  return shown && currentTime > effect.getTiming().delay ? boxOf(shown) : from;
}

/** Returns where everything is drawn that can move, and what it moves with. */
function measure() {
  const boxes = new Map();
  for (const element of document.querySelectorAll(`.table :is(${MOVERS})`)) {
    if (!isSeen(element) || element.closest(".traveller")) continue;
    const within = element.parentElement.closest(MOVERS);
    boxes.set(element, { within, box: drawn(element), whole: element.getBoundingClientRect() });
  }
  return boxes;
}

/** Returns how far an old place is from a new one, as the place moves that contains it. */
function way(from, to, [before, after]) {
  let outer = to.within;
  while (outer && !before.has(outer)) outer = after.get(outer)?.within;
  const [was, is] = [before, after].map((boxes) => boxes.get(outer)?.whole);
  const [x, y] = was && is ? [was.left - is.left, was.top - is.top] : [0, 0];
  return [from.box.left - to.box.left - x, from.box.top - to.box.top - y];
}

// ---- Departure and arrival -----------------------------------------------------------------------

/** Returns the moves that a fetched page lists and this one did not. */
function newMoves(next) {
  const [shown, list] = [document.querySelector(".travels"), next.querySelector(".travels")];
  const last = Number(shown?.dataset.moves ?? NaN);
  const moves = [...(list?.children ?? [])].filter((one) => Number(one.dataset.move) > last);
  const isDeal = list && (shown ? shown.dataset.deal !== list.dataset.deal : list.dataset.moves === "0");
  return { moves, isDeal, isSlept: Number(list?.dataset.moves) - last > MOST_MOVES };
}

/** Measures the page before it becomes the fetched one; returns what to call afterwards. */
export function depart(next) {
  const { moves, isDeal, isSlept } = newMoves(next);
  // Stars fall where the reader sees the game end, not at each later visit.
  const isWon = next.querySelector(".cheer") && !document.querySelector(".cheer");
  if (isWon) document.documentElement.classList.add("cheers");
  if (isStill() || isSlept) {
    stop();
    const sound = isDeal ? "deal" : moves.at(-1)?.dataset.sound;
    return () => play(sound, 0);
  }
  flights.filter(({ animations: [one] }) => one.playState === "finished").forEach(land);
  // Running animations continue from where they are drawn.
  const before = measure();
  endShifts();
  const curtain = moves.length > 0 && next.querySelector(".ended") ? raise() : null;
  const values = [...document.querySelectorAll(VALUES)].filter(isSeen).map(keep);
  const leaving = moves.map((move) => ({
    by: move.dataset.by,
    sound: move.dataset.sound,
    travels: [...move.children].map((travel) => leave(travel, curtain)),
  }));
  const { place } = find("discards");
  const top = place?.querySelector(".card");
  const pile = place && { shown: top && picture(top), box: top ? drawn(top) : middle(place) };
  return () => arrive(leaving, { before, pile, isDeal, curtain, values });
}

/** Returns a travel with its start, as the old page shows it. */
function leave(travel, curtain) {
  const { from, to, what } = travel.dataset;
  const { place, found } = find(from, what);
  const ship = !what && place?.matches("[data-ship]") ? place : null;
  const start = found ?? ship;
  const box = start ? drawn(start) : place && middle(place);
  // The card of the last move lands on the page as it was.
  const last = curtain && !ship && middle(find(to).place ?? document.querySelector(".fleet, .harbour"));
  return { from, to, what, box, last, card: travel.querySelector(".card")?.cloneNode(true), ship: ship && atSea(ship), waits: Boolean(start) };
}

/** Returns how long a travel still takes. */
const left = ({ animations: [one] }) => (one.effect.getComputedTiming().endTime - one.currentTime) / one.playbackRate;

/** Hurries what is still under way; returns how long it takes. */
function hurry() {
  const longest = Math.max(0, ...flights.map(left));
  if (longest <= LATE) return longest;
  for (const { animations } of flights) {
    for (const one of animations) one.playbackRate *= longest / LATE;
  }
  return LATE;
}

/** Lets everything travel from where it was to where it is now. */
function arrive(leaving, { before, pile, isDeal, curtain, values }) {
  for (const { target, aim } of flights) {
    if (target?.isConnected) aim(boxOf(target));
  }
  const busy = hurry();
  let [start, turn, end, last] = [(busy && busy + REST) + (isDeal ? DEAL : 0), 0, 0, null];
  // The curtain hangs until the last move has been seen.
  const moment = curtain ? leaving.length * (CARD + REST) + LAST : 0;
  if (curtain) hang(curtain, moment);
  const landed = new Map();
  for (const { by, sound, travels } of leaving) {
    if (last !== null) start = by === last ? start + WITHIN : Math.max(end, turn) + REST;
    if (by !== last) turn = start + CARD;
    last = by;
    play(sound, start);
    const began = start;
    for (const travel of travels) {
      // A ship that goes home leaves when the move that won it is done.
      const delay = travel.ship ? Math.max(start, end, moment) : start;
      const goal = travel.last ? { box: travel.last } : arrival(travel, before, pile?.box);
      // In a new round a move may begin where the old page shows nothing.
      const begin = find(travel.from).place;
      const box = travel.box ?? (begin && middle(begin));
      if (!box || !goal) continue;
      const shown = travel.ship ?? (goal.isLaid ? atSea(goal.target) : travel.card ?? back());
      const time = travel.ship || goal.isLaid ? SHIP : CARD;
      const stays = travel.last && Math.max(0, moment - delay - time);
      if (travel.to === "discards" && pile && !travel.last) {
        if (pile.shown) stay(pile, delay + time);
        pile = { shown: shown.cloneNode(true), box: goal.box };
      }
      const turns = travel.from === "stock" && travel.card;
      const fades = !goal.target && travel.to.startsWith("seat");
      fly(shown, box, goal, { delay, time, fades, stays, opens: turns, waits: travel.waits });
      if (turns) fly(back(), box, { box: goal.box }, { delay, time, closes: true });
      end = Math.max(end, delay + time);
      const changed = home(find(travel.to).place);
      if (changed) landed.set(changed, delay + time);
    }
    light(by, began, Math.max(end, began + CARD));
  }
  for (const value of values) change(value, landed);
  settle(before, isDeal, busy);
  if (curtain) pay(moment);
}

// ---- Moments -------------------------------------------------------------------------------------

/** What changes when the card or ship arrives that changes it. */
const VALUES = ".player .gl, .fight .sum, .pier .flag";
/** Returns the panel or fight that an element is part of. */
const home = (element) => element?.closest(".player, .fight");

/** Keeps how a value is drawn. */
const keep = (element) => ({ element, shown: element.cloneNode(true), box: element.getBoundingClientRect() });

/** Shows an old value until what changes it has landed; other values fade into each other. */
function change({ element, shown, box }, landed) {
  if (!element.isConnected || shown.outerHTML === element.outerHTML) return;
  const until = landed.get(home(element));
  const [from, to] = until ? [[1, 1], [0, 0]] : [[1, 0], [0, 1]];
  element.before(shown);
  shown.classList.add("traveller");
  shown.setAttribute("aria-hidden", "true");
  Object.assign(shown.style, { left: 0, top: 0 });
  const { left, top } = shown.getBoundingClientRect();
  Object.assign(shown.style, { left: `${box.left - left}px`, top: `${box.top - top}px` });
  const options = { duration: until ?? BRIEF };
  launch({ shown, from: box, animations: [animate(shown, { opacity: from }, options), animate(element, { opacity: to }, options)] });
}

/** Lights the panel of a player while they move. */
function light(seat, delay, end) {
  const panel = find(`seat${seat}`).place?.closest(".player:not(.turn)");
  const lit = "0 0 0 2px var(--lamp)";
  if (panel) shifts.push(animate(panel, { boxShadow: [lit, lit] }, { delay, duration: end - delay, fill: "none" }));
}

/** Makes a picture of the water before the page of an end replaces it. */
function raise() {
  const water = document.querySelector(".harbour:not(.ended, .traveller)");
  if (!water) return null;
  const shown = water.cloneNode(true);
  for (const one of [shown, ...shown.querySelectorAll("*")]) {
    for (const name of ["id", "data-card", "data-ship", "data-part", "data-place"]) one.removeAttribute(name);
  }
  shown.inert = true;
  return { shown, box: water.getBoundingClientRect(), sea: water.closest(".sea").getBoundingClientRect() };
}

/** Hangs the picture of the water before the end, which begins when it is gone. */
function hang({ shown, box, sea }, moment) {
  put(shown, box);
  const inset = [sea.top - box.top, box.right - sea.right, box.bottom - sea.bottom, sea.left - box.left];
  Object.assign(shown.style, { height: `${box.height}px`, clipPath: `inset(${inset.map((side) => `${Math.max(0, side)}px`).join(" ")})` });
  launch({ shown, from: box, animations: [animate(shown, { opacity: [1, 1, 0], offset: [0, 0.8, 1] }, { duration: moment })] });
  for (const step of steps()) step.currentTime = -moment;
}

/** Lets the cards that each player pays come from the stock, with the step that says how many. */
function pay(moment) {
  const { place } = find("stock");
  for (const paid of document.querySelectorAll(".ended [data-paid]")) {
    const [step] = paid.getAnimations();
    if (!place || !step || !isSeen(paid)) continue;
    for (let card = 0; card < Math.min(PAID, Number(paid.dataset.paid)); card += 1) {
      const delay = moment + step.effect.getTiming().delay + card * NEXT_PAID;
      fly(back(), middle(place), { box: middle(paid) }, { delay, time: CARD, fades: true });
    }
  }
}

/** Returns where a travel ends: its box, and the element there that it becomes. */
function arrival({ to, what, ship }, before, pile) {
  const isFree = (one) => !before.has(one) && !flights.some(({ target }) => target === one);
  const { place, found } = find(to, what, isFree);
  const isLaid = place?.matches("[data-ship]") && !before.has(place) && Boolean(what);
  const target = isLaid ? place : found;
  if (target) return { box: boxOf(target), target, isLaid };
  const isPanel = ship || to.startsWith("seat");
  const box = (!isPanel && pile) || (place && middle(place));
  return box && { box };
}

/** Moves what is only elsewhere within its part, and deals a new hand. */
function settle(before, isDeal, busy) {
  const after = measure();
  // A card that is drawn by another element now, such as the pier's next card.
  const gone = [...before].filter(([element]) => element.dataset.card && !after.has(element));
  const same = (card, { left, top }) => {
    const all = isDeal || !card ? [] : gone.filter(([other]) => other.dataset.card === card);
    const far = ([, { box }]) => Math.hypot(box.left - left, box.top - top);
    const nearest = all.sort((one, other) => far(one) - far(other))[0];
    if (nearest) gone.splice(gone.indexOf(nearest), 1);
    return nearest;
  };
  const { place } = find("stock");
  let delay = busy;
  if (isDeal) play("deal", busy);
  for (const [element, to] of after) {
    if (flights.some(({ target }) => target === element)) continue;
    const [old, from] = before.has(element) ? [element, before.get(element)] : (same(element.dataset.card, to.box) ?? []);
    const flight = old && flights.find(({ target }) => target === old);
    if (flight) turnTo(flight, element);
    else if (from) shift(element, from, to, way(from, to, [before, after]));
    else if (isDeal && place && element.matches(":is(.hand, .pier, .piles) [data-card]")) {
      fly(picture(element), middle(place), { box: to.box, target: element }, { delay: (delay += NEXT_DEALT), time: DEALT });
    } else if (element.matches("[data-card], [data-ship]")) {
      shifts.push(animate(element, { opacity: [0, 1] }, { duration: BRIEF }));
    }
  }
  flights.filter(({ target }) => target && !(target.isConnected && isSeen(target))).forEach(land);
}

/** Deals the first cards of a game. */
export function dealFirst() {
  if (document.querySelector(".travels")?.dataset.moves === "0" && !isStill()) settle(new Map(), true, 0);
}

/** Lets an element come from its old place. */
function shift(element, from, to, [x, y]) {
  const scale = element.matches(".card, .slip") && to.box.width ? from.box.width / to.box.width : 1;
  if (Math.hypot(x, y) < 1 && Math.abs(scale - 1) < 0.02) return;
  const isOut = ({ bottom, top }) => bottom < 0 || top > innerHeight;
  if (isOut(from.whole) && isOut(to.whole)) return;
  // In the reckoning it comes with the cards of its player.
  const [step] = element.closest(".side-of")?.getAnimations() ?? [];
  const delay = step ? step.effect.getTiming().delay - step.currentTime : 0;
  const frames = [
    { transformOrigin: "0 0", transform: `translate(${x}px, ${y}px) scale(${scale})` },
    { transformOrigin: "0 0", transform: "none" },
  ];
  shifts.push(animate(element, frames, { duration: BRIEF, delay }));
}

/** Makes a picture of a ship with its fight, in a list as at sea. */
function atSea(ship) {
  const fleet = ship.parentElement.cloneNode(false);
  fleet.append(picture(ship));
  return fleet;
}

/** Makes the back of a card. */
function back() {
  const sheet = document.querySelector("use[href*='#']").getAttribute("href").split("#")[0];
  const card = document.createElement("span");
  card.className = "card back";
  card.innerHTML = `<svg class="face" viewBox="0 0 100 140"><use href="${sheet}#back"/></svg>`;
  return card;
}

/** Places a picture above the page. */
function put(shown, { left, top, width }) {
  shown.classList.add("traveller");
  shown.setAttribute("aria-hidden", "true");
  if (shown.matches(".card")) shown.style.setProperty("--w", `${width}px`);
  Object.assign(shown.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.querySelector(shown.matches(".card") ? ".table" : ".sea").append(shown);
}

/** Shows a picture in its place for a time. */
function stay({ shown, box }, duration) {
  put(shown, box);
  launch({ shown, from: box, animations: [animate(shown, { opacity: [1, 1] }, { duration })] });
}

function launch(flight) {
  flights.push(flight);
  flight.animations[0].onfinish = () => land(flight);
}

/** Lets a picture travel from one box to another; the element there is hidden until it arrives, but
 * can be pressed. */
function fly(shown, from, { box, target }, { delay, time, fades, stays, opens, closes, waits }) {
  // The larger size is drawn, so that nothing is blurred.
  const size = from.width > box.width ? from : box;
  put(shown, size);
  const at = ({ left, top, width }) => `translate(${left - size.left}px, ${top - size.top}px) scale(${width / size.width})`;
  const opacity = opens ? [0, 0, 1, 1] : closes ? [1, 1, 0, 0] : fades ? [1, 1, 1, 0] : [1, 1];
  const frames = (goal) => ({ transform: [at(from), at(goal)], opacity });
  // What comes out of a panel or a pile is seen on its way only.
  if (!waits) shown.style.opacity = 0;
  const animations = [animate(shown, frames(box), { delay, duration: time, endDelay: stays || 0, fill: stays ? "both" : waits ? "backwards" : "none" })];
  if (target) animations.push(animate(target, { opacity: [0, 0] }, { duration: delay + time }));
  // The page may change meanwhile.
  const aim = (goal) => animations[0].effect.setKeyframes(frames(goal));
  launch({ shown, target, from, animations, aim });
}

/** Lets a travel end at an element that stands for its card in the changed page. */
function turnTo(flight, element) {
  flight.animations[1].cancel();
  flight.animations[1] = animate(element, { opacity: [0, 0] }, { duration: left(flight) });
  flight.target = element;
  flight.aim(boxOf(element));
}
