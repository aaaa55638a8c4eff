import { createContext, useContext, useState, type ReactNode } from 'react'
import { profilePath } from '#shared/service_path'
import type { Data } from '@generated/data'

/** Who is signed in, as GET /users/me tells it. */
export type Me = Data.Accounts.User

const MeContext = createContext<[me: Me, change: (me: Me) => void] | undefined>(undefined)

const AccountContext = createContext<Me | undefined>(undefined)

/** Tells every page who is signed in. */
export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <MeContext value={useState(me)}>{children}</MeContext>
}

/** Tells the pages inside which account they act for, where it is not the person's own. */
export function AccountProvider({ account, children }: { account: Me; children: ReactNode }) {
  return <AccountContext value={account}>{children}</AccountContext>
}

function useMeState() {
  const state = useContext(MeContext)
  if (!state) throw new Error('Only pages of the dashboard know who is signed in')
  return state
}

/** Who is signed in. Only inside the dashboard, where somebody always is. */
export function usePerson(): Me {
  return useMeState()[0]
}

/** Who one acts as: oneself, or a team, whose name, link, clock and money it then has. */
export function useMe(): Me {
  const person = usePerson()
  return useContext(AccountContext) ?? person
}

/** Takes over what the server now says of whoever is signed in. */
export function useChangeMe(): (me: Me) => void {
  return useMeState()[1]
}

/** The address under which a host's pages are, or nothing while no username is chosen. */
export function profileLink({ username }: Pick<Me, 'username'>): string | undefined {
  return username ? `${location.origin}/${username}` : undefined
}

/** The address that a host gives to others: of the information page, or straight to what can be booked. */
export function publicLink(me: Pick<Me, 'username' | 'showInfoPage'>): string | undefined {
  return me.username ? `${location.origin}${profilePath(me)}` : undefined
}
