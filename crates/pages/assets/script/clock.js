// Clocks: what was left when the page came, less what has passed since by a clock that never jumps.

/** When little of one's own time is left it is said at these seconds, of others' at one of them. */
const WARNINGS = [60, 20, 5];

/** Notes when each clock that is new on the page comes to zero. */
export function windClocks() {
  const now = performance.now();
  for (const clock of document.querySelectorAll(".clock[data-left]")) {
    const { left, at } = clock.dataset;
    const wound = `${left} ${at}`;
    if (clock.wound === wound) continue;
    // Who comes to a page when little is left hears that at once.
    const before = clock.wound ? Number(left) : Infinity;
    Object.assign(clock, { wound, zero: now + Number(left), before });
  }
  tick();
}

/** Shows what is left now. */
function tick() {
  for (const clock of document.querySelectorAll(".clock.runs[data-left]")) {
    const left = Math.max(0, (clock.zero ?? 0) - performance.now());
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

/** Says what is left as the server does: what has begun counts as whole. */
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

/** Says to those who do not see it that little is left. */
function warn(clock, left) {
  const says = document.querySelector(".clock-says");
  const { warns, own } = clock.dataset;
  if (!says || !warns) return;
  const passed = WARNINGS.findLast((seconds) => clock.before > seconds * 1000 && left <= seconds * 1000);
  if (passed === undefined || (own === undefined && passed !== 20)) return;
  show(says, warns.replace("…", Math.ceil(left / 1000)));
}

setInterval(tick, 200);
