import { useParams } from 'react-router'
import type { I18nProvider } from 'react-admin'
import { AccountProvider, usePerson } from '../data/account'
import { actingFor, mayManage, useTeams } from '../data/teams'
import { NoTeam } from './layout/no_team'
import { Panel } from './panel'
import { Splash } from './layout/splash'

/** The panel of a team, for members who may manage it. */
export function TeamPanel({ i18n }: { i18n: I18nProvider }) {
  const { teamId } = useParams()
  const person = usePerson()
  const { data: teams, isPending } = useTeams()
  const team = teams?.find(({ id }) => id === teamId)

  if (isPending) return <Splash />
  if (!team || !mayManage(team)) return <NoTeam i18n={i18n} isLocked={team !== undefined} />

  return (
    <AccountProvider account={actingFor(person, team)}>
      <Panel base={`/profile/t/${team.id}`} i18n={i18n} />
    </AccountProvider>
  )
}
