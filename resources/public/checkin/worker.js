/**
 * Keeps the check-in page on the phone, so that it opens without network. The page itself says which files it needs
 * (resources/site/door/keep_page.ts); people and marks are not kept here.
 */
const CACHE = 'door'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (/^\/(assets|favicon)/.test(pathname)) event.respondWith(file(request))
})

/** The page as it is now; without network as it was last. */
async function page(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

/** Names of files change with what they hold: one that is kept is never old. */
async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
