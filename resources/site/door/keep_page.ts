const CACHE = 'door'

/** What browsers keep a page in; missing where the page did not come by https. */
const canKeep = () => 'serviceWorker' in navigator && 'caches' in window

/**
 * Keeps this page and its files on the phone, so that it opens again without network. Answers whether it is kept; without
 * that it works as long as it stays open.
 */
export async function keepPage(): Promise<boolean> {
  if (!canKeep() || !navigator.onLine) return canKeep()
  try {
    await navigator.serviceWorker.register('/checkin/worker.js', { scope: '/checkin/' })
    await navigator.serviceWorker.ready
    const cache = await caches.open(CACHE)
    const wanted = [location.href, ...filesOfPage()]
    await cache.addAll(wanted)
    await forgetOthers(cache, wanted)
    return true
  } catch {
    return false
  }
}

/** Scripts, styles and fonts that were loaded, also those that come on demand. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = loaded.filter((name) => name.startsWith(`${location.origin}/assets/`))
  return [...new Set(own)]
}

/** Pages of other meetings stay; files of earlier versions go. */
async function forgetOthers(cache: Cache, wanted: string[]) {
  const keys = await cache.keys()
  const old = keys.filter(({ url }) => url.includes('/assets/') && !wanted.includes(url))
  await Promise.all(old.map((request) => cache.delete(request)))
}
