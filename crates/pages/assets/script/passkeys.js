// Passkeys: the server sends a challenge, the device answers, and a form sends the answer.

const bytes = (text) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** Writes an answer as JSON; older browsers lack `toJSON`. */
function written({ id, rawId, type, response }) {
  const names = ["attestationObject", "authenticatorData", "clientDataJSON", "signature", "userHandle"];
  const known = names.filter((name) => response[name]).map((name) => [name, text(response[name])]);
  return JSON.stringify({ id, rawId: text(rawId), type, response: Object.fromEntries(known) });
}

/** The pending challenge: the browser allows one at a time. */
let question = new AbortController();

/** Has the device answer a challenge of the server, and sends the answer. */
async function ask(form, mediation) {
  question.abort();
  question = new AbortController();
  const { signal } = question;
  const address = form.getAttribute("action");
  const asked = await fetch(`${address}/ask`, { method: "POST", headers: { accept: "application/json" }, signal });
  if (!asked.ok) throw new Error(asked.status);
  const { ceremony, publicKey } = await asked.json();
  publicKey.challenge = bytes(publicKey.challenge);
  if (publicKey.user) publicKey.user.id = bytes(publicKey.user.id);
  for (const known of publicKey.excludeCredentials ?? []) known.id = bytes(known.id);
  const way = publicKey.user ? "create" : "get";
  const credential = await navigator.credentials[way]({ publicKey, mediation, signal });
  form.elements.ceremony.value = ceremony;
  form.elements.credential.value = written(credential);
  if (!("stays" in form.dataset)) return form.submit();
  const kept = await fetch(address, { method: "POST", body: new URLSearchParams(new FormData(form)) });
  if (!kept.ok) throw new Error(kept.status);
  form.querySelector("button").hidden = true;
  show("done");
}

/** Shows one of the form's messages. */
function show(message) {
  for (const note of document.querySelectorAll("[data-passkey]")) note.hidden = note.dataset.passkey !== message;
}

/** Shows the form and its buttons, which are hidden without a script. */
function offer(form) {
  form.hidden = false;
  form.closest("[data-with-passkeys]")?.removeAttribute("hidden");
  for (const button of form.elements) button.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show("");
    ask(form).catch(({ name }) => {
      if (name !== "AbortError") show(name === "InvalidStateError" ? "known" : "failed");
    });
  });
  if (!("byField" in form.dataset)) return;
  const offered = PublicKeyCredential.isConditionalMediationAvailable?.();
  offered?.then((is) => is && ask(form, "conditional")).catch(() => {});
}

const form = document.getElementById("passkey");
// A proxy may serve other names than the one that passkeys are for.
const isOurs = form?.dataset.passkeys === location.origin;
if (isSecureContext && window.PublicKeyCredential && isOurs) offer(form);
