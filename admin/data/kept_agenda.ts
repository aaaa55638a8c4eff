import { AGENDA_CACHE } from '~/lib/forget_kept'

/** Where resources/public/profile/worker.js finds the page. */
const AGENDA = '/profile/agenda'

/** What a page that is kept may do: show itself. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'`

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
      'content-security-policy': POLICY,
      'x-kept-at': String(Date.now()),
    }
    await cache.put(AGENDA, new Response(html, { headers }))
  } catch {
    // Without room or permission nothing is kept, and a page without network says so itself.
  }
}
