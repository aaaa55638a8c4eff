import { Route, useParams } from 'react-router'
import type { I18nProvider } from 'react-admin'
import { AccountProvider, usePerson } from '../data/account'
import { actFor } from '../data/api'
import { actingFor, mayManage, useTeams } from '../data/teams'
import { GoTo } from '../ui/go_to'
import { Members } from '../pages/members'
import { NoTeam } from './layout/no_team'
import { Panel } from './panel'
import { Splash } from './layout/splash'
import { TeamGeneral } from '../pages/team/general'
import { TeamProfile } from '../pages/team/profile'

/** The panel of a team, once it is known that it may be seen. */
export function TeamPanel({ i18n }: { i18n: I18nProvider }) {
  const { teamId } = useParams()
  const person = usePerson()
  const { data: teams, isPending } = useTeams()
  const team = teams?.find(({ id }) => id === teamId)

  if (isPending) return <Splash />
  if (!team || !mayManage(team)) return <NoTeam i18n={i18n} isLocked={team !== undefined} />

  actFor(team.id)
  return (
    <AccountProvider account={actingFor(person, team)}>
      <Panel base={`/profile/t/${team.id}`} i18n={i18n}>
        <Route path="data" element={<GoTo path="data/basic" />} />
        <Route path="data/basic" element={<TeamProfile />} />
        <Route path="data/general" element={<TeamGeneral />} />
        <Route path="members" element={<Members />} />
      </Panel>
    </AccountProvider>
  )
}
