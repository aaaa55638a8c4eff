import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { profilePath } from '#shared/service_path'
import type { Data } from '@generated/data'
import { createApi, type Api } from './api'

/** The signed-in person, as GET /users/me answers. */
export type Me = Data.Accounts.User

const MeContext = createContext<[me: Me, change: (me: Me) => void] | undefined>(undefined)

const AccountContext = createContext<Me | undefined>(undefined)

/** Provides the signed-in person to every page. */
export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <MeContext value={useState(me)}>{children}</MeContext>
}

/** Provides the account that the pages act for, where it is not the person's own. */
export function AccountProvider({ account, children }: { account: Me; children: ReactNode }) {
  return <AccountContext value={account}>{children}</AccountContext>
}

function useMeState() {
  const state = useContext(MeContext)
  if (!state) throw new Error('Only pages of the dashboard know who is signed in')
  return state
}

/** The signed-in person. */
export function usePerson(): Me {
  return useMeState()[0]
}

/** The account of the page: the person, or a team with its own name, link, zone and currency. */
export function useMe(): Me {
  const person = usePerson()
  return useContext(AccountContext) ?? person
}

/** The id of an account if it is a team, by which calls name it. */
export function teamIdOf({ type, accountId }: Pick<Me, 'type' | 'accountId'>): string | undefined {
  return type === 't' ? accountId : undefined
}

/** Whether an account's own blocks close its hours. A team's close nothing that its members receive: their time is theirs. */
export function blocksOwnTime({ type }: Pick<Me, 'type'>): boolean {
  return type === 'u'
}

/** The page of a meeting's door, where it is marked who came. */
export function doorPath(meetingId: string, me: Pick<Me, 'type' | 'accountId'>): string {
  const teamId = teamIdOf(me)
  return `/checkin/${meetingId}${teamId ? `?teamId=${teamId}` : ''}`
}

/** The API, called for the account of the page. */
export function useApi(): Api {
  const teamId = teamIdOf(useMe())
  return useMemo(() => createApi(teamId), [teamId])
}

/** Replaces the signed-in person by a newer answer of the server. */
export function useChangeMe(): (me: Me) => void {
  return useMeState()[1]
}

/** The address of a host's pages; none while no username is chosen. */
export function profileLink({ username }: Pick<Me, 'username'>): string | undefined {
  return username ? `${location.origin}/${username}` : undefined
}

/** The address that a host shares: of the information page, or of the services. */
export function publicLink(me: Pick<Me, 'username' | 'showInfoPage'>): string | undefined {
  return me.username ? `${location.origin}${profilePath(me)}` : undefined
}
