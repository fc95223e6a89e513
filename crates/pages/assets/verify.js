// Verifies a record in the reader's own browser, as docs/fair.md and docs/seeds.md tell it.
// Nothing here trusts the server: hashes and shuffle are our own, since a page that comes by plain
// HTTP has no `crypto.subtle`. Only the words, the drawn cards and the moves' legality are its.
(() => {
  "use strict";

  const form = document.querySelector("form.verify");
  const proof = document.getElementById("proof");
  const words = document.getElementById("verify-words");
  if (!form || !proof || !words) return;
  const { text, noted, file } = form.elements;

  // ---- SHA-256 (FIPS 180-4) ------------------------------------------------------------------

  /** The first 64 primes; their roots make the constants. */
  const primes = [];
  for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);

  /** The first 32 bits after the point of the root of this degree, exactly. */
  function fraction(prime, degree) {
    const goal = BigInt(prime) << BigInt(32 * degree);
    let root = 0n;
    for (let bit = 1n << 40n; bit; bit >>= 1n) if ((root + bit) ** BigInt(degree) <= goal) root += bit;
    return Number(root & 0xffffffffn);
  }

  const START = primes.slice(0, 8).map((prime) => fraction(prime, 2));
  const ROUNDS = primes.map((prime) => fraction(prime, 3));
  const turn = (word, by) => (word >>> by) | (word << (32 - by));

  function sha256(message) {
    const bytes = new TextEncoder().encode(message);
    const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
    view.setUint32(padded.length - 4, bytes.length * 8);
    let hash = START;
    for (let block = 0; block < padded.length; block += 64) {
      const w = Array.from({ length: 16 }, (_, place) => view.getUint32(block + 4 * place));
      for (let t = 16; t < 64; t += 1) {
        const [x, y] = [w[t - 15], w[t - 2]];
        const low = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
        const high = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
        w[t] = (w[t - 16] + low + w[t - 7] + high) | 0;
      }
      let [a, b, c, d, e, f, g, h] = hash;
      for (let t = 0; t < 64; t += 1) {
        const choice = (e & f) ^ (~e & g);
        const most = (a & b) ^ (a & c) ^ (b & c);
        const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[t] + w[t]) | 0;
        const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
        [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
      }
      hash = [a, b, c, d, e, f, g, h].map((word, place) => (word + hash[place]) | 0);
    }
    return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
  }

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
    const found = { nonce: [], name: [] };
    for (const line of significant(record)) {
      const [word, rest] = split(line);
      if (word === "nonce" || word === "name") {
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

  function steps(record, claimed, remembered) {
    const { secret, commitment, seed, seal, nonce } = claimed;
    const nonces = nonce.map((said, seat) => `nonce ${seat} ${said}\n`).join("");
    const lines = significant(record).filter((line) => split(line)[0] !== "seal");
    const all = [
      compare("commitment", secret && sha256(secret), commitment),
      { step: "nonces", result: nonces ? "passed" : "absent" },
      compare("seed", secret && sha256(`quayside-deal 1\nsecret ${secret}\n${nonces}`), seed),
      compare("seal", sha256(lines.map((line) => line + "\n").join("")), seal),
    ];
    return remembered ? [compare("noted", remembered, commitment), ...all] : all;
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

  /** The first hand of every seat, in canonical order; none if the record does not say enough. */
  function dealt(claimed) {
    const { game, seed = "" } = claimed;
    const players = Number(claimed.players);
    const cards = DECKS[game];
    if (!cards || !/^[0-9a-f]{64}$/i.test(seed) || !(players >= 2 && players <= 8)) return [];
    const size = claimed.teams === "yes" ? 2 : 1;
    const named = claimed[game === "corsairs" ? "dealer" : "first"];
    const lot = () => size * below(players / size, stream(seed, 2 ** 32 - 1));
    const first = named === undefined ? lot() : Number(named);
    // In Corsairs the dealer's left gets the first card, in Korsar whoever plays first.
    const start = game === "corsairs" ? first + 1 : first;
    const deck = shuffled(cards, stream(seed, 0));
    const hands = Array.from({ length: players }, () => []);
    const count = game === "corsairs" ? 12 : 6;
    for (let card = 0; card < count * players; card += 1) hands[(start + card) % players].push(deck[card]);
    return hands.map((hand) => hand.sort((one, other) => cards.indexOf(one) - cards.indexOf(other)));
  }

  // ---- Showing it ----------------------------------------------------------------------------

  const template = (css) => words.content.querySelector(css).cloneNode(true);
  const called = (names, seat) => names[seat] || words.dataset.seat.replace("{seat}", seat);

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
    if (who) who.textContent = list(Object.keys(claimed.nonce).map((seat) => called(claimed.name, seat)));
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

  /** What the server said about the moves of the text that is shown: a step, or what is wrong. */
  let law = proof.querySelector("[data-step=law], .wrong");
  let asking = null;
  let soon = 0;

  function draw() {
    const record = text.value;
    proof.hidden = !record.trim();
    if (proof.hidden) return;
    const title = proof.querySelector("h2");
    if (law && law.matches(".wrong")) {
      proof.replaceChildren(title, law);
      return;
    }
    const claimed = claims(record);
    // What this browser was shown before the cards were dealt need not be noted by hand.
    const seen = JSON.parse(localStorage.getItem("commitments") || "[]");
    if (!noted.value && seen.includes(claimed.commitment)) noted.value = claimed.commitment;
    const found = steps(record, claimed, trim(noted.value).toLowerCase());
    const moves = law || template("[data-step=law][data-result=waiting]");
    const ends = [...found.map(({ result }) => result), moves.dataset.result];
    const order = [["failed", "failed"], ["waiting", null], ["absent", "unproved"], ["passed", "proved"]];
    const [, verdict] = order.find(([end]) => ends.includes(end));
    const items = document.createElement("ol");
    items.className = "proof";
    items.append(...found.map((step) => drawStep(step, claimed)), moves);
    const says = verdict ? [template(`[data-verdict=${verdict}]`)] : [];
    proof.replaceChildren(title, ...says, items, template(".by"), ...drawHands(claimed));
  }

  /** Has the server play the moves of the text as it now is. */
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
    // Whoever types is let finish.
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
})();
