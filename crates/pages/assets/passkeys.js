// Passkeys: the server asks, the device answers, and a form takes the answer along.
"use strict";
(() => {
  if (!isSecureContext || !window.PublicKeyCredential) return;
  const bytes = (text) =>
    Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  const text = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer)))
      .replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

  // Older browsers can't write what they answer.
  const written = ({ id, rawId, type, response }) => {
    const names = ["attestationObject", "authenticatorData", "clientDataJSON", "signature", "userHandle"];
    const known = names.filter((name) => response[name]).map((name) => [name, text(response[name])]);
    return JSON.stringify({ id, rawId: text(rawId), type, response: Object.fromEntries(known) });
  };

  // A browser answers one question at a time.
  let question = new AbortController();
  const ask = async (form, mediation) => {
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
    say("done");
  };
  const say = (what) => {
    for (const note of document.querySelectorAll("[data-passkey]")) note.hidden = note.dataset.passkey !== what;
  };

  const form = document.getElementById("passkey");
  // A proxy may lead to other names than the one that passkeys are for.
  if (form?.dataset.passkeys !== location.origin) return;
  form.hidden = false;
  form.closest("[data-with-passkeys]")?.removeAttribute("hidden");
  for (const button of form.elements) button.hidden = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    say("");
    ask(form).catch(({ name }) => {
      if (name !== "AbortError") say(name === "InvalidStateError" ? "known" : "failed");
    });
  });
  if ("byField" in form.dataset) {
    const offered = PublicKeyCredential.isConditionalMediationAvailable?.();
    offered?.then((is) => is && ask(form, "conditional")).catch(() => {});
  }
})();
