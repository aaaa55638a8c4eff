import { ticketQuery, type TicketFilter } from './ticket_query'

/** What a list shows: its filters and its order. */
type Shown = { filterValues: object; sort: { field: string; order: string } }

/** The query with which calls read the bookings of a list: its filters, those of its page, and its order. */
export function queryOfList({ filterValues, sort }: Shown, own: TicketFilter, timeZone: string) {
  const filters = Object.entries(ticketQuery({ ...filterValues, ...own }, timeZone))
  return {
    ...Object.fromEntries(filters.filter(([, value]) => value)),
    sortBy: sort.field,
    order: sort.order.toLowerCase(),
  }
}
