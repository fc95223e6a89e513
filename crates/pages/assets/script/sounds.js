// Sounds, synthesised from tones; opt-in.

/** Each sound as tones: pitch in hertz, volume, start and duration in seconds. */
const SOUNDS = {
  deal: [0, 1, 2, 3, 4].map((one) => [210 + one * 12, 0.09, one * 0.06, 0.05]),
  card: [[190, 0.14, 0, 0.07], [420, 0.04, 0, 0.04]],
  ship: [[262, 0.08, 0, 0.3], [196, 0.1, 0.12, 0.5]],
  fight: [[150, 0.16, 0, 0.12], [620, 0.05, 0.02, 0.08], [930, 0.03, 0.05, 0.06]],
  sail: [[330, 0.07, 0, 0.3], [440, 0.07, 0.14, 0.3], [494, 0.08, 0.28, 0.6]],
  sunk: [[220, 0.1, 0, 0.3], [175, 0.1, 0.18, 0.35], [110, 0.14, 0.36, 0.8]],
  win: [[1047, 0.07, 0, 0.25], [1319, 0.07, 0.09, 0.25], [1568, 0.08, 0.18, 0.7]],
  turn: [[880, 0.12, 0, 1.1], [1318, 0.05, 0, 1.1]],
};
let audio = null;

/** Plays a sound after a time in milliseconds, if the reader wants sounds. */
export function play(sound, after) {
  if (document.documentElement.dataset.sound !== "on" || !SOUNDS[sound]) return;
  audio = audio || new AudioContext();
  audio.resume();
  for (const [pitch, loud, begins, lasts] of SOUNDS[sound]) {
    const start = audio.currentTime + after / 1000 + begins;
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

/** Follows the switch of a table, which shows the other state: a swapped page leaves settings. */
export function followSwitch() {
  const next = document.querySelector("button.sound")?.value;
  if (next) document.documentElement.dataset.sound = next === "on" ? "off" : "on";
}
