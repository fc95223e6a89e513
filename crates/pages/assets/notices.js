// Lets this browser show notices: it subscribes to its push service, and the server keeps where.
"use strict";
(() => {
  const zone = document.querySelector("select[data-zone]");
  const ahead = -new Date().getTimezoneOffset();
  if (zone && [...zone.options].some(({ value }) => Number(value) === ahead)) zone.value = ahead;

  const box = document.querySelector("[data-push]");
  if (!box || !isSecureContext || !("serviceWorker" in navigator) || !("PushManager" in window)) return;
  const [none, denied, on, off] = ["none", "denied", "on", "off"].map((name) => box.querySelector(`[data-${name}]`));
  const worker = () => navigator.serviceWorker.register("/push.js", { scope: "/" });
  const known = async () => (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();
  const tell = async (address, fields) => {
    const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
    if (!answer.ok) throw new Error(answer.status);
  };
  const show = (is) => {
    none.hidden = true;
    denied.hidden = Notification.permission !== "denied";
    on.hidden = is || !denied.hidden;
    off.hidden = !is;
  };
  on.addEventListener("click", async () => {
    try {
      const there = await worker();
      await navigator.serviceWorker.ready;
      const key = box.dataset.push;
      const subscription = await there.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      const { endpoint, keys } = subscription.toJSON();
      await tell("/account/push", { endpoint, ...keys });
      show(true);
    } catch {
      denied.hidden = false;
    }
  });
  off.addEventListener("click", async () => {
    const subscription = await known();
    if (subscription) {
      await tell("/account/push/remove", { endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
    show(false);
  });
  known().then((subscription) => show(Boolean(subscription)));
})();
