const KEY = 'reloaded-at'

/** At most one reload in this time, in milliseconds (specification, section 4: reload guard). */
const GUARD = 60_000

/**
 * Loads the page anew, once, when it asks for files that are gone, as an open page does after a new version. `target` names
 * the address that was being gone to, where that is another one.
 */
export function reloadOnceOnLostChunk(target: () => string | undefined = () => undefined): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = lastReload()
    if (last === undefined || Date.now() - last < GUARD) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    const address = target()
    if (address) location.assign(address)
    else location.reload()
  })
}

/** When this tab was last loaded anew; undefined where nothing can be kept, and nothing would end reloading. */
function lastReload(): number | undefined {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0)
  } catch {
    return undefined
  }
}
