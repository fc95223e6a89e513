// Clocks: the time left when the page was loaded, minus the time since by a monotonic clock.

/** Seconds left at which the reader's time is announced; others' time at one of them. */
const WARNINGS = [60, 20, 5];

/** Computes when each new clock on the page reaches zero. */
export function windClocks() {
  const now = performance.now();
  for (const clock of document.querySelectorAll(".clock[data-left]")) {
    const { left, at, rest = 0 } = clock.dataset;
    const wound = `${left} ${at}`;
    if (clock.wound === wound) continue;
    // A page that is loaded when little time is left announces it at once.
    const before = clock.wound ? Number(left) : Infinity;
    Object.assign(clock, { wound, zero: now + Number(left) + Number(rest), before });
  }
  tick();
}

/** Shows the time that is left now. */
function tick() {
  for (const clock of document.querySelectorAll(".clock.runs[data-left]")) {
    const left = Math.min(clock.dataset.left, Math.max(0, (clock.zero ?? 0) - performance.now()));
    show(clock.querySelector("b"), leftInWords(left, clock.dataset.units));
    const low = left < clock.dataset.low;
    clock.classList.toggle("low", low);
    const wick = clock.closest(".player, .mate")?.querySelector(".wick");
    if (wick) {
      const rect = wick.firstElementChild;
      const width = String(Math.floor(Math.min(1, left / rect.dataset.bank) * 100));
      if (rect.getAttribute("width") !== width) rect.setAttribute("width", width);
      wick.classList.toggle("low", low);
    }
    warn(clock, left);
    clock.before = left;
  }
}

function show(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/** Writes the time left as the server does: a part of a unit counts as a whole one. */
function leftInWords(millis, units) {
  const seconds = Math.ceil(millis / 1000);
  const two = (number) => String(number).padStart(2, "0");
  if (!units) {
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const rest = two(seconds % 60);
    return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
  }
  const [day, hour, minute] = units.split(" ");
  const all = Math.ceil(seconds / 60);
  const [days, hours, minutes] = [Math.floor(all / 1440), Math.floor(all / 60) % 24, all % 60];
  if (days > 9) return `${Math.ceil(all / 1440)} ${day}`;
  if (days) return `${days} ${day} ${hours} ${hour}`;
  return hours ? `${hours} ${hour} ${minutes} ${minute}` : `${minutes} ${minute}`;
}

/** Announces to screen readers that little time is left. */
function warn(clock, left) {
  const says = document.querySelector(".clock-says");
  const { warns, own } = clock.dataset;
  if (!says || !warns) return;
  const passed = WARNINGS.findLast((seconds) => clock.before > seconds * 1000 && left <= seconds * 1000);
  if (passed === undefined || (own === undefined && passed !== 20)) return;
  show(says, warns.replace("…", Math.ceil(left / 1000)));
}

setInterval(tick, 200);
