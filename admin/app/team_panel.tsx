import { useMemo } from 'react'
import { useParams, useNavigate } from 'react-router'
import type { I18nProvider } from 'react-admin'
import { AccountProvider, usePerson } from '../data/account'
import { actingFor, mayManage, useTeams } from '../data/teams'
import { Panel } from './panel'
import { WholePage } from './layout/whole_page'

/** The panel of a team, for members who may manage it. */
export function TeamPanel({ i18n }: { i18n: I18nProvider }) {
  const { teamId } = useParams()
  const person = usePerson()
  const { data: teams } = useTeams()
  const team = teams.find(({ id }) => id === teamId)
  const managed = team && mayManage(team) ? team : undefined
  const account = useMemo(() => managed && actingFor(person, managed), [person, managed])

  if (!account) return <NoTeam i18n={i18n} isLocked={team !== undefined} />

  return (
    <AccountProvider account={account}>
      <Panel base={`/profile/t/${account.accountId}`} i18n={i18n} />
    </AccountProvider>
  )
}

interface Props {
  i18n: I18nProvider
  /** The person is a member, but may not manage the team (docs/domain.md, "Refusals on screen"). */
  isLocked: boolean
}

/** Replaces the dashboard of a team that does not exist or cannot be opened. */
function NoTeam({ i18n: { translate }, isLocked }: Props) {
  const navigate = useNavigate()
  return (
    <WholePage
      title={translate(isLocked ? 'admin.account.no_access' : 'errors.TEAM_NOT_FOUND')}
      text={translate(isLocked ? 'admin.account.no_access_text' : 'common.error_address')}
      action={{
        label: translate('admin.account.own'),
        onClick: () => void navigate('/profile/u/me/home'),
      }}
    />
  )
}
