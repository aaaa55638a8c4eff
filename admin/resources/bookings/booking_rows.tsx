import { Link, useLocation } from 'react-router'
import {
  BulkActionsToolbar,
  DataTable,
  useListContext,
  useLocale,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Box, Card, Link as TextLink, Typography } from '@mui/material'
import { Announced } from './announced'
import { Came } from './attendance'
import { ApproveButton } from './approve_button'
import { BookingDays, type Choosing } from './booking_days'
import { BulkDecisions } from './bulk_decisions'
import { ChooseAllButton } from './choose_all_button'
import { Face } from '../../ui/face'
import { FirstTime } from './first_time'
import { formatMoney, toMinor } from '#shared/money'
import { formatShortDay, formatTime } from '#shared/formats'
import { originOf } from '#shared/ticket_origin'
import { ServiceName } from './service_name'
import { SessionNumber } from './session_number'
import { sourceWords } from '../../pages/analytics/words'
import { useMethodOf } from './use_method_of'
import { useDayOf } from './use_day_of'
import { StateChip } from '../../ui/state_chip'
import { useHasRoom } from '../../ui/use_has_room'
import { useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { usePlaceWords } from '../../ui/use_place_words'
import { VIEWS, type View } from './views'
import type { Ticket } from './ticket'

const Column = DataTable.Col<Ticket & { id: string }>

/** A list of bookings, and whether its member chooses several on a phone. */
export interface ListedProps {
  view: View
  choosing: Choosing
}

/** The bookings of a page: a table where there is room, days with their hours on a phone. A row opens the booking. */
export function BookingRows({ view, choosing }: ListedProps) {
  const hasRoom = useHasRoom()
  const address = useAddress(view)
  return hasRoom ? (
    <Table addressOf={address} />
  ) : (
    <BookingDays addressOf={address} choosing={choosing} />
  )
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
        bulkActionsToolbar={CHOSEN_BAR}
        hiddenColumns={HIDDEN}
        sx={{ ...TABLE, ...(selectedIds.length > 0 && CHOSEN) }}
      >
        <Column source="start" label={t('admin.bookings.when')}>
          <When addressOf={addressOf} />
        </Column>
        <Column source="attendee.name" label={t('admin.bookings.client')} disableSort>
          <Client />
        </Column>
        <Column source="title" label={t('admin.bookings.service')} disableSort>
          <Service />
        </Column>
        <Column source="location" label={t('admin.bookings.place')} disableSort {...WIDE}>
          <Place />
        </Column>
        <Column
          source="payment"
          label={t('admin.bookings.payment')}
          disableSort
          headerClassName="wide number"
          cellClassName="wide number"
        >
          <Price />
        </Column>
        <Column source="state" label={t('admin.bookings.state')} disableSort>
          <State />
        </Column>
        <Column source="collaborators" label={t('admin.bookings.attended_by')} disableSort>
          <AttendedBy />
        </Column>
        <Column source="createdAt" label={t('admin.bookings.booked_on')}>
          <BookedOn />
        </Column>
        <Column source="source" label={t('admin.bookings.source')} disableSort>
          <Origin />
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
  const dayOf = useDayOf()
  const locale = useLocale() ?? 'es'
  if (!ticket) return null
  const { start, createdAt } = ticket
  const { word, date } = dayOf(start ?? createdAt)
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <TextLink component={Link} to={addressOf(ticket.code)} color="inherit" sx={HOUR}>
        {start ? formatTime(start, timeZone, locale) : t('admin.bookings.no_date')}
      </TextLink>
      <Typography variant="body2" color="text.secondary">
        {word ?? date}
        <SessionNumber ticket={ticket} />
      </Typography>
    </Box>
  )
}

function Client() {
  const ticket = useRecordContext<Ticket>()
  if (!ticket) return null
  const { name, email } = ticket.attendee
  return (
    <Box sx={CLIENT}>
      <Box sx={{ display: { xs: 'none', lg: 'block' } }}>
        <Face name={name} size={36} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {email}
        </Typography>
        <FirstTime ticket={ticket} />
      </Box>
    </Box>
  )
}

function Service() {
  const ticket = useRecordContext<Ticket>()
  return ticket ? <ServiceName ticket={ticket} /> : null
}

function Place() {
  const ticket = useRecordContext<Ticket>()
  const where = usePlaceWords()
  return ticket ? <Box sx={PLACE}>{where(ticket.location) ?? '–'}</Box> : null
}

/** The price that was agreed and how it came; nothing at all is said in a word. */
function Price() {
  const t = useTranslate()
  const ticket = useRecordContext<Ticket>()
  const method = useMethodOf(ticket)
  const payment = ticket?.payment
  if (!payment) return <Box sx={{ color: 'text.secondary' }}>{t('admin.bookings.free')}</Box>
  return (
    <Box sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
      {formatMoney(toMinor(payment.amount, payment.currency), payment.currency)}
      {method && (
        <Typography variant="body2" color="text.secondary">
          {method}
        </Typography>
      )}
    </Box>
  )
}

function State() {
  const ticket = useRecordContext<Ticket>()
  if (!ticket) return null
  return (
    <Box sx={STATE}>
      <StateChip state={ticket.state} />
      <Announced ticket={ticket} start={ticket.start} />
      <Came ticket={ticket} />
      {ticket.decisions.includes('approve') && <ApproveButton ticket={ticket} />}
    </Box>
  )
}

/** The members who attend; without any the host of a personal account does. */
function AttendedBy() {
  const ticket = useRecordContext<Ticket>()
  if (!ticket) return null
  const { collaborators, organizer } = ticket
  const people = collaborators.length > 0 || organizer.type === 't' ? collaborators : [organizer]
  return <Box sx={PLACE}>{people.map(({ fullName }) => fullName).join(', ') || '–'}</Box>
}

/** When the booking was made, by the host's clock. */
function BookedOn() {
  const ticket = useRecordContext<Ticket>()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  if (!ticket) return null
  return (
    <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {formatShortDay(ticket.createdAt, timeZone, locale)}
      <br />
      {formatTime(ticket.createdAt, timeZone, locale)}
    </Box>
  )
}

/** What led to the booking. */
function Origin() {
  const t = useTranslate()
  const ticket = useRecordContext<Ticket>()
  const origin = ticket && originOf(ticket)
  return <Box sx={PLACE}>{origin ? sourceWords(origin, t) : '–'}</Box>
}

const CHOSEN_BAR = (
  <BulkActionsToolbar selectAllButton={<ChooseAllButton />}>
    <BulkDecisions />
  </BulkActionsToolbar>
)

/** The bulk actions cover the table's head, beside the checkbox for all rows. */
const CHOSEN = {
  '& .RaBulkActionsToolbar-toolbar': {
    left: 48,
    height: 38,
    minHeight: '38px !important',
    transform: 'none',
    backgroundColor: 'var(--wash)',
  },
  '& thead th:not(:first-of-type) > *': { visibility: 'hidden' },
}
const HOUR = { display: 'block', fontWeight: 600, textDecoration: 'none' }
const STATE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }
const CLIENT = { display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0, maxWidth: 280 }
/** A tablet has no room for the price. */
const TABLE = {
  '& .MuiTableCell-root': { px: { xs: 1, lg: 2 } },
  '& .RaDataTable-row.Mui-selected, & .RaDataTable-row:has(:checked)': { bgcolor: 'var(--wash)' },
  '& .RaDataTable-row': { cursor: 'pointer' },
  '& .wide': { display: { xs: 'none', lg: 'table-cell' } },
  '& .number': { textAlign: 'right' },
}

/** Columns that are shown once they are chosen. */
const HIDDEN = ['collaborators', 'createdAt', 'source']

/** What a tablet has no room for. */
const WIDE = { headerClassName: 'wide', cellClassName: 'wide' }

const PLACE = { maxWidth: 180, color: 'text.secondary', overflowWrap: 'anywhere' }
