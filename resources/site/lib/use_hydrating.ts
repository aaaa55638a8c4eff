import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React is taking over the server's page, rather than rendering after an interaction. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true
  )
}
