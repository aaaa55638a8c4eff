import * as routes from '#api/routes'
import { Box, LinearProgress, Typography } from '@mui/material'
import { useLocaleState, useTranslate } from 'react-admin'
import { DateTime } from 'luxon'
import { formatShortDay } from '#shared/formats'
import { useRead } from '../data/use_read'

/** The WhatsApp messages of this month, of those that the plan has until its end. */
export function WhatsAppUse() {
  const t = useTranslate()
  const [locale] = useLocaleState()
  const { data } = useRead(routes.messagingMessagesConsumption, {})
  if (!data) return null
  const { used, limit, month } = data.whatsapp
  const end = DateTime.fromISO(month, { zone: 'utc' }).endOf('month')
  const until = formatShortDay(end, 'UTC', locale)
  return (
    <Box>
      <Typography variant="body2" color="text.secondary" id="whatsapp-used">
        {limit === null
          ? t('admin.billing.whatsapp_unlimited', { used })
          : t('admin.billing.whatsapp_used', { used, limit, until })}
      </Typography>
      {limit !== null && limit > 0 && (
        <LinearProgress
          variant="determinate"
          aria-labelledby="whatsapp-used"
          value={Math.min(100, (used / limit) * 100)}
          sx={{ mt: 0.5 }}
        />
      )}
    </Box>
  )
}
