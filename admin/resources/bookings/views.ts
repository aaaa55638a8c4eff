import type { Ticket } from './ticket'
import type { TicketState } from '#shared/booking_states'
import type { TicketFilter } from './ticket_query'

export type View = 'coming' | 'history' | 'all'

type Rules = {
  path: string
  filter: TicketFilter
  sort: { field: 'start' | 'createdAt'; order: 'ASC' | 'DESC' }
}

/** The three pages of bookings (docs/domain.md, "Addresses"). */
export const VIEWS: Record<View, Rules> = {
  coming: {
    path: 'bookings/meetings/coming',
    filter: { when: 'coming' },
    sort: { field: 'start', order: 'ASC' },
  },
  history: {
    path: 'bookings/meetings/history',
    filter: { when: 'history' },
    sort: { field: 'start', order: 'DESC' },
  },
  all: { path: 'bookings/tickets', filter: {}, sort: { field: 'start', order: 'DESC' } },
}

/** The states in which a booking waits for its host or its client, the most urgent first. */
export const WAITING: readonly TicketState[] = ['pendingApproval', 'pendingPaid', 'pendingPayment']

/** Whether the last hour of a booking has ended; a registration does not end by the clock. */
export function isOver({ end }: Pick<Ticket, 'end'>, now = new Date()): boolean {
  return end !== null && end <= now.toISOString()
}
