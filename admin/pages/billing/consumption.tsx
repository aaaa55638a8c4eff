import { useState } from 'react'
import { DateTime } from 'luxon'
import * as routes from '#api/routes'
import { useMe } from '../../data/account'
import { useTranslate } from 'react-admin'
import { Box, LinearProgress, Typography } from '@mui/material'
import { can } from '#shared/plans'
import { useRead } from '../../data/use_read'
import { WhatsAppUse } from '../../ui/whatsapp_use'
import type { Billing } from '../../data/plans'

const MEGABYTE = 2 ** 20

/** Bookings and WhatsApp messages of this month, and the room that files take. */
export function Consumption({ storage: { used, limit } }: Pick<Billing, 'storage'>) {
  const t = useTranslate()
  const { timeZone, plan } = useMe()
  const [month] = useState(() => DateTime.now().setZone(timeZone).startOf('month'))
  const { data } = useRead(routes.ticketingTicketsCount, {
    query: { start: month.toUTC().toISO()!, end: month.plus({ months: 1 }).toUTC().toISO()! },
  })
  const values = { used: Math.ceil(used / MEGABYTE), limit: Math.round(limit / MEGABYTE) }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Box>
        <Typography variant="body2" color="text.secondary">
          {t('admin.billing.bookings')}
        </Typography>
        <Typography sx={FIGURE}>{data?.count ?? '–'}</Typography>
        <Typography variant="body2">{t('admin.billing.unlimited')}</Typography>
      </Box>
      <Box>
        <Typography variant="body2" color="text.secondary" id="storage-used">
          {t('admin.billing.storage')}
        </Typography>
        <Typography sx={FIGURE}>{t('admin.billing.megabytes', { count: values.used })}</Typography>
        <LinearProgress
          variant="determinate"
          aria-labelledby="storage-used"
          value={Math.min(100, (used / limit) * 100)}
          sx={{ my: 0.5 }}
        />
        <Typography variant="body2">{t('admin.billing.of_storage', values)}</Typography>
      </Box>
      {can(plan, 'whatsapp') && (
        <Box>
          <Typography variant="body2" color="text.secondary">
            {t('admin.billing.whatsapp')}
          </Typography>
          <WhatsAppUse />
        </Box>
      )}
    </Box>
  )
}

const FIGURE = { fontSize: 'var(--t-xl)', fontWeight: 600 }
