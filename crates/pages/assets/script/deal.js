// The player's part in the deal: words are fixed by a hash, and revealed once all are fixed.

import { insist } from "./connection.js";
import { randomHex } from "./random.js";
import { sha256 } from "./sha256.js";

// Against bots only, the click sends a random word of this browser. It is drawn at that moment, so
// that no page can supply it, and noted together with the server's earlier commitment.
document.addEventListener("submit", (event) => {
  const field = event.target.querySelector("input[type=hidden][data-nonce]");
  const commitment = event.target.elements.namedItem("commitment")?.value;
  if (!field || !commitment) return;
  field.value = randomHex(16);
  note(commitment);
  note(sha256(`quayside-clear 2\ncommitment ${commitment}\nnonce ${field.value}\n`));
}, true);

/** Notes a hash that the server signed. */
function note(hash) {
  if (!hash) return;
  const seen = JSON.parse(localStorage.getItem("noted") || "[]");
  if (seen[0] === hash) return;
  localStorage.setItem("noted", JSON.stringify([hash, ...seen.filter((one) => one !== hash)].slice(0, 200)));
}

const kept = (table) => JSON.parse(localStorage.getItem(`deal ${table}`) || "null");
const keep = (table, deal) => localStorage.setItem(`deal ${table}`, JSON.stringify(deal));

/** Fixes this seat's word while the table gathers, and reveals it once every one is fixed. */
export function takePart() {
  const box = document.getElementById("deal");
  if (!box || !box.dataset.promise) return;
  const { table, commitment, promise, stage, seat, hash } = box.dataset;
  if (seat === undefined || location.pathname !== `/tables/${table}`) return;
  let deal = kept(table);
  if (stage === "gathering") {
    note(commitment);
    if (!deal || deal.seat !== seat || deal.commitment !== commitment) {
      deal = fix({ seat, commitment, promise, word: "", lists: deal?.lists }, table);
    }
    if (deal.hash !== hash) send(`/tables/${table}/word`, { hash: deal.hash });
    showWord(deal);
    return;
  }
  if (!deal || deal.seat !== seat || box.dataset.missing === undefined) return;
  const list = document.getElementById("list");
  const text = document.querySelector("#deal pre.list")?.textContent || "";
  const lines = text.split("\n");
  // A word is revealed only if the list fixes it as promised, and a second word only if the
  // server admits the aborted deal before it.
  const earlier = (deal.lists || []).filter((one) => one !== list.textContent);
  // A word is revealed for one list only: with another list, others could choose theirs again.
  const once = !deal.told || deal.told === list.textContent;
  const fits = once && sha256(text) === list.textContent &&
    lines.includes(`table ${table}`) &&
    lines.includes(`commitment ${deal.commitment}`) &&
    lines.includes(`word ${seat} ${deal.hash}`) &&
    lines.filter((line) => line.startsWith("broken ")).length >= earlier.length;
  if (!fits) return;
  // The proof includes which word on the list is this browser's.
  note(deal.hash);
  note(list.textContent);
  const told = list.textContent;
  keep(table, { ...deal, told, lists: [...earlier, told], signed: list.dataset.signed });
  send(`/tables/${table}/reveal`, { salt: deal.salt, word: deal.word });
}

/** Draws the random part of a word and computes the hash that fixes it. */
function fix(deal, table) {
  const salt = randomHex(32);
  const { seat, word } = deal;
  const hash = sha256(`quayside-word 2\ntable ${table}\nseat ${seat}\nsalt ${salt}\nword ${word}\n`);
  const fixed = { ...deal, salt, hash };
  keep(table, fixed);
  return fixed;
}

/** Shows the lucky word that is part of the fixed one. */
function showWord({ word }) {
  const added = document.querySelector("[data-added]");
  if (added) added.textContent = word && `${added.dataset.added} ${word}`;
}

let sent = "";

/** Sends the fields of a form that the script fills in; the result arrives by the event stream. */
async function send(address, fields) {
  const body = new URLSearchParams(fields);
  if (sent === body.toString()) return;
  sent = body.toString();
  const { answer } = await insist(address, { method: "POST", body });
  if (answer.ok) return;
  setTimeout(() => {
    sent = "";
    takePart();
  }, 1000);
}

// A lucky word is fixed here and not sent.
document.addEventListener("submit", (event) => {
  const box = event.target.matches("form[data-word]") && document.getElementById("deal");
  if (!box || !box.dataset.promise || box.dataset.seat === undefined) return;
  event.preventDefault();
  const { table, commitment, promise, seat } = box.dataset;
  const typed = event.target.elements.namedItem("nonce");
  const word = typed.value.replace(/[#\p{Cc}]/gu, " ").split(/\p{White_Space}+/u).filter(Boolean).join(" ");
  const deal = fix({ seat, commitment, promise, word, lists: kept(table)?.lists }, table);
  send(`/tables/${table}/word`, { hash: deal.hash });
  showWord(deal);
  typed.value = "";
});
