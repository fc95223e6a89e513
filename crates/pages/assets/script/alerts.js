// Alerts for a reader who is not watching the page: the icon, a notification, a sound. All but the
// icon are opt-in.

import { play } from "./sounds.js";

const { dataset: settings } = document.documentElement;

let wasTurn = document.body.dataset.turn;

/** Alerts the reader to changes since the last call. */
export function alertReader() {
  const { turn } = document.body.dataset;
  const icon = document.querySelector("link[rel=icon]");
  if (icon?.dataset.turn) icon.href = turn ? icon.dataset.turn : icon.dataset.rest;
  const begins = turn && !wasTurn;
  wasTurn = turn;
  // The table has a switch.
  const change = document.querySelector("button.sound")?.value;
  if (change) settings.sound = change === "on" ? "off" : "on";
  if (!begins) return;
  notify();
  // After the sounds of the last moves.
  play("turn", 300);
}

/** Notifies the reader of a page that is hidden. */
function notify() {
  if (!document.hidden || settings.notify !== "on") return;
  if (window.Notification?.permission !== "granted") return;
  try {
    const icon = document.querySelector("link[rel=icon]").href;
    const note = new Notification(document.title, { tag: location.pathname, icon });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones allow notifications to installed programs only.
  }
}

// The browser asks for permission when the reader turns notifications on, and never before.
document.addEventListener("change", async (event) => {
  if (!event.target.matches("input[name=notify][value=on]")) return;
  const given = await window.Notification?.requestPermission();
  const denied = document.querySelector("[data-denied]");
  denied.textContent = given === "granted" ? "" : denied.dataset.denied;
  if (given !== "granted") document.querySelector("input[name=notify][value=off]").checked = true;
});
