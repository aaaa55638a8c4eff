import { useEffect, useState } from 'react'

/** Milliseconds between two looks at the clock. */
const STEP = 30_000

/** The present moment, which moves on while the page is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), STEP)
    return () => clearInterval(timer)
  }, [])
  return now
}
