// Push notices in this browser: it subscribes to its push service, and the server stores the address.

const zone = document.querySelector("select[data-zone]");
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
if (zone && [...zone.options].some(({ value }) => value === timeZone)) zone.value = timeZone;

const box = document.querySelector("[data-push]");
if (box && isSecureContext && "serviceWorker" in navigator && "PushManager" in window) offer(box);

/** Returns the subscription of this browser, if it has one. */
async function subscription() {
  return (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();
}

async function send(address, fields) {
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok) throw new Error(answer.status);
}

/** Offers to subscribe this browser, or to end its subscription. */
function offer(box) {
  const [none, denied, failed, on, off] = ["none", "denied", "failed", "on", "off"].map((name) => box.querySelector(`[data-${name}]`));
  const show = (isOn) => {
    none.hidden = failed.hidden = true;
    denied.hidden = Notification.permission !== "denied";
    on.hidden = isOn || !denied.hidden;
    off.hidden = !isOn;
  };
  on.addEventListener("click", async () => {
    try {
      const worker = await navigator.serviceWorker.register("/push.js", { scope: "/" });
      await navigator.serviceWorker.ready;
      const options = { userVisibleOnly: true, applicationServerKey: box.dataset.push };
      const { endpoint, keys } = (await worker.pushManager.subscribe(options)).toJSON();
      await send("/account/push", { endpoint, ...keys });
      show(true);
    } catch {
      show(false);
      failed.hidden = !denied.hidden;
    }
  });
  off.addEventListener("click", async () => {
    const known = await subscription();
    if (known) {
      await send("/account/push/remove", { endpoint: known.endpoint });
      await known.unsubscribe();
    }
    show(false);
  });
  subscription().then((known) => show(Boolean(known)));
}
