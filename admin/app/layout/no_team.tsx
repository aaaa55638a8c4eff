import type { I18nProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import { WholePage } from './whole_page'

interface Props {
  i18n: I18nProvider
  /** The person is a member, but may not manage the team (docs/domain.md, "Refusals on screen"). */
  isLocked: boolean
}

/** Replaces the dashboard of a team that does not exist or cannot be opened. */
export function NoTeam({ i18n: { translate }, isLocked }: Props) {
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
