// The script of every page: starts the modules, and handles small things that need no module of
// their own: a record that is dropped, a division that is weighed, links that are copied, menus.

import { alertReader } from "./alerts.js";
import { windClocks } from "./clock.js";
import { listen } from "./connection.js";
import { takePart } from "./deal.js";
import { arrange, holdStill } from "./hand.js";
import "./keys.js";
import { onSwap } from "./page.js";
import { scrollToMove } from "./replay.js";

document.addEventListener("change", (event) => {
  const field = event.target;
  if (field.matches("input[type=file][data-send]")) field.form.requestSubmit();
  // What was ticked is weighed by the server, which knows the rules; every tick anew.
  const check = field.matches("[type=checkbox]") && field.form?.querySelector("[data-check]");
  if (!check) return;
  check.removeAttribute("data-waits");
  field.form.requestSubmit(check);
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

// What can be copied as it stands; without a script it can be marked.
for (const button of document.querySelectorAll("button[data-copies]")) button.hidden = false;
document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-copies]");
  if (!button) return;
  await navigator.clipboard?.writeText(button.dataset.copies);
  button.dataset.done = "yes";
});

// A menu closes when the reader looks elsewhere.
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

/** Starts what the page shows: clocks, the hand, the log, the event stream, the deal. */
function start() {
  windClocks();
  holdStill();
  scrollToMove();
  listen();
  takePart();
}

arrange(document);
start();
onSwap(start);
onSwap(alertReader);
