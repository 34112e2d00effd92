// The service worker: keeps the page's files, so that it opens without a network. A new version of the page has
// another mark and another cache; files have their fingerprint in the name and never change.
const CACHE = "foreseed-{mark}";
/** @type {string[]} */
const FILES = [/* files */];

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name.startsWith("foreseed-") && name !== CACHE)
      .map((name) => caches.delete(name))))
    .then(() => scope.clients.claim()));
});

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const isPage = request.mode === "navigate";
  const kept = await cache.match(isPage ? "./" : request);
  if (!isPage && kept)
    return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok)
      cache.put(isPage ? "./" : request, fresh.clone());
    return fresh;
  } catch (error) {
    if (kept)
      return kept;
    throw error;
  }
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin)
    event.respondWith(answer(request));
});
