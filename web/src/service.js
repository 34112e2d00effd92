// The service worker: keeps the page's files, so that it opens without a network. A new version of the page has
// another mark and another cache; files have their fingerprint in the name and never change. It takes over when no
// window shows the one before, which may still ask for parts of its own.
const CACHE = "foreseed-{mark}";
/** @type {string[]} */
const FILES = [/* files */];

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith("foreseed-") && name !== CACHE)
      .map((name) => caches.delete(name))))
    .then(() => scope.clients.claim()));
});

/** The newest page there is; of its files those of any version. @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  if (request.mode === "navigate")
    return fetch(request).catch(async (error) => await cache.match("./") ?? Promise.reject(error));
  const kept = await caches.match(request);
  if (kept)
    return kept;
  const fresh = await fetch(request);
  if (fresh.ok)
    cache.put(request, fresh.clone());
  return fresh;
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin)
    event.respondWith(answer(request));
});
