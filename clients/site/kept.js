// Keeps the page for when there is no network. `SITE` above names its files; another version is kept beside the one that
// is open and takes its place once that is closed, so that no page is made of two.

const SCOPE = /** @type {any} */ (self);
const CACHE = SITE.name + SITE.version;

SCOPE.addEventListener("install", (event) => {
  // Not what a browser has kept of a former version by itself.
  const fresh = SITE.files.map((path) => new Request(path, { cache: "reload" }));
  const page = new Request("./", { cache: "reload" });
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([page, ...fresh])));
});

SCOPE.addEventListener("activate", (event) => {
  const clean = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(SITE.name) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await SCOPE.clients.claim();
  };
  event.waitUntil(clean());
});

SCOPE.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) {
    return;
  }
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(event.request, { ignoreSearch: true });
    return kept ?? fetch(event.request);
  };
  event.respondWith(answer());
});
