/** What is kept for as long as the tab is open. Where a browser gives a framed page no storage, nothing is kept. */
export const sessionStore = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  keep(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // The page still holds it, until it is left.
    }
  },
  drop(key: string): void {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  },
}
