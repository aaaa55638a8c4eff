import { Link, useLocation } from 'react-router'
import {
  BulkActionsToolbar,
  DataTable,
  useListContext,
  useLocale,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Card } from '@mui/material'
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
import { RemindButton } from './remind_button'
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
    <div className="when">
      <Link to={addressOf(ticket.code)}>
        {start ? formatTime(start, timeZone, locale) : t('admin.bookings.no_date')}
      </Link>
      <small>
        {word ?? date}
        <SessionNumber ticket={ticket} />
      </small>
    </div>
  )
}

function Client() {
  const ticket = useRecordContext<Ticket>()
  if (!ticket) return null
  const { name, email } = ticket.attendee
  return (
    <div className="client">
      <Face name={name} size={36} />
      <div>
        <b>{name}</b>
        <small>{email}</small>
        <FirstTime ticket={ticket} />
      </div>
    </div>
  )
}

function Service() {
  const ticket = useRecordContext<Ticket>()
  return ticket ? <ServiceName ticket={ticket} /> : null
}

function Place() {
  const ticket = useRecordContext<Ticket>()
  const where = usePlaceWords()
  return ticket ? <div className="words">{where(ticket.location) ?? '–'}</div> : null
}

/** The price that was agreed and how it came; nothing at all is said in a word. */
function Price() {
  const t = useTranslate()
  const ticket = useRecordContext<Ticket>()
  const method = useMethodOf(ticket)
  const payment = ticket?.payment
  if (!payment) return <div className="words">{t('admin.bookings.free')}</div>
  return (
    <div className="price">
      {formatMoney(toMinor(payment.amount, payment.currency), payment.currency)}
      {method && <small>{method}</small>}
    </div>
  )
}

function State() {
  const ticket = useRecordContext<Ticket>()
  if (!ticket) return null
  return (
    <div className="state">
      <StateChip state={ticket.state} />
      <Announced ticket={ticket} start={ticket.start} />
      <Came ticket={ticket} />
      {ticket.decisions.includes('approve') && <ApproveButton ticket={ticket} />}
      {ticket.state === 'pendingPayment' && <RemindButton ticket={ticket} size="small" />}
    </div>
  )
}

/** The members who attend; without any the host of a personal account does. */
function AttendedBy() {
  const ticket = useRecordContext<Ticket>()
  if (!ticket) return null
  const { collaborators, organizer } = ticket
  const people = collaborators.length > 0 || organizer.type === 't' ? collaborators : [organizer]
  const names = people.map(({ fullName }) => fullName).join(', ')
  return <div className="words">{names || '–'}</div>
}

/** When the booking was made, by the host's clock. */
function BookedOn() {
  const ticket = useRecordContext<Ticket>()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  if (!ticket) return null
  return (
    <div className="booked">
      {formatShortDay(ticket.createdAt, timeZone, locale)}
      <br />
      {formatTime(ticket.createdAt, timeZone, locale)}
    </div>
  )
}

/** What led to the booking. */
function Origin() {
  const t = useTranslate()
  const ticket = useRecordContext<Ticket>()
  const origin = ticket && originOf(ticket)
  return <div className="words">{origin ? sourceWords(origin, t) : '–'}</div>
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
/** What stands in the cells of a row. */
const CELLS = {
  '& small': {
    display: 'block',
    color: 'text.secondary',
    fontSize: 'var(--t-s)',
    fontWeight: 400,
    lineHeight: 1.5,
  },
  '& .when, & .booked, & .price': { whiteSpace: 'nowrap' },
  '& .when > a': { display: 'block', color: 'inherit', fontWeight: 600, textDecoration: 'none' },
  '& .client': { display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0, maxWidth: 280 },
  '& .client > div': { minWidth: 0 },
  '& .client > .face': { display: { xs: 'none', lg: 'grid' } },
  '& .client b': {
    display: 'block',
    fontSize: 'var(--t-m)',
    fontWeight: 600,
    lineHeight: 1.45,
    overflowWrap: 'anywhere',
  },
  '& .client small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .words': { maxWidth: 180, overflowWrap: 'anywhere' },
  '& .words, & .booked': { color: 'text.secondary' },
  '& .price': { fontWeight: 600 },
  '& .state': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
}
/** Written once for the table: a styled component for each part of a row costs more than all the rest of the page. */
const TABLE = {
  ...CELLS,
  // A tablet has no room for the price.
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
