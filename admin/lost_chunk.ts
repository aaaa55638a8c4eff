const KEY = 'reloaded-at'

/** At most one reload in this time, in milliseconds (specification, section 4: reload guard). */
const GUARD = 60_000

/** After a new version has been deployed an open page may ask for files that are gone: the page is loaded anew, once. */
export function reloadOnceOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - last < GUARD) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  })
}
