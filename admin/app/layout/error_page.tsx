import type { I18nProvider } from 'react-admin'
import { WholePage } from './whole_page'

/** Replaces a page of the dashboard that fails by an error of its own. */
export function ErrorPage({ i18n: { translate } }: { i18n: I18nProvider }) {
  return (
    <WholePage
      title={translate('errors.INTERNAL')}
      text={translate('common.error_ours')}
      action={{ label: translate('common.try_again'), onClick: () => location.reload() }}
    />
  )
}
