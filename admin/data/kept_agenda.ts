import { AGENDA_CACHE } from '~/lib/forget_kept'

/** Where resources/public/profile/worker.js finds the page. */
const AGENDA = '/profile/agenda'

/**
 * The script of a page that is kept: it opens the page of its address as soon as the server answers again. It asks once there
 * is a network, and while there seems to be one, each time after twice as long, up to a minute.
 */
export const GO_ON = `let pause=2e3,next
const later=()=>{next=setTimeout(ask,pause=Math.min(pause*2,6e4))}
const ask=()=>{clearTimeout(next)
if(navigator.onLine)fetch('/health/live',{cache:'no-store'}).then(({ok})=>ok?location.reload():later(),later)}
addEventListener('online',ask)
later()`

/** What a page that is kept may do: show itself, and ask by its own script whether the server answers. */
async function policy() {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(GO_ON))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; connect-src 'self'`
}

/** What browsers keep a page in; missing where the dashboard did not come by https. */
const canKeep = () => 'serviceWorker' in navigator && 'caches' in window

/** Keeps a page on the phone, which the dashboard shows without network. Nothing where a browser cannot. */
export async function keepAgenda(html: string): Promise<void> {
  if (!canKeep()) return
  try {
    await navigator.serviceWorker.register('/profile/worker.js', { scope: '/profile/' })
    const cache = await caches.open(AGENDA_CACHE)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': await policy(),
      'x-kept-at': String(Date.now()),
    }
    await cache.put(AGENDA, new Response(html, { headers }))
  } catch {
    // Without room or permission nothing is kept, and a page without network says so itself.
  }
}
