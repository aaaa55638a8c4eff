import { now } from '#core/time'
import type { DateTime } from 'luxon'
import Delivery from './delivery.ts'
import { containing } from '#core/search'
import { ENDED_STATES } from '#shared/booking_states'
import { paginate, type Page } from '#core/pagination'
import { bookingsCalled, ticketForHost, ticketNotFound } from '#ticketing'
import {
  EXPECTED_REASONS,
  VIEWS,
  type DeliveryState,
  type Reason,
  type View,
} from './domain/states.ts'

/** Days for which a host sees deliveries that did not arrive, and of which figures are shown. */
const SHOWN_DAYS = 30

/** The deliveries of a booking, sent, planned and not sent, by time. Throws TICKET_NOT_FOUND (404). */
export async function deliveriesOf(accountId: string, code: string): Promise<Delivery[]> {
  const { booking, meetings } = await ticketForHost(accountId, code)
  if (booking.accountId !== accountId) throw ticketNotFound()
  const starts = meetings.filter(({ state }) => state !== 'cancelled').map(({ start }) => +start)
  const isOver = ENDED_STATES.includes(booking.state)
  const all = await Delivery.query()
    .where({ accountId })
    .where((query) => {
      query.whereRaw(`about ->> 'ticketId' = ?`, [booking.id])
      if (booking.seriesId) query.orWhereRaw(`about ->> 'seriesId' = ?`, [booking.seriesId])
    })
    .orderBy('dueAt')
    .orderBy('id')
    .limit(200)
  const stands = ({ about }: Delivery) =>
    !isOver && starts.includes(Date.parse(String(about.start)))
  return all.filter(
    (one) =>
      !isDropped(one) &&
      (one.state !== 'planned' || one.message !== 'booking_reminder' || stands(one))
  )
}

/** Whether a reminder or step was dropped before its time, as after a move. It is shown from then on. */
function isDropped({ state, reason, message, dueAt }: Delivery): boolean {
  const isPlanned = ['booking_reminder', 'workflow_step'].includes(message)
  return isPlanned && state === 'notSent' && reason === 'bookingChanged' && dueAt > now()
}

/** What a host looks for. */
export type DeliveryFilter = {
  id?: string
  q?: string
  state?: DeliveryState | View | 'undelivered'
  reason?: Reason
  channel?: string
  kind?: string
  audience?: string
  start?: DateTime
  end?: DateTime
}

/** The deliveries about bookings of an account that pass a filter. The latest come first, planned ones before. */
export async function listDeliveries(
  accountId: string,
  { page, size, ...filter }: DeliveryFilter & { page?: number; size?: number }
): Promise<Page<Delivery>> {
  const { id, q, state, reason, channel, kind: message, audience, start, end } = filter
  const query = aboutBookings(accountId)
  if (id) query.where({ id })
  if (state) inState(query, state)
  if (reason) query.where({ reason })
  if (channel) query.where({ channel })
  if (message) query.where({ message })
  if (audience) query.whereRaw(`about ->> 'audience' = ?`, [audience])
  if (start) query.where('dueAt', '>=', start.toJSDate())
  if (end) query.where('dueAt', '<', end.toJSDate())
  if (q) matching(query, q, await bookingsCalled(accountId, q))
  return paginate(query, { page, size, sortBy: 'dueAt', order: 'desc' })
}

function aboutBookings(accountId: string) {
  return Delivery.query().where({ accountId }).whereRaw(`jsonb_exists(about, 'audience')`)
}

type Query = ReturnType<typeof aboutBookings>

function inState(query: Query, state: NonNullable<DeliveryFilter['state']>) {
  if (state !== 'undelivered') return query.whereIn('state', statesOf(state))
  return query
    .whereIn('state', ['failed', 'maybeSent', 'bounced', 'notSent'])
    .where((any) => any.whereNull('reason').orWhereNotIn('reason', EXPECTED_REASONS))
    .where('dueAt', '>', recently().toJSDate())
}

function statesOf(state: DeliveryState | View): DeliveryState[] {
  return state in VIEWS ? VIEWS[state as View] : [state as DeliveryState]
}

function matching(query: Query, words: string, ticketIds: string[]) {
  return query.where((any) => {
    any
      .whereILike('recipient', containing(words))
      .orWhereRaw(`about ->> 'ticketId' = ANY(?)`, [ticketIds])
  })
}

const recently = () => now().minus({ days: SHOWN_DAYS })

/** How many deliveries about bookings of the last 30 days, and of those to come, are in each state. */
export async function countDeliveries(accountId: string): Promise<Record<string, number>> {
  const rows = (await aboutBookings(accountId)
    .where('dueAt', '>', recently().toJSDate())
    .groupBy('state')
    .select('state')
    .count('* as total')
    .pojo()) as { state: string; total: string }[]
  return Object.fromEntries(rows.map(({ state, total }) => [state, Number(total)]))
}
