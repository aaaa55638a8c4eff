/** Storage that lasts while the tab is open. Does nothing where a browser gives a framed page none. */
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
