import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether what is rendered comes with the page from the server, rather than of something done in the browser. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true
  )
}
