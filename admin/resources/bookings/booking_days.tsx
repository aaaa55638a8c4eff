import type { Dispatch } from 'react'
import { Link } from 'react-router'
import { ChevronRight } from 'lucide-react'
import { Box, CardActionArea, Checkbox, Typography } from '@mui/material'
import { useListContext, useLocale, useTranslate } from 'react-admin'
import { Announced } from './announced'
import { Answers } from './answers'
import { Came } from './attendance'
import { ChosenBar } from './chosen_bar'
import { FirstTime } from './first_time'
import { formatMoney, toMinor } from '#shared/money'
import { formatTime } from '#shared/formats'
import { ServiceName } from './service_name'
import { SessionNumber } from './session_number'
import { StateChip } from '../../ui/state_chip'
import { useDayOf } from './use_day_of'
import { useMe } from '../../data/account'
import type { Ticket } from './ticket'

/** Whether several bookings are being chosen, and what changes it. */
export type Choosing = [isChoosing: boolean, choose: Dispatch<boolean>]

interface Props {
  addressOf: (code: string) => string
  choosing: Choosing
}

type Listed = Ticket & { id: string }

/** The bookings of a page on a phone, day by day. Several can be chosen, and decided about at once. */
export function BookingDays({ addressOf, choosing: [wantsToChoose, want] }: Props) {
  const t = useTranslate()
  const dayOf = useDayOf()
  const { data = [], selectedIds, onUnselectItems } = useListContext<Listed>()
  const isChoosing = wantsToChoose || selectedIds.length > 0
  const days = new Map<string, Listed[]>()
  for (const ticket of data) {
    const day = ticket.start ? titleOf(dayOf(ticket.start)) : t('admin.bookings.no_date')
    days.set(day, [...(days.get(day) ?? []), ticket])
  }

  function stop() {
    want(false)
    onUnselectItems()
  }

  return (
    <>
      {[...days].map(([day, tickets]) => (
        <Box component="section" key={day} aria-label={day}>
          <Typography component="h2" sx={DAY}>
            {day}
          </Typography>
          <Box component="ul" sx={LIST}>
            {tickets.map((ticket) => (
              <Box component="li" key={ticket.code} sx={ROW}>
                {isChoosing ? (
                  <Choice ticket={ticket} />
                ) : (
                  <>
                    <CardActionArea component={Link} to={addressOf(ticket.code)} sx={AREA}>
                      <Booking ticket={ticket} />
                      <Box component="span" sx={{ color: 'var(--ink-3)', display: 'flex' }}>
                        <ChevronRight size={18} aria-hidden="true" />
                      </Box>
                    </CardActionArea>
                    <Answers ticket={ticket} to={addressOf(ticket.code)} />
                  </>
                )}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      {isChoosing && (
        <>
          <Box sx={{ height: 120 }} />
          <ChosenBar onClose={stop} />
        </>
      )}
    </>
  )
}

/** A row that is chosen or not by a press anywhere on it. */
function Choice({ ticket }: { ticket: Listed }) {
  const { selectedIds, onToggleItem } = useListContext<Listed>()
  const isChosen = selectedIds.includes(ticket.id)
  return (
    <Box component="label" sx={{ ...AREA, cursor: 'pointer', ...(isChosen && CHOSEN) }}>
      <Booking ticket={ticket} />
      <Checkbox checked={isChosen} onChange={() => onToggleItem(ticket.id)} sx={{ m: -1 }} />
    </Box>
  )
}

function Booking({ ticket }: { ticket: Ticket }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { start, attendee, payment, state } = ticket
  const time = start ? formatTime(start, timeZone, locale) : t('admin.bookings.no_date')
  const [clock, ...half] = time.split(/\s/)

  return (
    <>
      <Box sx={{ lineHeight: 1.4 }}>
        <Box component="b" sx={{ display: 'block', fontWeight: 600 }}>
          {clock}
        </Box>
        <Typography variant="body2" component="span">
          {half.join('\u00a0')}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.25, justifyItems: 'start' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{attendee.name}</Typography>
        <Typography variant="body2" color="text.secondary">
          <ServiceName ticket={ticket} />
          <SessionNumber ticket={ticket} />
          {payment && (
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {` · ${formatMoney(toMinor(payment.amount, payment.currency), payment.currency)}`}
            </Box>
          )}
        </Typography>
        <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <StateChip state={state} />
          <Announced ticket={ticket} start={start} />
          <Came ticket={ticket} />
          <FirstTime ticket={ticket} />
        </Box>
      </Box>
    </>
  )
}

function titleOf({ word, date }: { word?: string; date: string }): string {
  const text = word ? `${word}, ${date}` : date
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const LIST = { m: 0, mx: -2, p: 0, listStyle: 'none' }
const DAY = { pt: 2, pb: 0.5, fontSize: 'var(--t-s)', fontWeight: 600, color: 'text.secondary' }
const CHOSEN = { bgcolor: 'var(--wash)' }
const ROW = { borderBottom: '1px solid var(--line)' }
const AREA = {
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) 24px',
  gap: 1,
  px: 2,
  py: 1.5,
  alignItems: 'center',
}
