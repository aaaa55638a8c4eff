import * as routes from '#api/routes'
import { Alert } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatDay } from '#shared/formats'
import { useItems } from '../../data/use_read'
import { useMe } from '../../data/account'

/** The account's own addresses that get no mail, why, and how they get it again. Hidden where all do. */
export function SuppressedNotice() {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { data: items = [] } = useItems(routes.messagingMessagesSuppressed, {})
  return items.map(({ address, kind, since }) => (
    <Alert key={address} severity="warning" sx={{ mb: 2 }}>
      {t(`admin.notifications.suppressed.${kind}`, {
        address,
        date: formatDay(since, timeZone, locale),
      })}
    </Alert>
  ))
}
