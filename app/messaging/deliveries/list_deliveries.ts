import { now } from '#core/time'
import Delivery from './delivery.ts'
import { ENDED_STATES } from '#shared/booking_states'
import type { Page } from '#core/pagination'
import { pageOnWays } from '#core/database/ways'
import { deliveryBindings, deliveryWays, type DeliveryFilter } from './delivery_ways.ts'
import { bookingsCalled, ticketForHost, ticketNotFound } from '#ticketing'
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

/** The deliveries about bookings of an account that pass a filter. The latest come first, planned ones before. */
export async function listDeliveries(
  accountId: string,
  { page, size, ...filter }: DeliveryFilter & { page?: number; size?: number }
): Promise<Page<Delivery>> {
  const ticketIds = filter.q ? await bookingsCalled(accountId, filter.q) : undefined
  const since = recently()
  const { items: ids, ...found } = await pageOnWays(
    deliveryWays(filter),
    deliveryBindings(accountId, { ...filter, ticketIds, since }),
    { page, size }
  )
  const rows = await Delivery.query().where({ accountId }).whereIn('id', ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { ...found, items: ids.flatMap((id) => byId.get(id) ?? []) }
}

function aboutBookings(accountId: string) {
  return Delivery.query().where({ accountId }).whereRaw(`jsonb_exists(about, 'audience')`)
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
