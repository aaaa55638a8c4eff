import { useCallback, useEffect, useRef } from 'react'

/** The same function at every drawing, which calls the latest: columns need not be drawn anew for it. */
export function useStable<Args extends unknown[]>(call: (...args: Args) => void) {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
