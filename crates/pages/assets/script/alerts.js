// Alerts for a reader who looks elsewhere: the icon, a notification, sounds. All but the icon only
// where the reader has asked for it.

const { dataset: settings } = document.documentElement;

/** Returns what the page shows of the table, to be compared with what it shows next. */
function situation() {
  return {
    seq: (document.body.dataset.stamp || "").split("-")[0],
    turn: document.body.dataset.turn,
    ships: [...document.querySelectorAll("[data-ship]")].map((ship) => ship.dataset.ship),
  };
}

let before = situation();

/** Alerts the reader to what has changed since the last call. */
export function alertReader() {
  const now = situation();
  const icon = document.querySelector("link[rel=icon]");
  if (icon?.dataset.turn) icon.href = now.turn ? icon.dataset.turn : icon.dataset.rest;
  const [begins, moved] = [now.turn && !before.turn, now.seq !== before.seq];
  const won = before.ships.some((ship) => !now.ships.includes(ship));
  before = now;
  if (begins) notify();
  if (settings.sound !== "on" || !moved) return;
  play(won ? "won" : "card", 0);
  if (begins) play("turn", 0.3);
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

/** Each sound as tones: pitch in hertz, volume, start and duration in seconds. */
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
