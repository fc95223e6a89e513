// Sharing a result: by the system's dialog on phones, elsewhere by copying.

/** Draws a picture of the server as a file that other programs take. */
async function drawn(address) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  canvas.getContext("2d").drawImage(picture, 0, 0);
  const blob = await new Promise((done) => canvas.toBlob(done));
  return new File([blob], "quayside.png", { type: "image/png" });
}

/** Copies a text, with the picture where the browser takes both. */
async function copy(text, address) {
  try {
    const words = new Blob([text], { type: "text/plain" });
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": words, "image/png": drawn(address) })]);
  } catch {
    await navigator.clipboard.writeText(text);
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-share]");
  if (!button) return;
  const { share: text, address, picture } = button.dataset;
  const url = new URL(address, location).href;
  if (!navigator.share || !matchMedia("(pointer: coarse)").matches) {
    await copy(`${text}\n${url}`, picture);
    button.dataset.done = "yes";
    return;
  }
  const whole = { text, url, files: [await drawn(picture)] };
  // The reader may close the dialog.
  navigator.share(navigator.canShare?.(whole) ? whole : { text, url }).catch(() => {});
});

/** Shows the buttons, which need the script and, for both ways, a secure address. */
export function offerSharing() {
  if (!navigator.share && !navigator.clipboard) return;
  for (const button of document.querySelectorAll("button[data-share]")) button.hidden = false;
}
