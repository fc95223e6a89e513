// What the pages can do without a script, and this makes smoother: news come by themselves, cards
// glide, keys work, the hand can be put in order by hand. Nothing here knows the rules.
"use strict";
(() => {
  const root = document.documentElement;
  const still = () =>
    root.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

  // ---- Swapping a page in place -------------------------------------------------------------

  /** Gives every card a name of its own for the time of a transition, so that it glides. */
  function nameCards() {
    const seen = new Map();
    for (const card of document.querySelectorAll("[data-card]")) {
      const count = (seen.get(card.dataset.card) || 0) + 1;
      seen.set(card.dataset.card, count);
      card.style.viewTransitionName = `card-${card.dataset.card}-${count}`;
    }
  }

  /** Forgets the names, which would make ordinary painting slower. */
  function forgetNames() {
    for (const card of document.querySelectorAll("[data-card]")) card.style.viewTransitionName = "";
  }

  /** Names the parts that the page shows, with their versions: the server leaves them out. */
  function shown() {
    const parts = [...document.querySelectorAll("[data-part]")];
    return parts.map((part) => `${part.dataset.part}=${part.dataset.v}`).join(",");
  }

  /** What a page has only once: it stays. */
  const FIXED = ".sheet, .skip";

  /** Makes this page the one that was fetched; news leave alone what was typed. */
  async function swap(html, address, news) {
    const next = new DOMParser().parseFromString(html, "text/html").body;
    const title = next.dataset.title || next.ownerDocument.title;
    for (const fixed of next.querySelectorAll(FIXED)) fixed.remove();
    const focus = focused();
    const put = () => {
      document.title = title;
      const same = next.dataset.moment === document.body.dataset.moment;
      for (const name of ["events", "stamp", "moment", "turn"]) {
        if (next.dataset[name] === undefined) delete document.body.dataset[name];
        else document.body.dataset[name] = next.dataset[name];
      }
      fill(document.body, next, { news, same });
      // The answer to a form says where it is found again.
      const found = new URL(address || next.dataset.address || location.href, location).href;
      if (found !== location.href) history.replaceState(null, "", found);
      arrange();
      follow();
      if (focus && !focus.element.isConnected) refocus(focus);
    };
    if (!document.startViewTransition || still() || document.hidden || !cardsMove(next)) {
      put();
    } else {
      nameCards();
      const glide = document.startViewTransition(() => {
        put();
        nameCards();
      });
      glide.finished.finally(forgetNames).catch(() => {});
      // Only then does the page say what it shows.
      await glide.updateCallbackDone;
    }
    ring();
    listen();
    takePart();
  }

  /** Returns whether a part with cards changes; else nothing needs to glide. */
  function cardsMove(next) {
    const cards = (element) => element && element.querySelector("[data-card]");
    if (!next.querySelector("[data-part]")) return true;
    return [...next.querySelectorAll("[data-part]")].some((fresh) => {
      const old = document.querySelector(`[data-part="${fresh.dataset.part}"]`);
      return (!old || old.dataset.v !== fresh.dataset.v) && (cards(old) || cards(fresh));
    });
  }

  // ---- Changing only what differs: focus, scroll, selection and live regions stay -------------

  /** Gives the children of an element the content of a fetched one. */
  function fill(old, fresh, how) {
    const spare = [...old.childNodes].filter((one) => !one.matches || !one.matches(FIXED));
    let at = spare[0] || null;
    const pairs = [...fresh.childNodes].map((child) => {
      const place = spare.findIndex((one) => alike(one, child));
      return [child, place < 0 ? null : spare.splice(place, 1)[0]];
    });
    while (at && spare.includes(at)) at = at.nextSibling;
    for (const one of spare) one.remove();
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
    const { part, card, ship } = element.dataset;
    const name = element.getAttribute("name");
    if (part || card || ship || element.id) return [part, card, ship, element.id].join(" ");
    if (name) return `${name}=${element.getAttribute("type") === "hidden" ? "" : element.getAttribute("value")}`;
    return element.matches(".log > li") ? element.textContent : "";
  }

  /** Makes a node like a fetched one. */
  function update(old, fresh, how) {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.data !== fresh.data) old.data = fresh.data;
      return;
    }
    const unchanged = fresh.dataset.v && fresh.dataset.v === old.dataset.v;
    const { checked, value } = old;
    // What the reader opened stays open; the rest the script itself has set.
    const own = (name) => ["open", "style", "draggable"].includes(name);
    for (const { name } of [...old.attributes]) {
      if (!own(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
    }
    for (const { name, value } of [...fresh.attributes]) {
      if (!own(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
    }
    if (unchanged) return;
    fill(old, fresh, how);
    if (!old.matches("input, select")) return;
    // What was typed stays, and what was ticked as long as the choice is still the same one.
    const box = old.type === "checkbox" || old.type === "radio";
    if (box) old.checked = how.news && how.same ? checked : fresh.checked;
    // The slider shows where the replay stands, unless it is being moved.
    else if (old.type === "range") old.value = old.matches(":active") ? value : fresh.value;
    else if (how.news && old.type !== "hidden" && !old.readOnly) old.value = value;
    else old.value = fresh.value;
  }

  /** Describes what has the focus, so that it can be found again on the new page. */
  function focused() {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { id, name, value } = element;
    return { element, id, name, value };
  }

  function refocus(focus) {
    if (!focus) return;
    const byId = focus.id && document.getElementById(focus.id);
    const byName =
      focus.name &&
      [...document.getElementsByName(focus.name)].find((one) => one.value === focus.value);
    const target = byId || byName || document.getElementById("main");
    if (!target) return;
    if (target.id === "main") target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }

  let fetching = null;

  /** Asks again where the way was blocked: the server knows a form that comes twice. */
  async function insist(address, options) {
    for (let tries = 0; ; tries += 1) {
      try {
        return await fetch(address, options);
      } catch (error) {
        if (error.name === "AbortError" || tries === 3) throw error;
        await new Promise((go) => setTimeout(go, 300 << tries));
      }
    }
  }

  /** Fetches a page and swaps it in; what comes too late is thrown away. */
  async function load(address, options) {
    if (fetching) fetching.abort();
    const control = new AbortController();
    fetching = control;
    try {
      const headers = { "Quayside-Has": shown() };
      const answer = await insist(address, { ...options, headers, signal: control.signal });
      const html = await answer.text();
      if (fetching !== control) return;
      const type = answer.headers.get("content-type") || "";
      if (!type.startsWith("text/html")) location.assign(answer.url);
      else await swap(html, options && !answer.redirected ? null : answer.url, !options);
    } catch (error) {
      if (error.name !== "AbortError") location.reload();
    } finally {
      if (fetching === control) {
        fetching = null;
        document.body.removeAttribute("aria-busy");
        catchUp();
      }
    }
  }

  // ---- Forms and links of a table -----------------------------------------------------------

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("form.table")) return;
    const button = event.submitter;
    const action = button && button.hasAttribute("formaction") ? button.formAction : form.action;
    event.preventDefault();
    const body = new URLSearchParams(new FormData(form, button));
    // The same on every retry, so that the server knows a form that it has seen.
    body.set("request", digits(16));
    document.body.setAttribute("aria-busy", "true");
    load(action, { method: "POST", body });
  });

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-swap]");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    document.body.setAttribute("aria-busy", "true");
    load(link.href);
  });

  // ---- News ---------------------------------------------------------------------------------

  let source = null;
  let latest = "";

  /** Fetches the table if it has moved on, unless a form is on its way: its answer will be news. */
  function catchUp() {
    const behind = latest !== document.body.dataset.stamp;
    if (source && latest && behind && !document.body.hasAttribute("aria-busy")) load(location.href);
  }

  /** Listens to the table; what the page shows already is no news. */
  function listen() {
    const address = document.body.dataset.events;
    if (source && source.url !== (address && new URL(address, location).href)) {
      source.close();
      source = null;
    }
    if (!address || source) return;
    source = new EventSource(address);
    latest = "";
    source.onmessage = (event) => {
      latest = event.data;
      catchUp();
    };
  }

  // A page that is left would keep its stream open, and a browser has only a few for each server.
  addEventListener("pagehide", () => {
    if (source) source.close();
    source = null;
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) load(location.href);
  });

  // A phone that was asleep has missed things.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && source && source.readyState === EventSource.CLOSED) {
      source = null;
      load(location.href);
    }
  });

  // ---- Sound --------------------------------------------------------------------------------

  let wasTurn = document.body.dataset.turn;
  let audio = null;

  /** Rings a ship's bell when a turn begins. */
  function ring() {
    const turn = document.body.dataset.turn;
    if (turn && !wasTurn && root.dataset.sound === "on") {
      audio = audio || new AudioContext();
      const now = audio.currentTime;
      for (const [pitch, loud] of [[880, 0.12], [1318, 0.05]]) {
        const tone = audio.createOscillator();
        const gain = audio.createGain();
        tone.frequency.value = pitch;
        gain.gain.setValueAtTime(loud, now);
        gain.gain.exponentialRampToValueAtTime(0.0001, now + 1.1);
        tone.connect(gain).connect(audio.destination);
        tone.start(now);
        tone.stop(now + 1.1);
      }
    }
    wasTurn = turn;
  }

  // ---- Keys ---------------------------------------------------------------------------------

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input:not([type=radio]):not([type=checkbox]), textarea, select")) return;
    const act = [...document.querySelectorAll("[data-key]")].find(
      (one) => one.dataset.key === event.key.toLowerCase() && one.checkVisibility(),
    );
    if (!act) return;
    event.preventDefault();
    act.click();
  });

  // ---- The seat's own part of the deal -------------------------------------------------------

  /** Makes up a number that nobody can guess, in hexadecimal digits. */
  function digits(bytes) {
    const random = crypto.getRandomValues(new Uint8Array(bytes));
    return [...random].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  // Alone against bots a random word of this browser's own goes with the click. It is drawn now, so
  // that no page can bring one along, and noted with what the server has promised before.
  document.addEventListener("submit", (event) => {
    const field = event.target.querySelector("input[type=hidden][data-nonce]");
    const commitment = event.target.elements.namedItem("commitment")?.value;
    if (!field || !commitment) return;
    field.value = digits(16);
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
  function takePart() {
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
      if (deal.hash !== hash) tell(`/tables/${table}/word`, { hash: deal.hash });
      return;
    }
    if (!deal || deal.seat !== seat || box.dataset.missing === undefined) return;
    const list = document.getElementById("list");
    const text = document.querySelector("#deal pre.list")?.textContent || "";
    const lines = text.split("\n");
    // What was not fixed as it was promised is not revealed, nor a second word where the server
    // does not own up to the deal that was broken off.
    const earlier = (deal.lists || []).filter((one) => one !== list.textContent);
    // A word is revealed for one list only: with another list, others could choose theirs again.
    const once = !deal.told || deal.told === list.textContent;
    const fits = once && sha256(text) === list.textContent &&
      lines.includes(`table ${table}`) &&
      lines.includes(`commitment ${deal.commitment}`) &&
      lines.includes(`word ${seat} ${deal.hash}`) &&
      lines.filter((line) => line.startsWith("broken ")).length >= earlier.length;
    if (!fits) return;
    note(list.textContent);
    const told = list.textContent;
    keep(table, { ...deal, told, lists: [...earlier, told], signed: list.dataset.signed });
    tell(`/tables/${table}/reveal`, { salt: deal.salt, word: deal.word });
  }

  /** Draws the random part of a word and computes the hash that fixes it. */
  function fix(deal, table) {
    const salt = digits(32);
    const { seat, word } = deal;
    const hash = sha256(`quayside-word 2\ntable ${table}\nseat ${seat}\nsalt ${salt}\nword ${word}\n`);
    const fixed = { ...deal, salt, hash };
    keep(table, fixed);
    return fixed;
  }

  let telling = "";

  /** Sends something that no person has typed; what comes of it is news. */
  async function tell(address, fields) {
    const body = new URLSearchParams(fields);
    if (telling === body.toString()) return;
    telling = body.toString();
    try {
      const answer = await insist(address, { method: "POST", body });
      if (answer.ok) return;
    } catch {
      // The line is down.
    }
    setTimeout(() => {
      telling = "";
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
    tell(`/tables/${table}/word`, { hash: deal.hash });
  });

  // ---- SHA-256 (FIPS 180-4): a page that comes by plain HTTP has no `crypto.subtle` ------------

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

  window.quayside = { sha256 };

  // ---- The hand in one's own order ----------------------------------------------------------

  const order = () => `order ${location.pathname} ${document.querySelector("[data-sorted]")?.dataset.sorted}`;

  /** Puts the cards of the hand in the order that was chosen by dragging. */
  function arrange() {
    const cards = [...document.querySelectorAll(".hand [data-card]")];
    for (const card of cards) card.draggable = true;
    const wanted = JSON.parse(sessionStorage.getItem(order()) || "null");
    if (!wanted || cards.length === 0) return;
    const rank = (card) => {
      const place = wanted.indexOf(card.dataset.card);
      return place < 0 ? wanted.length : place;
    };
    flatten(cards).sort((one, other) => rank(one) - rank(other)).forEach((card) => card.parentNode.append(card));
  }

  /** Takes the cards out of their groups, so that any can stand beside any. */
  function flatten(cards) {
    const hand = cards[0].closest(".hand");
    const groups = [...hand.querySelectorAll(".band")];
    if (groups.length > 1) {
      for (const card of cards) groups[0].append(card);
      for (const group of groups.slice(1)) group.remove();
    }
    return cards;
  }

  let dragged = null;
  document.addEventListener("dragstart", (event) => {
    dragged = event.target.closest && event.target.closest(".hand [data-card]");
  });
  document.addEventListener("dragover", (event) => {
    if (dragged && event.target.closest(".hand")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const over = event.target.closest(".hand [data-card]");
    if (!dragged || !over || over === dragged) return;
    event.preventDefault();
    const cards = flatten([...document.querySelectorAll(".hand [data-card]")]);
    const after = cards.indexOf(dragged) < cards.indexOf(over);
    over[after ? "after" : "before"](dragged);
    const now = [...document.querySelectorAll(".hand [data-card]")].map((card) => card.dataset.card);
    sessionStorage.setItem(order(), JSON.stringify(now));
    dragged = null;
  });

  // ---- A replay that plays by itself, a record that is dropped -------------------------------

  setInterval(() => {
    const next = document.querySelector("a[data-auto]");
    if (next && !document.hidden && !fetching) load(next.href);
  }, 1400);

  // The slider leads to its move while it is moved.
  document.addEventListener("input", (event) => {
    if (!event.target.matches("input[data-slide]")) return;
    load(`${event.target.form.action}?at=${event.target.value}`);
  });

  /** Keeps the move that is shown in sight, where the list of moves scrolls by itself. */
  function follow() {
    const line = document.querySelector(".moves [aria-current]");
    const box = line && line.closest(".logbox");
    if (!box || box.scrollHeight <= box.clientHeight) return;
    const above = line.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop += above - box.clientHeight / 2;
  }

  document.addEventListener("change", (event) => {
    const field = event.target;
    if (field.matches("input[type=file][data-send]")) field.form.requestSubmit();
    // What was ticked is weighed by the server, which knows the rules.
    const check = field.matches("[type=checkbox]") && field.form?.querySelector("[data-check]");
    if (check) field.form.requestSubmit(check);
  });
  for (const kind of ["dragover", "drop"]) {
    document.addEventListener(kind, (event) => {
      const field = document.querySelector("input[type=file][data-send]");
      if (!field || !event.dataTransfer || !event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      if (kind === "drop") {
        field.files = event.dataTransfer.files;
        field.form.requestSubmit();
      }
    });
  }

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("button[data-copy]");
    if (!button) return;
    event.preventDefault();
    await navigator.clipboard?.writeText(new URL(button.dataset.copy, location).href);
    button.dataset.done = "yes";
  });

  // A menu closes when the reader looks elsewhere.
  document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });

  arrange();
  follow();
  listen();
  takePart();
})();
