import * as routes from '#api/routes'
import { QueryClient, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#api/client'
import type { Data } from '@generated/data'
import { personal } from './api'
import { startOfPage } from './start_of_page'
import { useMe, type Me } from './account'

/** A team, with the role of the signed-in person. */
export type Team = AnswerOf<typeof routes.accountsTeamsIndex>['items'][number]

/** A team as its managers see it. */
type ManagedTeam = Data.Accounts.Team

/** Teams are shared by all panels, so their query client is not that of one panel. */
const client = new QueryClient()
const TEAMS = ['teams']

/** How long teams count as read, in milliseconds: every page asks for them. */
const READ_FOR = 60_000

/** The teams of the signed-in person, who comes with the page together with them. */
export function useTeams(): { data: Team[] } {
  const queryFn = async () => (await personal.call(routes.accountsTeamsIndex, {})).items
  const initialData = startOfPage.teams
  return useQuery({ queryKey: TEAMS, queryFn, initialData, staleTime: READ_FOR }, client)
}

/** Reads the teams again after a change. */
export async function refreshTeams(): Promise<void> {
  await client.invalidateQueries({ queryKey: TEAMS })
}

/** Whether a role may manage a team, rather than only work in it (docs/domain.md, "Teams"). */
export function mayManage(team: Team): team is ManagedTeam {
  const { role } = team
  return role === 'OWNER' || role === 'ADMIN'
}

/** Whether the account of the page is the signed-in person's own, or a team that they own. */
export function useIsOwner(): boolean {
  const { type, accountId } = useMe()
  const { data: teams } = useTeams()
  return type !== 't' || teams.some(({ id, role }) => id === accountId && role === 'OWNER')
}

/** The person acting for a team: every page shows the team's name, link, zone, currency and plan. */
export function actingFor(me: Me, team: ManagedTeam): Me {
  const { id, role, status, createdAt, ...account } = team
  return { ...me, ...(account as Partial<Me>), accountId: id, type: 't', lastName: null }
}
