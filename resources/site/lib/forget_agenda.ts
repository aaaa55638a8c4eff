/** Where the dashboard keeps its agenda for a phone without network. */
export const AGENDA_CACHE = 'agenda'

/** Removes the agenda that this browser keeps: at log-out, and once the session has ended. */
export async function forgetAgenda(): Promise<void> {
  if ('caches' in window) await caches.delete(AGENDA_CACHE).catch(() => false)
}
