// What tells a reader who looks elsewhere: the icon, a notification, sounds. All but the icon only
// where the reader has asked for it.

/** Returns what the page shows of the table, to be compared with what it shows next. */
function situation() {
  return {
    seq: (document.body.dataset.stamp || "").split("-")[0],
    turn: document.body.dataset.turn,
    ships: [...document.querySelectorAll("[data-ship]")].map((ship) => ship.dataset.ship),
  };
}

/** Tells what is new since then. */
function tellTurn(before) {
  const now = situation();
  const icon = document.querySelector("link[rel=icon]");
  if (icon?.dataset.turn) icon.href = now.turn ? icon.dataset.turn : icon.dataset.rest;
  const begins = now.turn && !before.turn;
  if (begins) call();
  if (root.dataset.sound !== "on" || now.seq === before.seq) return;
  play(before.ships.some((ship) => !now.ships.includes(ship)) ? "won" : "card", 0);
  if (begins) play("turn", 0.3);
}

/** Calls the reader back to a page that is hidden. */
function call() {
  if (!document.hidden || root.dataset.notify !== "on") return;
  if (window.Notification?.permission !== "granted") return;
  try {
    const icon = document.querySelector("link[rel=icon]").href;
    const note = new Notification(document.title, { tag: location.pathname, icon });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones allow notifications only to programs that are installed.
  }
}

// The browser asks the reader when they ask for notifications, and never before.
document.addEventListener("change", async (event) => {
  if (!event.target.matches("input[name=notify][value=on]")) return;
  const given = await window.Notification?.requestPermission();
  const denied = document.querySelector("[data-denied]");
  denied.textContent = given === "granted" ? "" : denied.dataset.denied;
  if (given !== "granted") document.querySelector("input[name=notify][value=off]").checked = true;
});

// ---- Sounds -------------------------------------------------------------------------------------

/** Each sound as tones: the pitch, how loud it is, when it begins and how long it lasts. */
const SOUNDS = {
  card: [[190, 0.14, 0, 0.07], [420, 0.04, 0, 0.04]],
  turn: [[880, 0.12, 0, 1.1], [1318, 0.05, 0, 1.1]],
  won: [[1047, 0.07, 0, 0.25], [1319, 0.07, 0.09, 0.25], [1568, 0.08, 0.18, 0.7]],
};
let audio = null;

function play(sound, after) {
  audio = audio || new AudioContext();
  audio.resume();
  for (const [pitch, loud, begins, lasts] of SOUNDS[sound]) {
    const start = audio.currentTime + after + begins;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(loud, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + lasts);
  }
}
