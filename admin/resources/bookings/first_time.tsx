import { Chip } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Ticket } from './ticket'

/** Marks a booking that is the first of its client. */
export function FirstTime({ ticket }: { ticket: Pick<Ticket, 'isFirst'> }) {
  const t = useTranslate()
  if (!ticket.isFirst) return null
  return <Chip component="span" size="small" label={t('admin.bookings.first_time')} sx={MARK} />
}

const MARK = { bgcolor: 'var(--brand-soft)', color: 'var(--brand)', fontWeight: 600, height: 22 }
