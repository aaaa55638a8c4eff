import * as routes from '#api/routes'
import { Link } from 'react-router'
import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { dateIn, periodAround, type Range } from '../../ui/time'
import { LIVE_STATES, type TicketState } from '#shared/booking_states'
import { LIVE } from '../../resources/bookings/ticket_query'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'
import { usePath } from '../../ui/use_path'

type Tile = { key: string; range?: Range; states: readonly TicketState[]; query: object }

/** Bookings of today, this week and this month, and requests that wait for a decision. */
export function Counts() {
  const { timeZone } = useMe()
  return (
    <Box component="ul" sx={GRID}>
      {tilesAt(new Date(), timeZone).map((tile) => (
        <Count key={tile.key} tile={tile} />
      ))}
    </Box>
  )
}

function tilesAt(now: Date, timeZone: string): Tile[] {
  const periods = (['day', 'week', 'month'] as const).map((period) => {
    const range = periodAround(now, timeZone, period)
    const query = { ...datesOf(range, timeZone), state: LIVE }
    return { key: period, range, states: LIVE_STATES, query }
  })
  const waiting: TicketState = 'pendingApproval'
  return [...periods, { key: 'waiting', states: [waiting], query: { state: waiting } }]
}

/** The last day of a range is the one before its end. */
function datesOf({ start, end }: Range, timeZone: string) {
  const last = new Date(Date.parse(end) - 1).toISOString()
  return { from: dateIn(start, timeZone), to: dateIn(last, timeZone) }
}

function Count({ tile: { key, range, states, query } }: { tile: Tile }) {
  const t = useTranslate()
  const path = usePath()
  const { data, isError } = useRead(routes.ticketingTicketsCount, {
    query: { ...range, state: states.join() },
  })
  const filter = new URLSearchParams({ filter: JSON.stringify(query) })

  return (
    <Card component="li">
      <CardActionArea
        component={Link}
        to={`${path('bookings/tickets')}?${filter}`}
        sx={{ p: 2, height: '100%' }}
      >
        <Typography sx={NUMBER} component="span">
          {isError ? '–' : (data?.count ?? <Skeleton width={40} />)}
        </Typography>
        <Typography variant="body2" color="text.secondary" component="span">
          {t(`admin.home.counts.${key}`, { count: data?.count ?? 0 })}
        </Typography>
      </CardActionArea>
    </Card>
  )
}

const GRID = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)' },
}
const NUMBER = {
  display: 'block',
  fontSize: 'var(--t-xxl)',
  fontWeight: 680,
  lineHeight: 1.1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
}
