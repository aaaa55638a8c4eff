import type { I18nProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import { WholePage } from './whole_page'

interface Props {
  i18n: I18nProvider
  /** Whether one is in the team, but may not look after it (docs/domain.md, "Refusals on screen"). */
  isLocked: boolean
}

/** A team that cannot be opened, or does not exist. */
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
