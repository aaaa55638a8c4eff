/** Where the dashboard keeps its agenda for a phone without network. */
export const AGENDA_CACHE = 'agenda'

/** What the names of kept searches begin with; each account has its own. */
export const RECENT = 'recent:'

/** What the name begins with under which the first views of a person's pages are kept. */
export const FIRST_VIEWS = 'first-views:'

/** Removes what this browser keeps of a person's accounts, agenda, searches and pages: at log-out, and once the session has ended. */
export async function forgetKept(): Promise<void> {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(RECENT) || name.startsWith(FIRST_VIEWS)) localStorage.removeItem(name)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  if ('caches' in window) await caches.delete(AGENDA_CACHE).catch(() => false)
}
