// The script of every page: starts the modules, and handles small things that need no module of
// their own: dropped records, checking a division, targets in sight, copying links, menus.

import { alertReader } from "./alerts.js";
import { windClocks } from "./clock.js";
import { listen, reloadInTime } from "./connection.js";
import { takePart } from "./deal.js";
import { arrange, holdStill } from "./hand.js";
import "./keys.js";
import { dealFirst } from "./motion.js";
import { onSwap } from "./page.js";
import { scrollToMove } from "./replay.js";
import { offerSharing } from "./share.js";
import { followSignal } from "./signal.js";
import { followSwitch } from "./sounds.js";

document.addEventListener("change", (event) => {
  const field = event.target;
  if (field.matches("input[type=file][data-send]")) field.form.requestSubmit();
  // Choosing a rated game chooses its clock; the server refuses one without.
  if (field.matches("[name=rated]:checked") && field.form.querySelector(".no-clock :checked")) {
    field.form.querySelector("[data-rated]").checked = true;
  }
  // Every tick is sent to the server, which knows the rules.
  const check = field.matches("[type=checkbox]") && field.form?.querySelector("[data-check]");
  if (!check) return;
  check.removeAttribute("data-waits");
  field.form.requestSubmit(check);
});
// Targets of a chosen card may all be out of sight on a small screen.
document.addEventListener("change", ({ target }) => {
  if (!target.matches(".hand input")) return;
  const targets = [...document.querySelectorAll(".target")].filter((one) => one.checkVisibility());
  const isSeen = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => one.contains(document.elementFromPoint((left + right) / 2, y)));
  };
  if (!targets.some(isSeen)) targets[0]?.scrollIntoView({ block: "nearest" });
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

// Copy buttons need the script; without it the text can be selected.
for (const button of document.querySelectorAll("button[data-copies]")) button.hidden = false;
document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-copies]");
  if (!button) return;
  await navigator.clipboard?.writeText(button.dataset.copies);
  button.dataset.done = "yes";
});

// A click outside closes a menu or the scores, and so does a form that is sent.
for (const kind of ["click", "submit"]) {
  document.addEventListener(kind, (event) => {
    for (const menu of document.querySelectorAll("details:is(.menu, .scorebox)[open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });
}

document.addEventListener("keydown", (event) => {
  const open = "details:is(.menu, .scorebox)[open]";
  const menu = event.key === "Escape" && document.querySelector(open);
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

/** Starts the parts of the page: clocks, the hand, the log, the event stream, the deal. */
function start() {
  windClocks();
  holdStill();
  scrollToMove();
  listen();
  reloadInTime();
  followSignal();
  takePart();
  offerSharing();
  followSwitch();
}

arrange(document);
start();
dealFirst();
onSwap(start);
onSwap(alertReader);
