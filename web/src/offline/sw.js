// Keeps the page for days without a network. The build fills in the files and the version.
const FILES = __FILES__;
const CACHE = "inarow-" + __VERSION__;

self.addEventListener("install", (event) => {
    event.waitUntil(
        caches
            .open(CACHE)
            .then((cache) => cache.addAll(FILES))
            .then(() => self.skipWaiting()),
    );
});

self.addEventListener("activate", (event) => {
    event.waitUntil(
        caches
            .keys()
            .then((names) =>
                Promise.all(
                    names
                        .filter((name) => name.startsWith("inarow-") && name !== CACHE)
                        .slice(0, -1) // the version before stays, for tabs that are still open
                        .map((name) => caches.delete(name)),
                ),
            )
            .then(() => self.clients.claim()),
    );
});

// The page itself comes from the network where there is one, so that a new version is seen; its
// parts have their content in their names.
async function answer(request) {
    if (request.mode === "navigate") {
        try {
            return await fetch(request);
        } catch {
            return (await caches.match("./", { cacheName: CACHE })) ?? Response.error();
        }
    }
    const kept = await caches.match(request);
    if (kept) return kept;
    const response = await fetch(request);
    if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
    return response;
}

self.addEventListener("fetch", (event) => {
    const { origin, pathname } = new URL(event.request.url);
    // What people play online is never kept.
    if (event.request.method !== "GET" || origin !== self.location.origin) return;
    if (!/\/(api|g)\//.test(pathname)) event.respondWith(answer(event.request));
});
