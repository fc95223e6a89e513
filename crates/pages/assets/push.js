// The service worker: shows the notices that the server sends, and opens their tables.
addEventListener("push", (event) => {
  const { title, body, tag, stop, ...data } = event.data.json();
  const actions = [{ action: "off", title: stop }];
  event.waitUntil(registration.showNotification(title, { body, tag, data, actions }));
});
addEventListener("notificationclick", (event) => {
  const { address, off } = event.notification.data;
  const to = event.action === "off" ? off : address;
  event.notification.close();
  event.waitUntil((async () => {
    const pages = await clients.matchAll({ type: "window" });
    const there = pages.find(({ url }) => url === to);
    return there ? there.focus() : clients.openWindow(to);
  })());
});
