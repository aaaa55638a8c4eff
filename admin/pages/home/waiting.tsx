import * as routes from '#api/routes'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Link as TextLink, Typography } from '@mui/material'
import { Face } from '../../ui/face'
import { formatMoney, toMinor } from '#shared/money'
import { formatShortWhen } from '#shared/formats'
import { Question, useDecision } from '../../resources/bookings/booking_actions'
import { useDurationText } from '../../ui/use_duration_text'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useDecided, useUndo } from '../../ui/use_undo'
import { useRead } from '../../data/use_read'
import { VIEWS } from '../../resources/bookings/views'
import type { Ticket } from '../../resources/bookings/ticket'

/** How many are answered here; the list has them all. */
const SHOWN = 3

/** How many are read: the next ones come up while the answers to the first can still be undone. */
const READ = 10

/** The requests that wait for an answer, each answered on the spot. */
export function Waiting() {
  const t = useTranslate()
  const path = usePath()
  const decided = useDecided()
  const { data } = useRead(routes.ticketingTicketsIndex, {
    query: { state: 'pendingApproval', sortBy: 'createdAt', order: 'asc', size: READ },
  })
  const open = (data?.items ?? []).filter(({ code }) => !decided.has(code))
  if (!data || open.length === 0) return null

  const total = data.total - (data.items.length - open.length)
  const filter = JSON.stringify({ state: 'pendingApproval' })
  return (
    <Box component="section" aria-labelledby="waiting" sx={BOX}>
      <Box sx={HEAD}>
        <Typography variant="h2" id="waiting" sx={{ flex: 1 }}>
          {t('admin.home.waiting')}
          <Box component="span" sx={COUNT}>
            {total}
          </Box>
        </Typography>
        {total > SHOWN && (
          <Button
            size="small"
            component={Link}
            to={`${path('bookings/tickets')}?${new URLSearchParams({ filter })}`}
          >
            {t('admin.home.see_all')}
          </Button>
        )}
      </Box>
      {open.slice(0, SHOWN).map((ticket) => (
        <Request key={ticket.code} ticket={ticket} />
      ))}
    </Box>
  )
}

/** A request goes when it is answered, and comes back if that is undone or fails. */
function Request({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
  const decide = useUndo()
  const [isRejecting, reject] = useState(false)
  const { isBusy, save } = useDecision(ticket)
  const name = ticket.attendee.name

  function answer(decision: 'approve' | 'reject', reason?: string) {
    decide({
      key: ticket.code,
      text: `admin.home.undo.${decision}`,
      values: { name },
      send: async () => (await save({ decision, reason })) === undefined,
    })
  }

  return (
    <Box component="article" sx={REQUEST}>
      <About ticket={ticket} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <Button
          size="small"
          variant="contained"
          disabled={isBusy}
          aria-label={`${t('admin.bookings.actions.approve')}: ${name}`}
          onClick={() => answer('approve')}
        >
          {t('admin.bookings.actions.approve')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          aria-label={`${t('admin.bookings.actions.reject')}: ${name}`}
          onClick={() => reject(true)}
        >
          {t('admin.bookings.actions.reject')}…
        </Button>
      </Box>
      {isRejecting && (
        <Question
          ticket={ticket}
          decision="reject"
          isBusy={isBusy}
          onClose={() => reject(false)}
          isUndoable
          onConfirm={async (reason) => answer('reject', reason)}
        />
      )}
    </Box>
  )
}

function About({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
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
          {t(start ? 'admin.home.asks_hour' : 'admin.home.asks')}
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

const BOX = { border: '1px solid var(--line)', borderRadius: 'var(--radius)' }
const HEAD = { display: 'flex', alignItems: 'center', minHeight: 48, px: 2 }
const COUNT = { ml: 0.75, font: '600 var(--t-s)/1 var(--font)', color: 'var(--ink-3)' }
const REQUEST = { display: 'grid', gap: 1.25, px: 2, py: 1.75, borderTop: '1px solid var(--line)' }
const NAME = { fontWeight: 600, color: 'text.primary', textDecoration: 'none' }
const WHEN = { 'fontWeight': 600, 'mt': 1, '&::first-letter': { textTransform: 'uppercase' } }
const NOTE = { mt: 0.75, overflowWrap: 'anywhere' }
