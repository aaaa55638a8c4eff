import { mayReload } from '#shared/reload_guard'

/** How many files are being loaded that nothing waits for. */
let quiet = 0

/** Loads what nothing waits for. Where that fails, the page stays as it is and the answer is undefined. */
export async function loadQuietly<Loaded>(
  load: () => Promise<Loaded>
): Promise<Loaded | undefined> {
  quiet += 1
  try {
    return await load()
  } catch {
    return undefined
  } finally {
    quiet -= 1
  }
}

/**
 * Loads the page anew, once, when it asks for files that are gone, as an open page does after a new version. `target` names
 * the address that was being gone to, where that is another one.
 */
export function reloadOnceOnLostChunk(target: () => string | undefined = () => undefined): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (quiet > 0) return event.preventDefault()
    if (!mayReload(() => sessionStorage, Date.now())) return
    event.preventDefault()
    const address = target()
    if (address) location.assign(address)
    else location.reload()
  })
}
