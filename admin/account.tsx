import { createContext, useContext } from 'react'
import type { Data } from '@generated/data'

/** Who is signed in, as GET /users/me tells it. */
export type Me = Data.Accounts.User

const MeContext = createContext<Me | undefined>(undefined)

/** Tells every page who is signed in. */
export const MeProvider = MeContext.Provider

/** Who is signed in. Only inside the dashboard, where somebody always is. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe is only for pages of the dashboard')
  return me
}

/** The address of a host's public page, or nothing while no username is chosen. */
export function publicLink({ username }: Pick<Me, 'username'>): string | undefined {
  return username ? `${location.origin}/${username}` : undefined
}
