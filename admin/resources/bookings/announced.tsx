import { Box, Typography } from '@mui/material'
import { CalendarCheck, CalendarX } from 'lucide-react'
import { useLocale, useTranslate } from 'react-admin'
import { formatShortWhen } from '#shared/formats'
import { useMe } from '../../data/account'
import type { Announced as Answer } from '#shared/announcements'
import type { Ticket } from './ticket'

const SIGNS = { coming: CalendarCheck, notComing: CalendarX }

/** What the client of a booking said about coming to the meeting that begins at `start`; nothing where they said nothing. */
export function Announced({ ticket, start }: { ticket: Ticket; start: string | null }) {
  const answer = ticket.sessions.find((session) => session.start === start)?.announced
  return answer ? <Sign answer={answer} /> : null
}

function Sign({ answer }: { answer: Answer }) {
  const t = useTranslate()
  const Icon = SIGNS[answer]
  return (
    <Box component="span" sx={{ ...SIGN, color: answer === 'coming' ? 'var(--ok)' : 'var(--bad)' }}>
      <Icon size={15} aria-hidden="true" />
      {t(`admin.bookings.announced.${answer}`)}
    </Box>
  )
}

/** The same with when and over what it was said, for each meeting of a booking. */
export function Announcements({ ticket: { announcements } }: { ticket: Ticket }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  return announcements.map(({ meetingId, answer, channel, at }) => (
    <span key={meetingId} style={{ display: 'block' }}>
      <Sign answer={answer} />
      <Typography component="span" variant="body2" color="text.secondary">
        {` · ${t(`admin.deliveries.channels.${channel}`)} · ${formatShortWhen(at, timeZone, locale)}`}
      </Typography>
    </span>
  ))
}

const SIGN = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  fontSize: 'var(--t-s)',
  fontWeight: 600,
  whiteSpace: 'nowrap',
}
