import { Link } from 'react-router'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Link as TextLink, Typography } from '@mui/material'
import { ARTICLE } from './waiting_box'
import { Decisions } from '../../resources/bookings/decisions'
import { Face } from '../../ui/face'
import { formatMoney, toMinor } from '#shared/money'
import { formatShortWhen, unbroken } from '#shared/formats'
import { useAnswer } from '../../resources/bookings/use_answer'
import { useDurationText } from '../../ui/use_duration_text'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { RemindButton } from '../../resources/bookings/remind_button'
import { VIEWS } from '../../resources/bookings/views'
import { WriteToClient } from '../../ui/whatsapp'
import type { Ticket } from '../../resources/bookings/ticket'

/** A request goes when it is answered, and comes back if that is undone or fails. */
export function Request({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
  return (
    <Box component="article" sx={ARTICLE}>
      <About ticket={ticket} words={t(ticket.start ? 'admin.home.asks_hour' : 'admin.home.asks')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <Decisions ticket={ticket} />
      </Box>
    </Box>
  )
}

function About({ ticket, words }: { ticket: Ticket; words: string }) {
  const path = usePath()
  const durationText = useDurationText()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { attendee, code, title, start, duration, payment } = ticket
  const facts = [
    title,
    start && durationText(duration),
    payment && formatMoney(toMinor(payment.amount, payment.currency), payment.currency),
  ]

  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <Face name={attendee.name} size={28} />
        <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <TextLink component={Link} to={path(`${VIEWS.coming.path}/${code}`)} sx={NAME}>
            {attendee.name}
          </TextLink>{' '}
          {words}
        </Typography>
      </Box>
      {start && <Typography sx={WHEN}>{formatShortWhen(start, timeZone, locale)}</Typography>}
      <Typography variant="body2" sx={{ color: 'var(--ink-3)' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {attendee.note && (
        <Typography variant="body2" color="text.secondary" sx={NOTE}>
          “{attendee.note}”
        </Typography>
      )}
    </div>
  )
}

/** A booking that its client has not paid: until when, a reminder, a way to the client, and the answer where the money came. */
export function Unpaid({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { answer, isBusy } = useAnswer(ticket)
  const { name, phone } = ticket.attendee
  const until = ticket.payment?.maxPaymentDate
  const confirm = t('admin.bookings.actions.confirm_payment')

  return (
    <Box component="article" sx={ARTICLE}>
      <About ticket={ticket} words={t('admin.home.not_paid')} />
      {until && (
        <Typography variant="body2" sx={{ color: 'var(--warn)' }}>
          {unbroken(t('admin.home.pay_until', { when: formatShortWhen(until, timeZone, locale) }))}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {ticket.decisions.includes('approve') && (
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            aria-label={`${confirm}: ${name}`}
            onClick={() => answer('approve')}
            sx={{ flex: 1 }}
          >
            {confirm}
          </Button>
        )}
        <RemindButton ticket={ticket} size="small" sx={{ flex: 1 }} />
        <WriteToClient name={name} phone={phone} sx={{ flex: 1 }} />
      </Box>
    </Box>
  )
}

const NAME = { fontWeight: 600, color: 'text.primary', textDecoration: 'none' }
const WHEN = { 'fontWeight': 600, 'mt': 1, '&::first-letter': { textTransform: 'uppercase' } }
const NOTE = { mt: 0.75, overflowWrap: 'anywhere' }
