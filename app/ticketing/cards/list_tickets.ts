import Ticket from '../tickets/ticket.ts'
import db from '@adonisjs/lucid/services/db'
import { cardsOf } from './find_ticket_card.ts'
import type { TicketCard } from './ticket_card.ts'
import { mostDecidedTickets } from '#config/booking_limits'
import type { AccountScope } from '#core/account_scope'
import { containing } from '#core/search'
import { paginate, type Page } from '#core/pagination'
import type { TicketFilter } from './validators.ts'
import type { TicketFilterName } from '#shared/ticket_filters'
import { attendedBy, packagesBetween } from './package_queries.ts'

/** A page of an account's bookings, filtered; `start` and `end` limit the meeting's start. Archived ones only where `state` names them. */
export async function listTickets(
  scope: AccountScope,
  filter: TicketFilter
): Promise<Page<TicketCard>> {
  const page = await paginate(ticketQuery(scope, filter), {
    ...filter,
    sortBy: filter.sortBy === 'start' ? whenOf(filter) : 'tickets.created_at',
  })
  return { ...page, items: await cardsOf(page.items) }
}

/** The ids and codes of the bookings that pass a filter, in the order of the list; the first `most`. */
export async function sortedTickets(
  scope: Pick<AccountScope, 'accountId'>,
  filter: TicketFilter,
  most: number
): Promise<{ id: string; code: string }[]> {
  const { sortBy, order = 'desc' } = filter
  return ticketQuery(scope, filter)
    .clearSelect()
    .select('tickets.id', 'tickets.code', OCCURS_AT())
    .orderBy(sortBy === 'start' ? whenOf(filter) : 'tickets.created_at', order)
    .orderBy('tickets.id', order)
    .limit(most)
    .pojo<{ id: string; code: string }>()
}

/** The codes of the bookings that pass a filter, for one decision about all, and how many pass. */
export async function ticketCodes(scope: AccountScope, filter: TicketFilter) {
  const rows = await sortedTickets(scope, filter, mostDecidedTickets)
  return { total: await countTickets(scope, filter), codes: rows.map(({ code }) => code) }
}

/** How many of an account's bookings pass a filter. */
export async function countTickets(scope: AccountScope, filter: TicketFilter): Promise<number> {
  const [row] = await ticketQuery(scope, filter)
    .clearSelect()
    .count('* as total')
    .pojo<{ total: string }>()
  return Number(row?.total ?? 0)
}

const OCCURS_AT = () => db.raw('coalesce(meetings.start_at, tickets.created_at) AS occurs_at')

function ticketQuery({ accountId }: Pick<AccountScope, 'accountId'>, filter: TicketFilter) {
  return Ticket.query()
    .select('tickets.*', OCCURS_AT())
    .leftJoin('meetings', (join) => {
      join
        .on('meetings.account_id', 'tickets.account_id')
        .andOn('meetings.id', 'tickets.meeting_id')
    })
    .where('tickets.account_id', accountId)
    .where((all) => Object.values(NARROW).forEach((narrow) => narrow(all, filter, accountId)))
}

type Query = ReturnType<typeof Ticket.query>
type Narrow = (query: Query, filter: TicketFilter, accountId: string) => unknown

/** What each filter asks of a booking, joined with its meeting. */
const NARROW: Record<TicketFilterName, Narrow> = {
  words: (query, { q }) => q && query.where(matching(q)),
  states: (query, { state }) =>
    state ? query.whereIn('tickets.state', state) : query.whereNot('tickets.state', 'archived'),
  span: (query, filter, accountId) =>
    (filter.start ?? filter.end) && query.where(takesPlaceIn(accountId, filter)),
  service: (query, { productId }) => productId && query.where('tickets.service_id', productId),
  member: (query, { collaboratorId }) => collaboratorId && query.where(attendedBy(collaboratorId)),
  client: (query, { buyerId }) => buyerId && query.where('tickets.buyer_id', buyerId),
}

/** A package takes place whenever one of its hours does. */
function takesPlaceIn(accountId: string, { start, end }: TicketFilter) {
  return (any: Query) => {
    any
      .where((own) => {
        if (start) own.where('meetings.start_at', '>=', start.toJSDate())
        if (end) own.where('meetings.start_at', '<', end.toJSDate())
      })
      .orWhereIn('tickets.id', packagesBetween(accountId, { start, end }))
  }
}

/** What has no meeting stands where it was made; between two days there are only meetings. */
function whenOf({ start, end }: TicketFilter) {
  return start || end ? 'meetings.start_at' : 'occurs_at'
}

function matching(text: string) {
  const pattern = containing(text)
  const isCalled = db
    .from('services')
    .whereNull('tickets.meeting_id')
    .whereColumn('services.account_id', 'tickets.account_id')
    .whereColumn('services.id', 'tickets.service_id')
    .whereILike('services.title', pattern)
  return (any: Query) => {
    any
      .whereILike('tickets.attendee_name', pattern)
      .orWhereILike('tickets.attendee_email', pattern)
      .orWhereILike('meetings.title', pattern)
      .orWhereExists(isCalled)
  }
}
