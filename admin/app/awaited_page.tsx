import { createContext, useContext, useSyncExternalStore } from 'react'
import { useIsFetching } from '@tanstack/react-query'
import { useLocation, type createBrowserRouter } from 'react-router'

/** The router of the dashboard, which knows a new address before its page is shown. */
export const RouterContext = createContext<ReturnType<typeof createBrowserRouter> | undefined>(
  undefined
)

/** Whether the page of the address or its first data load. Meanwhile the page before it may be in sight. */
export function usePageIsAwaited(): boolean {
  const router = useContext(RouterContext)!
  const { pathname } = useLocation()
  const address = useSyncExternalStore(router.subscribe, () => router.state.location.pathname)
  const loads = useIsFetching({ predicate: ({ state }) => state.status === 'pending' })
  return address !== pathname || loads > 0
}
