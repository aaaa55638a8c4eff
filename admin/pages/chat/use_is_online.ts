import { useSyncExternalStore } from 'react'

function listen(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Whether the browser has a connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine)
