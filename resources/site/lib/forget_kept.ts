/** Where the dashboard keeps its agenda for a phone without network. */
export const AGENDA_CACHE = 'agenda'

/** What the names of kept searches begin with; each account has its own. */
export const RECENT = 'recent:'

/** Removes what this browser keeps of a person's accounts, agenda and searches: at log-out, and once the session has ended. */
export async function forgetKept(): Promise<void> {
  for (const name of Object.keys(localStorage))
    if (name.startsWith(RECENT)) localStorage.removeItem(name)
  if ('caches' in window) await caches.delete(AGENDA_CACHE).catch(() => false)
}
