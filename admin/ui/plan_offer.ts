import { useEffect, useSyncExternalStore } from 'react'

/** How many offers of a plan the open page shows in place of what it locks. */
let shown = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1) {
  shown += by
  listeners.forEach((listener) => listener())
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Marks that a page offers a plan itself, so that what stands around it does not. */
export function useOffersPlan(): void {
  useEffect(() => {
    change(1)
    return () => change(-1)
  }, [])
}

/** Whether the open page offers a plan itself: one place asks at a time (docs/domain.md, "Dashboard"). */
export const useIsPlanOffered = (): boolean => useSyncExternalStore(listen, () => shown > 0)
