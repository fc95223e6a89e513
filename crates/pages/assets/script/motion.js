// Cards and ships that travel when the page changes.
//
// The page is in its new state at once: what travels is a picture that clicks go through, and any
// press ends all movement. The server lists what moved, as this reader may know it.

import { dropped, picture } from "./hand.js";
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
/** The width of what goes into a panel or comes out of it, in pixels. */
const SMALL = 20;
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

/** Ends all movement; returns whether there was any. */
function stop() {
  const steps = document.getAnimations().filter((one) => ["turn-up", "fall"].includes(one.animationName));
  const moved = flights.length + shifts.length + steps.length > 0;
  for (const step of steps) step.finish();
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

const isSeen = (element) => element.checkVisibility() && element.getClientRects().length > 0;

/** Returns the box of what is drawn of a card or ship. */
const boxOf = (element) => (element.querySelector(":scope > .face") ?? element).getBoundingClientRect();

/** Returns where an element is drawn now: on its way, or where its picture was dropped. */
function drawn(element) {
  const flight = flights.find(({ target }) => target === element);
  if (!flight) return boxOf(dropped(element));
  const { from, animations, shown } = flight;
  const [{ currentTime, effect }] = animations;
  return shown && currentTime > effect.getTiming().delay ? boxOf(shown) : from;
}

/** Returns the small box in the middle of a place. */
function middle(place) {
  const { left, top, width, height } = place.getBoundingClientRect();
  return new DOMRect(left + (width - SMALL) / 2, top + height / 2 - SMALL * 0.7, SMALL, SMALL * 1.4);
}

/** Finds a place by its name: the element, and there the card if it has one that suits. */
function find(name, card, suits = () => true) {
  const places = [...document.querySelectorAll(`[data-place="${name}"]`)].filter(isSeen);
  const cards = card ? places.flatMap((place) => [...place.querySelectorAll(`[data-card="${card}"]`)]) : [];
  const found = cards.findLast((one) => isSeen(one) && suits(one));
  return { place: found?.closest(`[data-place="${name}"]`) ?? places.at(-1), found };
}

/** Returns where everything is drawn that can move, and what it moves with. */
function measure() {
  const boxes = new Map();
  for (const element of document.querySelectorAll(`.table :is(${MOVERS})`)) {
    if (!isSeen(element)) continue;
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
  const leaving = moves.map((move) => ({
    by: move.dataset.by,
    sound: move.dataset.sound,
    travels: [...move.children].map(leave),
  }));
  const { place } = find("discards");
  const top = place?.querySelector(".card");
  const pile = place && { shown: top && picture(top), box: top ? drawn(top) : middle(place) };
  return () => arrive(leaving, before, pile, isDeal);
}

/** Returns a travel with its start, as the old page shows it. */
function leave(travel) {
  const { from, to, what } = travel.dataset;
  const { place, found } = find(from, what);
  const ship = !what && place?.matches("[data-ship]") ? place : null;
  const start = found ?? ship;
  const box = start ? drawn(start) : place && middle(place);
  return { from, to, what, box, card: travel.querySelector(".card")?.cloneNode(true), ship: ship && atSea(ship), waits: Boolean(start) };
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
function arrive(leaving, before, pile, isDeal) {
  for (const { target, aim } of flights) {
    if (target?.isConnected) aim(boxOf(target));
  }
  const busy = hurry();
  let [start, turn, end, last] = [(busy && busy + REST) + (isDeal ? DEAL : 0), 0, 0, null];
  for (const { by, sound, travels } of leaving) {
    if (last !== null) start = by === last ? start + WITHIN : Math.max(end, turn) + REST;
    if (by !== last) turn = start + CARD;
    last = by;
    play(sound, start);
    for (const travel of travels) {
      // A ship that goes home leaves when the move that won it is done.
      const delay = travel.ship ? Math.max(start, end) : start;
      const goal = arrival(travel, before, pile?.box);
      // In a new round a move may begin where the old page shows nothing.
      const begin = find(travel.from).place;
      const box = travel.box ?? (begin && middle(begin));
      if (!box || !goal) continue;
      const shown = travel.ship ?? (goal.isLaid ? atSea(goal.target) : travel.card ?? back());
      const time = travel.ship || goal.isLaid ? SHIP : CARD;
      if (travel.to === "discards" && pile) {
        if (pile.shown) stay(pile, delay + time);
        pile = { shown: shown.cloneNode(true), box: goal.box };
      }
      const turns = travel.from === "stock" && travel.card;
      const fades = !goal.target && travel.to.startsWith("seat");
      fly(shown, box, goal, { delay, time, fades, opens: turns, waits: travel.waits });
      if (turns) fly(back(), box, { box: goal.box }, { delay, time, closes: true });
      end = Math.max(end, delay + time);
    }
  }
  settle(before, isDeal, busy);
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
  const step = element.closest(".side-of")?.getAnimations()[0]?.effect.getTiming().delay;
  const frames = [
    { transformOrigin: "0 0", transform: `translate(${x}px, ${y}px) scale(${scale})` },
    { transformOrigin: "0 0", transform: "none" },
  ];
  shifts.push(animate(element, frames, { duration: BRIEF, delay: step ?? 0 }));
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
function fly(shown, from, { box, target }, { delay, time, fades, opens, closes, waits }) {
  // The larger size is drawn, so that nothing is blurred.
  const size = from.width > box.width ? from : box;
  put(shown, size);
  const at = ({ left, top, width }) => `translate(${left - size.left}px, ${top - size.top}px) scale(${width / size.width})`;
  const opacity = opens ? [0, 0, 1, 1] : closes ? [1, 1, 0, 0] : fades ? [1, 1, 1, 0] : [1, 1];
  const frames = (goal) => ({ transform: [at(from), at(goal)], opacity });
  // What comes out of a panel or a pile is seen on its way only.
  if (!waits) shown.style.opacity = 0;
  const animations = [animate(shown, frames(box), { delay, duration: time, fill: waits ? "backwards" : "none" })];
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
