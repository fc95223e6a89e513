// Verifies a record in the reader's browser, as docs/fair.md and docs/seeds.md describe it.
// Nothing here trusts the server: hashes and shuffle are our own, since a page that comes by plain
// HTTP has no `crypto.subtle`. Only the words, the drawn cards and the moves' legality are its.

import { sha256 } from "./sha256.js";

const form = document.querySelector("form.verify");
const proof = document.getElementById("proof");
const words = document.getElementById("verify-words");
const { text, noted, file } = form.elements;

// ---- What a record claims ------------------------------------------------------------------

const trim = (line) => line.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "");

function significant(record) {
  return record.split("\n").map((line) => trim(line.split("#")[0])).filter(Boolean);
}

/** The first word of a line, and the rest. */
function split(line) {
  const parts = /^(\P{White_Space}+)\p{White_Space}+(.*)$/su.exec(line);
  return parts ? [parts[1], parts[2]] : [line, ""];
}

function claims(record) {
  const found = { nonce: [], name: [], word: [], reveal: [], broken: [], bots: [] };
  for (const line of significant(record)) {
    const [word, rest] = split(line);
    if (word === "broken" || word === "bots") {
      // In the order in which the server signed them.
      found[word].push(rest.split(/\p{White_Space}+/u).sort().join(" "));
    } else if (Array.isArray(found[word])) {
      const [seat, said] = split(rest);
      if (/^\d+$/.test(seat) && Number(seat) < 8) found[word][Number(seat)] = said;
    } else {
      found[word] = rest;
    }
  }
  return found;
}

// ---- The steps -----------------------------------------------------------------------------

function compare(step, expected, found) {
  if (expected === undefined || found === undefined) return { step, result: "absent" };
  if (expected === found) return { step, result: "passed" };
  return { step, result: "failed", expected, found };
}

/** The bytes of hexadecimal digits. */
const bytes = (digits) => Uint8Array.from(digits.match(/../g) || [], (pair) => parseInt(pair, 16));

/** Whether this browser can check signatures: not on a page served by plain HTTP. */
const checks = (async () => {
  const key = bytes("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
  try {
    return !!(await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]));
  } catch {
    return false;
  }
})();

/** Checks a line `TIME KEY SIGNATURE`; `text` is the text signed at that time. */
async function signed(step, line, text) {
  const [at, key, signature] = (line || "").split(/\p{White_Space}+/u);
  const expected = line && text(at);
  if (!expected) return { step, result: "absent" };
  if (!(await checks)) return { step, result: "waiting" };
  let holds = false;
  try {
    const known = await crypto.subtle.importKey("raw", bytes(key), "Ed25519", false, ["verify"]);
    holds = await crypto.subtle.verify("Ed25519", known, bytes(signature), new TextEncoder().encode(expected));
  } catch {
    // No key, or no signature.
  }
  return holds ? { step, result: "passed" } : { step, result: "failed", expected, found: signature };
}

/** Whether the deal is of the second version: a line of it is enough. */
const isSigned = ({ promise, list, word }) => !!(promise || list || word.length);

/** The words of all seats, as the list and the deal contain them. */
function added({ nonce, word, reveal }) {
  return [...Array(8).keys()].flatMap((seat) => {
    if (word[seat] !== undefined) {
      const [salt, said] = reveal[seat] === undefined ? [] : split(reveal[seat]);
      return [{ seat, hash: word[seat], salt, said: said || "" }];
    }
    return nonce[seat] === undefined ? [] : [{ seat, clear: nonce[seat] }];
  });
}

const listText = ({ table, commitment, broken, bots }, seats, at) =>
  `quayside-list 2\ntable ${table}\nat ${at}\ncommitment ${commitment}\n` +
  broken.map((missing) => `broken ${missing}\n`).join("") +
  bots.map((seats) => `bots ${seats}\n`).join("") +
  seats.map((one) => (one.hash ? `word ${one.seat} ${one.hash}\n` : `nonce ${one.seat} ${one.clear}\n`)).join("");

/** The hash of the list that the server signed. */
function listDigest(claimed) {
  if (!claimed.list || !claimed.table || !claimed.commitment) return undefined;
  return sha256(listText(claimed, added(claimed), split(claimed.list)[0]));
}

function seedOf(claimed, seats) {
  const { secret, nonce } = claimed;
  if (!secret) return undefined;
  if (!isSigned(claimed)) {
    const nonces = nonce.map((said, seat) => `nonce ${seat} ${said}\n`).join("");
    return sha256(`quayside-deal 1\nsecret ${secret}\n${nonces}`);
  }
  if (seats.some((one) => one.hash && !one.salt)) return undefined;
  const words = seats.map((one) =>
    one.hash ? `word ${one.seat} ${one.salt} ${one.said}\n` : `nonce ${one.seat} ${one.clear}\n`);
  return sha256(`quayside-deal 2\nsecret ${secret}\n${words.join("")}`);
}

/** Whether the record names a seat as a bot. */
const isBot = ({ bots }, seat) => bots.join(" ").split(" ").includes(String(seat));

/** Checks each revealed word against the hash that fixed it. A bot can't have a word. */
function revealed(claimed, seats) {
  if (!seats.length) return { step: "nonces", result: "absent" };
  for (const { seat, hash, salt, said, clear } of seats) {
    if (isBot(claimed, seat)) return { step: "nonces", result: "failed", expected: "-", found: hash ?? clear };
    if (!hash) continue;
    const text = `quayside-word 2\ntable ${claimed.table}\nseat ${seat}\nsalt ${salt}\nword ${said}\n`;
    const one = compare("nonces", salt && claimed.table && sha256(text), hash);
    if (one.result !== "passed") return one;
  }
  return { step: "nonces", result: "passed" };
}

async function steps(record, claimed, notes) {
  const { secret, commitment, seed, seal, table } = claimed;
  const seats = added(claimed);
  const digest = listDigest(claimed);
  const ours = (line) => !["seal", "signed", ...(claimed.promise ? ["name"] : [])].includes(split(line)[0]);
  const lines = significant(record).filter(ours);
  const known = [digest, ...seats.flatMap((one) => ownNotes(claimed, one))];
  const all = notes.map((note) => compare("noted", note, known.includes(note) ? note : commitment));
  if (isSigned(claimed)) {
    all.push(await signed("promise", claimed.promise, (at) =>
      table && commitment && `quayside-promise 2\ntable ${table}\nat ${at}\ncommitment ${commitment}\n`));
  }
  all.push(compare("commitment", secret && sha256(secret), commitment), revealed(claimed, seats));
  if (claimed.list || claimed.word.length) {
    all.push(await signed("list", claimed.list, (at) => table && commitment && listText(claimed, seats, at)));
  }
  all.push(compare("seed", seedOf(claimed, seats), seed));
  if (secret) all.push(compare("lot", "-", claimed.first ?? claimed.dealer ?? "-"));
  all.push(compare("seal", sha256(lines.map((line) => line + "\n").join("")), seal));
  if (isSigned(claimed)) {
    all.push(await signed("signed", claimed.signed, (at) =>
      table && seal && `quayside-seal 2\ntable ${table}\nat ${at}\nseal ${seal}\n`));
  }
  return all;
}

/** The hash by which a browser noted a word that it gave in the clear. */
const clearHash = ({ commitment }, { clear }) =>
  sha256(`quayside-clear 2\ncommitment ${commitment}\nnonce ${clear}\n`);

/** The notes that identify a word as the reader's. */
const ownNotes = (claimed, one) => {
  if (one.hash) return [one.hash];
  // A server could give a hash that the reader noted, such as the commitment, as a word.
  return isHash(one.clear) ? [clearHash(claimed, one)] : [one.clear, clearHash(claimed, one)];
};

const isHash = (text) => /^[0-9a-f]{64}$/i.test(text);

/** The reader's notes: hashes, and a word that was given in the clear. */
function notesOf(text) {
  const parts = trim(text).split(/\p{White_Space}+/u).filter(Boolean);
  const word = parts.filter((part) => !isHash(part)).join(" ");
  return [...parts.filter(isHash).map((part) => part.toLowerCase()), ...(word ? [word] : [])];
}

/** The proof of each seat, for a reader with these notes. */
function standings(claimed, notes) {
  if (!claimed.secret) return [];
  const seats = added(claimed);
  const players = [...Array(Number(claimed.players) || 0).keys()];
  const isOwn = (one) => ownNotes(claimed, one).some((note) => notes.includes(note));
  const isFixed = (seat) => seats.some((one) => one.seat === seat && one.hash);
  // The note of a list is proof for a reader whose fixed word is on it: either that
  // word is noted, or the words of all people at the table are fixed.
  const listed = seats.some((one) => one.hash && isOwn(one)) ||
    players.every((seat) => isBot(claimed, seat) || isFixed(seat));
  const list = listed && notes.includes(listDigest(claimed));
  const commitment = notes.includes(claimed.commitment);
  return players.map((seat) => {
    const own = seats.find((one) => one.seat === seat);
    if (!own) return [seat, isBot(claimed, seat) ? "bot" : "nothing"];
    if (own.hash) return [seat, list ? "everybody" : "unnoted"];
    // The server could choose the other words after this one.
    if (seats.length > 1) return [seat, "clear"];
    return [seat, commitment && isOwn(own) ? "host" : "unnoted"];
  });
}

// ---- From the seed to the hands ------------------------------------------------------------

/** The key stream of ChaCha8 as 16-bit words. */
function* stream(seed, number) {
  const key = Array.from({ length: 8 }, (_, place) => {
    const bytes = seed.slice(8 * place, 8 * place + 8).match(/../g).reverse();
    return parseInt(bytes.join(""), 16) | 0;
  });
  const head = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key];
  for (let block = 0; ; block += 1) {
    const first = [...head, block, 0, number | 0, 0];
    const s = [...first];
    const quarter = (a, b, c, d) => {
      for (const [x, y, z, by] of [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]]) {
        s[x] = (s[x] + s[y]) | 0;
        s[z] ^= s[x];
        s[z] = (s[z] << by) | (s[z] >>> (32 - by));
      }
    };
    for (let round = 0; round < 8; round += 2) {
      for (let at = 0; at < 4; at += 1) quarter(at, at + 4, at + 8, at + 12);
      for (let at = 0; at < 4; at += 1) {
        quarter(at, 4 + ((at + 1) % 4), 8 + ((at + 2) % 4), 12 + ((at + 3) % 4));
      }
    }
    for (let at = 0; at < 16; at += 1) {
      const word = (s[at] + first[at]) >>> 0;
      yield word & 0xffff;
      yield word >>> 16;
    }
  }
}

function below(bound, source) {
  for (;;) {
    const product = source.next().value * bound;
    if (product % 65536 >= 65536 % bound) return Math.floor(product / 65536);
  }
}

function shuffled(cards, source) {
  const deck = [...cards];
  for (let place = 0; place < deck.length; place += 1) {
    const further = place + below(deck.length - place, source);
    [deck[place], deck[further]] = [deck[further], deck[place]];
  }
  return deck;
}

const DECKS = {
  corsairs: [..."pvbsanroyg"].flatMap((band) => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((job) => band + job)),
  korsar: [
    ...[5, 6, 5, 5, 2, 1, 1].flatMap((count, gold) => Array(count).fill(`m${gold + 2}`)),
    ...[..."bgpy"].flatMap((colour) =>
      [["1", 2], ["2", 4], ["3", 4], ["4", 2], ["c", 1]].flatMap(([rank, count]) => Array(count).fill(colour + rank))),
    "ad",
  ],
};

/** The first hand of every seat, in canonical order; none if the record is incomplete. */
function dealt(claimed) {
  const { game, seed = "" } = claimed;
  const players = Number(claimed.players);
  const cards = DECKS[game];
  if (!cards || !/^[0-9a-f]{64}$/i.test(seed) || !(players >= 2 && players <= 8)) return [];
  const size = claimed.teams === "yes" ? 2 : 1;
  const named = claimed[game === "corsairs" ? "dealer" : "first"];
  const lot = () => size * below(players / size, stream(seed, 2 ** 32 - 1));
  const first = named === undefined ? lot() : Number(named);
  // In Corsairs the dealer's left neighbour gets the first card, in Korsar the first player.
  const start = game === "corsairs" ? first + 1 : first;
  const deck = shuffled(cards, stream(seed, 0));
  const hands = Array.from({ length: players }, () => []);
  const count = game === "corsairs" ? 12 : 6;
  for (let card = 0; card < count * players; card += 1) hands[(start + card) % players].push(deck[card]);
  return hands.map((hand) => hand.sort((one, other) => cards.indexOf(one) - cards.indexOf(other)));
}

// ---- Showing it ----------------------------------------------------------------------------

const template = (css) => words.content.querySelector(css).cloneNode(true);
const called = (names, seat) => names[seat] || words.dataset.seat.replace("{seat}", seat + 1);

function list(names) {
  const last = names[names.length - 1];
  if (names.length < 2) return last;
  return words.dataset.and.replace("{one}", () => names.slice(0, -1).join(", ")).replace("{other}", () => last);
}

function drawStep({ step, result, expected, found }, claimed) {
  const item = template(`[data-step="${step}"][data-result="${result}"]`);
  if (result === "failed") {
    item.querySelector(".expected").textContent = expected;
    item.querySelector(".found").textContent = found;
  }
  const who = item.querySelector("p b");
  if (who) who.textContent = list(added(claimed).map(({ seat }) => called(claimed.name, seat)));
  return item;
}

function drawHands(claimed) {
  const hands = dealt(claimed);
  if (!hands.length) return [];
  const cards = document.getElementById(`verify-${claimed.game}`).content;
  const box = template(".dealt");
  hands.forEach((hand, seat) => {
    const name = document.createElement("dt");
    name.textContent = called(claimed.name, seat);
    const row = document.createElement("dd");
    for (const card of hand) row.append(cards.querySelector(`[data-card="${card}"]`).cloneNode(true), " ");
    box.querySelector("dl").append(name, row);
  });
  return [box];
}

/** The server's result about the moves of the shown text: a step, or an error. */
let law = proof.querySelector("[data-step=law], .wrong");
let asking = null;
let soon = 0;

/** Counts drawings: a late answer is not shown. */
let drawing = 0;

async function draw() {
  const record = text.value;
  const turn = (drawing += 1);
  proof.hidden = !record.trim();
  if (proof.hidden) return;
  const title = proof.querySelector("h2");
  if (law && law.matches(".wrong")) {
    proof.replaceChildren(title, law);
    return;
  }
  const claimed = claims(record);
  // Values that this browser noted before the deal need not be typed.
  const seen = JSON.parse(localStorage.getItem("noted") || "[]");
  const words = added(claimed).map((one) => one.hash ?? clearHash(claimed, one));
  const own = [claimed.commitment, listDigest(claimed), ...words].filter((one) => one && seen.includes(one));
  if (!noted.value && own.length) noted.value = own.join(" ");
  const notes = notesOf(noted.value);
  const found = await steps(record, claimed, notes);
  if (turn !== drawing) return;
  const moves = law || template("[data-step=law][data-result=waiting]");
  // Notes count whether or not this browser can check signatures.
  const ends = found.map(({ result }) => result).filter((result) => result !== "waiting");
  ends.push(moves.dataset.result);
  const proved = claimed.position ? [] : standings(claimed, notes);
  const verdict = judge(claimed, ends, proved);
  const items = document.createElement("ol");
  items.className = "proof";
  items.append(...found.map((step) => drawStep(step, claimed)), moves);
  const says = verdict ? [template(`[data-verdict=${verdict}]`)] : [];
  says.push(...drawStandings(claimed, verdict === "failed" ? [] : proved));
  proof.replaceChildren(title, ...says, items, template(".by"), ...drawHands(claimed));
}

/** The verdict of all steps together; none while a step is pending. */
function judge(claimed, ends, proved) {
  if (ends.includes("failed")) return "failed";
  if (ends.includes("waiting")) return null;
  if (claimed.position) return "position";
  if (claimed.seed && !claimed.secret && !isSigned(claimed)) return "arranged";
  if (ends.includes("absent")) return "unproved";
  return proved.some(([, how]) => how === "everybody" || how === "host") ? "proved" : "consistent";
}

function drawStandings(claimed, proved) {
  const rows = document.createElement("ul");
  rows.className = "standings";
  for (const [seat, how] of proved) {
    const row = template(`[data-standing=${how}]`);
    row.querySelector("b").textContent = called(claimed.name, seat);
    rows.append(row);
  }
  if (!claimed.broken.length) return [rows];
  const broken = template("p.broken");
  broken.textContent = broken.textContent.replace("{count}", claimed.broken.length);
  return [rows, broken];
}

/** Has the server check the moves of the present text. */
async function ask() {
  if (asking) asking.abort();
  if (!text.value.trim()) return;
  asking = new AbortController();
  const body = new FormData();
  body.append("text", text.value);
  try {
    const answer = await fetch(form.action, { method: "POST", body, signal: asking.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    law = page.querySelector("#proof [data-step=law], #proof .wrong");
    draw();
  } catch {
    // The moves stay unchecked, and the page says so.
  }
}

async function take(files) {
  if (!files || !files.length) return;
  text.value = await files[0].text();
  file.value = "";
  changed();
}

function changed() {
  law = null;
  draw();
  // Waits until the reader has stopped typing.
  clearTimeout(soon);
  soon = setTimeout(ask, 200);
}

text.addEventListener("input", changed);
noted.addEventListener("input", draw);
file.addEventListener("change", () => take(file.files));
for (const kind of ["dragover", "drop"]) {
  document.addEventListener(kind, (event) => {
    if (!event.dataTransfer || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    if (kind === "drop") take(event.dataTransfer.files);
  });
}
draw();
