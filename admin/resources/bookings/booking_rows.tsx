import { Link, useLocation } from 'react-router'
import { DataTable, useListContext, useLocale, useRecordContext, useTranslate } from 'react-admin'
import { Box, Card, CardActionArea, Link as TextLink, Typography } from '@mui/material'
import { BulkArchiveButton } from './bulk_archive_button'
import { formatShortDay } from '../../ui/time'
import { formatTime } from '#shared/formats'
import { StateChip } from '../../ui/state_chip'
import { useHasRoom } from './use_has_room'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { VIEWS, type View } from './views'
import type { Ticket } from './ticket'

const Column = DataTable.Col<Ticket & { id: string }>

/** The bookings of a page: a table where there is room, cards on a phone. A row opens the booking. */
export function BookingRows({ view }: { view: View }) {
  const hasRoom = useHasRoom()
  const address = useAddress(view)
  return hasRoom ? <Table addressOf={address} /> : <Cards addressOf={address} />
}

/** The address of a booking keeps the filters of the list. */
function useAddress(view: View) {
  const path = usePath()
  const { search } = useLocation()
  return (code: string) => `${path(VIEWS[view].path)}/${code}${search}`
}

type RowsProps = { addressOf: (code: string) => string }

function Table({ addressOf }: RowsProps) {
  const t = useTranslate()
  const { selectedIds = [] } = useListContext()
  return (
    <Card>
      <DataTable
        rowClick={(id) => addressOf(String(id))}
        bulkActionButtons={<BulkArchiveButton />}
        sx={{ '& .RaDataTable-row': { cursor: 'pointer' }, ...(selectedIds.length > 0 && CHOSEN) }}
      >
        <Column source="start" label={t('admin.bookings.when')}>
          <When addressOf={addressOf} />
        </Column>
        <Column source="attendee.name" label={t('admin.bookings.client')} disableSort>
          <Client />
        </Column>
        <Column source="title" label={t('admin.bookings.service')} disableSort />
        <Column source="state" label={t('admin.bookings.state')} disableSort>
          <State />
        </Column>
      </DataTable>
    </Card>
  )
}

/** The time by the host's clock, as a link for keyboards and screen readers. */
function When({ addressOf }: RowsProps) {
  const t = useTranslate()
  const ticket = useRecordContext<Ticket>()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  if (!ticket) return null
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <TextLink component={Link} to={addressOf(ticket.code)} color="inherit" sx={DAY}>
        {ticket.start
          ? formatShortDay(ticket.start, timeZone, locale)
          : t('admin.bookings.no_date')}
      </TextLink>
      <Typography variant="body2" color="text.secondary">
        {ticket.start
          ? formatTime(ticket.start, timeZone, locale)
          : formatShortDay(ticket.createdAt, timeZone, locale)}
        <SessionNumber ticket={ticket} />
      </Typography>
    </Box>
  )
}

/** Which of a package's sessions is next. */
function SessionNumber({ ticket: { sessions, start } }: { ticket: Ticket }) {
  const t = useTranslate()
  const number = sessions.findIndex((session) => session.start === start) + 1
  if (sessions.length < 2) return null
  return ` · ${t('admin.bookings.session', { number, of: sessions.length })}`
}

function Client() {
  const ticket = useRecordContext<Ticket>()
  return (
    <Box sx={{ maxWidth: 240, overflowWrap: 'break-word' }}>
      <Typography>{ticket?.attendee.name}</Typography>
      <Typography variant="body2" color="text.secondary">
        {ticket?.attendee.email}
      </Typography>
    </Box>
  )
}

function State() {
  const ticket = useRecordContext<Ticket>()
  return ticket ? <StateChip state={ticket.state} /> : null
}

function Cards({ addressOf }: RowsProps) {
  const { data = [] } = useListContext<Ticket & { id: string }>()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {data.map((ticket) => (
        <Card component="li" key={ticket.id}>
          <BookingCard ticket={ticket} to={addressOf(ticket.code)} />
        </Card>
      ))}
    </Box>
  )
}

function BookingCard({ ticket, to }: { ticket: Ticket; to: string }) {
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const t = useTranslate()
  const when = ticket.start
    ? `${formatShortDay(ticket.start, timeZone, locale)} · ${formatTime(ticket.start, timeZone, locale)}`
    : t('admin.bookings.no_date')

  return (
    <CardActionArea component={Link} to={to} sx={{ p: 2 }}>
      <Box sx={{ mb: 0.5, display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Typography sx={{ fontWeight: 600, flex: 1 }}>{when}</Typography>
        <StateChip state={ticket.state} />
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{ticket.attendee.name}</Typography>
      <Typography variant="body2" color="text.secondary">
        {ticket.title}
        <SessionNumber ticket={ticket} />
      </Typography>
    </CardActionArea>
  )
}

/** The bulk actions cover the table's head, beside the checkbox for all rows. */
const CHOSEN = {
  '& .RaBulkActionsToolbar-toolbar': {
    left: 48,
    height: 38,
    minHeight: '38px !important',
    transform: 'none',
  },
  '& thead th:not(:first-of-type) > *': { visibility: 'hidden' },
}
const DAY = { display: 'block', fontWeight: 600, textDecoration: 'none' }
