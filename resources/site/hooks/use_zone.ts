import { useEffect, useState } from 'react'

/**
 * The reader's time zone and how to change it: the host's on the server and at first paint, the browser's after that.
 * Reading `Intl` while rendering would make the server's page and the browser's differ.
 */
export function useZone(hostZone: string): [zone: string, choose: (zone: string) => void] {
  const [zone, choose] = useState(hostZone)
  useEffect(() => {
    choose(Intl.DateTimeFormat().resolvedOptions().timeZone || hostZone)
  }, [hostZone])
  return [zone, choose]
}
