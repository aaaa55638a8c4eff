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

/** The filters as GET /tickets takes them, with instants in place of dates and of `when`. */
export function ticketQuery(filter: TicketFilter, timeZone: string, now = new Date()): Query {
  const { q, from, to, when, productId, collaboratorId } = filter
  const others = { q, productId, collaboratorId }
  const state = filter.state === LIVE ? LIVE_STATES.join() : filter.state
  const start = from ? startOfDate(from, timeZone) : undefined
  const end = to ? endOfDate(to, timeZone) : undefined
  if (when === 'coming') {
    const since = later(start, now.toISOString())
    return { ...others, state: state ?? LIVE_STATES.join(), start: since, end }
  }
  if (when === 'history') return { ...others, state, start, end: earlier(end, now.toISOString()) }
  return { ...others, state, start, end }
}

function later(one: string | undefined, other: string) {
  return one && one > other ? one : other
}

function earlier(one: string | undefined, other: string) {
  return one && one < other ? one : other
}
