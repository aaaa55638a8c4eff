import { useSyncExternalStore } from 'react'

export type ThemeMode = 'light' | 'dark'

/** The key of the choice in the browser; admin.edge and site.edge read it before the first paint. */
const KEY = 'theme'

const listeners = new Set<() => void>()

function current(): ThemeMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function choose(mode: ThemeMode) {
  document.documentElement.dataset.theme = mode
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // A browser that keeps nothing has the choice as long as the page.
  }
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Light or dark, and how to choose: one choice for the public site and the dashboard. */
export function useThemeMode(): [mode: ThemeMode, choose: (mode: ThemeMode) => void] {
  return [useSyncExternalStore(subscribe, current), choose]
}
