// A replay that plays by itself, a record that is dropped, links that are copied, menus. And the
// beginning.

setInterval(() => {
  const next = document.querySelector("a[data-auto]");
  if (next && !document.hidden && !fetching) load(next.href);
}, 1400);

document.addEventListener("change", (event) => {
  if (event.target.matches("input[type=file][data-send]")) event.target.form.requestSubmit();
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

arrange(document);
holdStill();
listen();
takePart();
