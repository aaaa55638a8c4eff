import { LIVE_STATES } from '#shared/booking_states'
import type { TicketFilterField } from '#shared/ticket_filters'
import { endOfDate, startOfDate } from '../../ui/time'

/** The filters of the bookings. Dates (`yyyy-MM-dd`) are the host's; `when` belongs to the page. */
export type TicketFilter = {
  q?: string
  /** A state, or `live` for all states in which the client is expected. */
  state?: string
  from?: string
  to?: string
  productId?: string
  collaboratorId?: string
  when?: 'coming' | 'history'
}

/** The choice of the filter for all states in which the client is expected. */
export const LIVE = 'live'

type Query = Partial<Record<TicketFilterField, string>>

/** The present, as GET /tickets takes it (docs/api.md, "The main path"). */
const NOW = 'now'

/** The filters as GET /tickets takes them, with instants in place of dates and of `when`. */
export function ticketQuery(filter: TicketFilter, timeZone: string): Query {
  const { q, from, to, when, productId, collaboratorId } = filter
  const others = { q, productId, collaboratorId }
  const state = filter.state === LIVE ? LIVE_STATES.join() : filter.state
  const start = from ? startOfDate(from, timeZone) : undefined
  const end = to ? endOfDate(to, timeZone) : undefined
  if (!when) return { ...others, state, start, end }
  return when === 'coming'
    ? { ...others, state: state ?? LIVE_STATES.join(), start: sinceNow(start), end }
    : { ...others, state, start, end: untilNow(end) }
}

const sinceNow = (start?: string) => (start && start > new Date().toISOString() ? start : NOW)
const untilNow = (end?: string) => (end && end < new Date().toISOString() ? end : NOW)
