import { useEffect, useState } from 'react'
import { sessionStore } from './session_store'
import { clientSettings } from '~/lib/client_settings'

const KEPT = 'time-zone'

/**
 * The reader's time zone and how to change it: the host's on the server and at first paint, then the one chosen in this
 * tab, else the browser's. Reading `Intl` while rendering would make the server's page and the browser's differ.
 */
export function useZone(hostZone: string): [zone: string, choose: (zone: string) => void] {
  const [zone, setZone] = useState(hostZone)

  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    setZone(sessionStore.read(KEPT) ?? (own || (clientSettings().timeZone ?? hostZone)))
  }, [hostZone])

  const choose = (chosen: string) => {
    sessionStore.keep(KEPT, chosen)
    setZone(chosen)
  }
  return [zone, choose]
}
