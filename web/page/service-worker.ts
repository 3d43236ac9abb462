// Keeps the hosted page, so that it opens without a network.

export {};
declare const self: ServiceWorkerGlobalScope;

/** The name of what is kept; the build replaces it by the version of the page. */
const KEPT = "baccarat VERSION";
const FILES = ["./", "icon.svg", "manifest.webmanifest"];

self.addEventListener("install", (event) => {
    const keep = caches.open(KEPT).then((kept) => kept.addAll(FILES));
    event.waitUntil(keep.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
    const others = caches.keys().then((names) => names.filter((name) => name !== KEPT));
    const forget = others.then((names) => Promise.all(names.map((name) => caches.delete(name))));
    event.waitUntil(forget.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
    const kept = caches.match(event.request, { ignoreSearch: true });
    event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
});
