import { mayReload } from '#shared/reload_guard'

/**
 * Loads the page anew, once, when it asks for files that are gone, as an open page does after a new version. `target` names
 * the address that was being gone to, where that is another one.
 */
export function reloadOnceOnLostChunk(target: () => string | undefined = () => undefined): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(() => sessionStorage, Date.now())) return
    event.preventDefault()
    const address = target()
    if (address) location.assign(address)
    else location.reload()
  })
}
