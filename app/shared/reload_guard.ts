/** What remembers the last reload, such as a tab's storage. */
type Memory = {
  getItem: (key: string) => string | null
  setItem: (key: string, text: string) => void
}

const KEY = 'reloaded-at'

/** At most one reload in this time, in milliseconds (docs/domain.md, "Reload guard": reload guard). */
const GUARD = 60_000

/** Whether a page that lost its files may be reloaded, which is then noted. Never where nothing can be stored. */
export function mayReload(memory: () => Memory, now: number): boolean {
  try {
    const last = memory().getItem(KEY)
    if (last !== null && now - Number(last) < GUARD) return false
    memory().setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}
