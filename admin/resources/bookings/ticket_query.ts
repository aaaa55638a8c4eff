import { LIVE_STATES } from '#shared/booking_states'
import { endOfDate, startOfDate } from '../../ui/time'

/** What a host may ask of the list of bookings. Dates (`yyyy-MM-dd`) are the host's; `when` belongs to the page. */
export type TicketFilter = {
  q?: string
  /** A state, or `live`: all those in which the client still expects to be received. */
  state?: string
  from?: string
  to?: string
  when?: 'coming' | 'history'
}

/** All states in which the client still expects to be received, as one choice of the filter. */
export const LIVE = 'live'

type Query = Record<string, string | undefined>

/** The list's filters as GET /tickets understands them: instants in place of dates and of what is coming or over. */
export function ticketQuery(filter: TicketFilter, timeZone: string, now = new Date()): Query {
  const { q, from, to, when } = filter
  const state = filter.state === LIVE ? LIVE_STATES.join() : filter.state
  const start = from ? startOfDate(from, timeZone) : undefined
  const end = to ? endOfDate(to, timeZone) : undefined
  if (when === 'coming') {
    return { q, state: state ?? LIVE_STATES.join(), start: later(start, now.toISOString()), end }
  }
  if (when === 'history') return { q, state, start, end: earlier(end, now.toISOString()) }
  return { q, state, start, end }
}

function later(one: string | undefined, other: string) {
  return one && one > other ? one : other
}

function earlier(one: string | undefined, other: string) {
  return one && one < other ? one : other
}
