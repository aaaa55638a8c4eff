/**
 * Shows the agenda of today and tomorrow where a page of the dashboard cannot be reached. The dashboard writes it
 * (admin/data/kept_agenda.ts); nothing else is kept here.
 */
const CACHE = 'agenda'
const AGENDA = '/profile/agenda'

/** Milliseconds for which an agenda may be shown: it names clients, and a phone may be lost. */
const KEPT = 48 * 3_600_000

/** How all requests are made but those that open a page. */
const OTHERS = ['cors', 'no-cors', 'same-origin']

self.addEventListener('install', (event) => {
  // What a page sends while it is left would be lost on its way through a worker. So only browsers that lead it around
  // one have it (https://www.w3.org/TR/service-workers/#dom-installevent-addroutes); in others it ends at once.
  if (!event.addRoutes) return event.waitUntil(self.registration.unregister())
  const routes = OTHERS.map((requestMode) => ({ condition: { requestMode }, source: 'network' }))
  event.waitUntil(event.addRoutes(routes).then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method === 'GET' && request.mode === 'navigate') event.respondWith(page(request))
})

async function page(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await agenda()
    if (kept) return kept
    throw error
  }
}

/** The agenda that is kept, if it is not too old; one that is goes. */
async function agenda() {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(AGENDA)
  if (!kept) return undefined
  if (Date.now() - Number(kept.headers.get('x-kept-at')) < KEPT) return kept
  await cache.delete(AGENDA)
  return undefined
}
