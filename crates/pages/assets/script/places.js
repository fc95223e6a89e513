// The places of a table, as `data-place` names them, and where they are drawn.

/** The width of what goes into a panel or comes out of it, in pixels. */
const SMALL = 20;

export const isSeen = (element) => element.checkVisibility() && element.getClientRects().length > 0;

/** Returns the box of what is drawn of a card or ship. */
export const boxOf = (element) => (element.querySelector(":scope > .face") ?? element).getBoundingClientRect();

/** Returns the small box in the middle of a place. */
export function middle(place) {
  const { left, top, width, height } = place.getBoundingClientRect();
  return new DOMRect(left + (width - SMALL) / 2, top + height / 2 - SMALL * 0.7, SMALL, SMALL * 1.4);
}

/** Finds a place by its name: the element, and there the card if it has one that suits. */
export function find(name, card, suits = () => true) {
  const places = [...document.querySelectorAll(`[data-place="${name}"]`)].filter(isSeen);
  const cards = card ? places.flatMap((place) => [...place.querySelectorAll(`[data-card="${card}"]`)]) : [];
  const found = cards.findLast((one) => isSeen(one) && suits(one));
  return { place: found?.closest(`[data-place="${name}"]`) ?? places.at(-1), found };
}
