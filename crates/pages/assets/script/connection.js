// The connection to the server: pages are fetched, forms are sent, events are received. While it
// is lost, choices are queued and sent when it is back.

import { isShown } from "./focus.js";
import { forgetOrder, isDragging } from "./hand.js";
import { shownParts, swap } from "./page.js";
import { randomHex } from "./random.js";
import { showSignal } from "./signal.js";

/** The request in flight. */
let fetching = null;
export const isFetching = () => fetching !== null;

/** Whether it is a form: then the next request waits for its answer. */
let sending = false;
export const isSending = () => sending;

/** The button that was pressed during the request. */
let waiting = null;

/** Whether an answer comes from a proxy, or from a server that is restarting. */
const isAway = (answer) =>
  [502, 504].includes(answer.status) || (answer.status === 503 && answer.headers.has("retry-after"));

/** Time without an answer in milliseconds after which a request is sent again. */
const TIMEOUT = 20000;

/** Repeats a request until it is answered: the server recognises duplicate forms. */
export async function insist(address, options) {
  for (let tries = 0; ; tries += 1) {
    const control = new AbortController();
    const stop = () => control.abort();
    const timer = setTimeout(stop, TIMEOUT);
    options.signal?.addEventListener("abort", stop);
    try {
      const answer = await fetch(address, { ...options, signal: control.signal });
      const html = await answer.text();
      if (!isAway(answer)) {
        found();
        return { answer, html };
      }
    } catch (error) {
      if (options.signal?.aborted) throw error;
    } finally {
      clearTimeout(timer);
    }
    // Leaving the page also ends its connection, which is no failure.
    if (tries > 0) lost();
    await pause(Math.min(300 << tries, 5000));
    options.signal?.throwIfAborted();
  }
}

/** Fetches a page and swaps it in; an outdated answer is dropped. */
export async function load(address, options) {
  if (fetching) fetching.abort();
  const control = new AbortController();
  fetching = control;
  sending = Boolean(options);
  try {
    const headers = { "Quayside-Has": shownParts() };
    const { answer, html } = await insist(address, { ...options, headers, signal: control.signal });
    if (fetching !== control) return;
    const type = answer.headers.get("content-type") || "";
    if (!type.startsWith("text/html")) location.assign(answer.url);
    else swap(html, options && !answer.redirected ? null : answer.url, Boolean(options));
  } catch (error) {
    if (error.name !== "AbortError") location.reload();
  } finally {
    if (fetching === control) {
      fetching = null;
      sending = false;
      document.body.removeAttribute("aria-busy");
      for (const button of document.querySelectorAll("[data-waits]")) button.removeAttribute("data-waits");
      const next = waiting;
      waiting = null;
      if (next && isShown(next)) next.click();
      else catchUp();
    }
  }
}

// ---- Forms and links of a table ---------------------------------------------------------------

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches("form.table, form.chat")) return;
  const button = event.submitter;
  const action = button && button.hasAttribute("formaction") ? button.formAction : form.action;
  event.preventDefault();
  if (sending) {
    // A double tap counts once; another button is queued.
    waiting = button?.dataset.waits ? waiting : button;
    return;
  }
  if (button?.name === "sort") forgetOrder();
  const body = new URLSearchParams(new FormData(form, button));
  // Equal on every retry, so that the server recognises duplicates.
  body.set("request", randomHex(16));
  document.body.setAttribute("aria-busy", "true");
  if (button) button.dataset.waits = "yes";
  load(action, { method: "POST", body });
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]:not([data-list-keys])");
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const isSwapped = link.matches("[data-swap]");
  if (!isSwapped && !isLost) return;
  event.preventDefault();
  if (sending) {
    waiting = link;
  } else if (isSwapped) {
    document.body.setAttribute("aria-busy", "true");
    load(link.href);
  } else {
    // Following the link would show the browser's offline page.
    wanted = link.href;
  }
});

// ---- Lost and found ---------------------------------------------------------------------------

let isLost = false;
/** The link to follow when the connection is back. */
let wanted = null;
let hurry = () => {};

/** Waits, or returns earlier if there is a reason to try again. */
function pause(time) {
  return new Promise((go) => {
    hurry = go;
    setTimeout(go, time);
  });
}

/** Shows that the connection is lost, and requests the page until it is back. */
function lost() {
  if (isLost) return;
  isLost = true;
  showState("lost");
  if (!fetching) load(location.href);
}

/** Shows that it is back. */
function found() {
  if (!isLost) return;
  isLost = false;
  showState("found");
  if (wanted) location.assign(wanted);
}

/** Shows the state of the connection, in words from the page. */
function showState(state) {
  const status = document.querySelector(".connection");
  if (!status) return;
  status.textContent = status.dataset[state];
  status.dataset.state = state;
}

addEventListener("offline", lost);
addEventListener("online", () => hurry());

// ---- Events ----------------------------------------------------------------------------------

let source = null;
let latest = "";
/** The event for which the page was fetched last. */
let caught = "";

/** Fetches the table if it has changed, unless a form is in flight: its answer shows the change. */
function catchUp() {
  const { stamp, events } = document.body.dataset;
  // A list may show later changes already, of which the event is still to come.
  const behind = latest !== stamp && (latest !== caught || events?.includes("/tables/"));
  const busy = document.body.hasAttribute("aria-busy") || isDragging();
  if (!source || !latest || !behind || busy) return;
  caught = latest;
  load(location.href);
}

document.addEventListener("card-released", catchUp);

let reload = 0;

/** Fetches the page again when it says that it changes with time. */
export function reloadInTime() {
  clearTimeout(reload);
  const changing = document.querySelector("[data-reload]");
  // A form in flight brings the page itself.
  const again = () => sending || load(location.href);
  if (changing) reload = setTimeout(again, Number(changing.dataset.reload) + 300);
}

/** Subscribes to the events of the table. */
export function listen() {
  const address = document.body.dataset.events;
  if (source && source.url !== (address && new URL(address, location).href)) {
    source.close();
    source = null;
  }
  if (!address || source) return;
  const stream = new EventSource(address);
  source = stream;
  [latest, caught] = ["", ""];
  stream.addEventListener("waiting", showSignal);
  stream.onopen = () => {
    found();
    hurry();
  };
  stream.onmessage = (event) => {
    latest = event.data;
    catchUp();
  };
  stream.onerror = () => setTimeout(() => {
    if (source !== stream || stream.readyState === EventSource.OPEN) return;
    // Browsers reconnect automatically, unless the stream was refused.
    if (stream.readyState === EventSource.CONNECTING) return lost();
    source = null;
    setTimeout(listen, 3000);
  }, 300);
}

// A cached page would keep its stream open, and browsers limit the streams of each server.
addEventListener("pagehide", () => {
  if (source) source.close();
  source = null;
});
addEventListener("pageshow", (event) => {
  if (event.persisted) load(location.href);
});

// A phone that was asleep has missed events.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && source && source.readyState === EventSource.CLOSED) {
    source = null;
    load(location.href);
  }
});
