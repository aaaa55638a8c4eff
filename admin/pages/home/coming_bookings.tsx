import { Link } from 'react-router'
import { CalendarPlus } from 'lucide-react'
import { useGetList, useLocale, useTranslate } from 'react-admin'
import { Box, Button, Card, ListItemButton, Typography } from '@mui/material'
import { dateIn } from '../../ui/time'
import { EmptyState } from '../../ui/empty_state'
import { ErrorState } from '../../ui/error_state'
import { formatDay, formatTime } from '#shared/formats'
import { Rows } from '../../ui/list_states'
import { StateChip } from '../../ui/state_chip'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { VIEWS } from '../../resources/bookings/views'
import type { Ticket } from '../../resources/bookings/ticket'

type Row = Ticket & { id: string }

const SHOWN = 8

/** The next bookings by day, today's first. */
export function ComingBookings() {
  const t = useTranslate()
  const { filter, sort } = VIEWS.coming
  const { data, error, isPending, refetch } = useGetList<Row>('bookings/tickets', {
    filter,
    sort,
    pagination: { page: 1, perPage: SHOWN },
  })

  if (error) return <ErrorState error={error as Error} onRetry={() => refetch()} />
  if (isPending) return <Rows height={72} />
  if (!data?.length) {
    return (
      <EmptyState
        icon={CalendarPlus}
        title={t('admin.home.no_bookings')}
        text={t('admin.bookings.empty_text')}
      />
    )
  }
  return <Agenda tickets={data} />
}

function Agenda({ tickets }: { tickets: Row[] }) {
  const t = useTranslate()
  const path = usePath()
  const { timeZone } = useMe()
  const days = Map.groupBy(tickets, ({ start }) => dateIn(start!, timeZone))

  return (
    <Card component="section" aria-labelledby="coming" sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2" id="coming" sx={{ flex: 1 }}>
          {t('admin.home.coming')}
        </Typography>
        <Button size="small" component={Link} to={path(VIEWS.coming.path)}>
          {t('admin.home.see_all')}
        </Button>
      </Box>
      {[...days].map(([date, ofDay]) => (
        <Day key={date} date={date} tickets={ofDay} />
      ))}
    </Card>
  )
}

function Day({ date, tickets }: { date: string; tickets: Row[] }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const name = formatDay(`${date}T12:00:00Z`, 'UTC', locale)
  const isToday = date === dateIn(new Date().toISOString(), timeZone)

  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="h3" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {isToday ? t('admin.home.today', { day: name }) : name}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {tickets.map((ticket) => (
          <li key={ticket.code}>
            <Booking ticket={ticket} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

function Booking({ ticket }: { ticket: Row }) {
  const path = usePath()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()

  return (
    <ListItemButton
      component={Link}
      to={path(`${VIEWS.coming.path}/${ticket.code}`)}
      sx={{ gap: 2, px: 1, mx: -1, borderRadius: 1, alignItems: 'flex-start' }}
    >
      <Typography sx={{ fontWeight: 600, width: 88, flexShrink: 0 }} component="span">
        {formatTime(ticket.start!, timeZone, locale)}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{ticket.attendee.name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {ticket.title}
        </Typography>
      </Box>
      {ticket.state !== 'confirmed' && <StateChip state={ticket.state} />}
    </ListItemButton>
  )
}
