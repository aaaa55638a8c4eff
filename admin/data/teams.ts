import { QueryClient, useQuery } from '@tanstack/react-query'
import type { Data } from '@generated/data'
import { call } from './api'
import type { Me } from './account'

/** A team, with what whoever is signed in is in it. */
export type Team = Data.Accounts.Team

/** The teams are known beyond the panel of one account, so they are kept apart from what each panel reads. */
const client = new QueryClient()
const TEAMS = ['teams']

/** The teams of whoever is signed in. */
export function useTeams() {
  const queryFn = async () => (await call<{ items: Team[] }>({ path: '/teams' })).items
  return useQuery({ queryKey: TEAMS, queryFn }, client)
}

/** Reads the teams again, after one was made or changed. */
export async function refreshTeams(): Promise<void> {
  await client.invalidateQueries({ queryKey: TEAMS })
}

/** Whether somebody may look after a team, rather than only work in it (docs/domain.md, "Teams"). */
export function mayManage({ role }: Pick<Team, 'role'>): boolean {
  return role === 'OWNER' || role === 'ADMIN'
}

/** Somebody acting for a team: every page then shows the team's name, link, clock, money and plan. */
export function actingFor(me: Me, team: Team): Me {
  const { id, role, status, createdAt, ...account } = team
  return { ...me, ...(account as Partial<Me>), accountId: id, type: 't', lastName: null }
}
