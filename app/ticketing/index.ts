/** What other modules may use of ticketing: bookings, their states and what happens to them. */
export { book } from './booking/book.ts'
export {
  calendarEntry,
  collaboratorEntry,
  methodFor,
  withWhom,
  type CalendarMethod,
  type WordsOf,
} from './calendar/domain/calendar_entry.ts'
export { ticketNotFound } from './errors.ts'
export { openChanges } from './tickets/domain/open_changes.ts'
export { entryWords, hostLink } from './calendar/entry_words.ts'
export {
  isRoomLink,
  PLACE_SHOWN,
  shownPlace,
  type PlaceShown,
} from './tickets/domain/shown_place.ts'
export { isConfirmed, LIVE_STATES, TICKET_STATES, type TicketState } from '#shared/booking_states'
export { hasBookings } from './tickets/has_bookings.ts'
export { joinTickets, narrowTo } from './tickets/domain/narrow_ticket.ts'
export type { BookedMeeting } from './tickets/booked_meeting.ts'
export { ticketForMessages, type TicketChange } from './tickets/find_ticket_change.ts'
export { hasMeeting, type DatedTicket, type TicketCard } from './tickets/ticket_card.ts'
export { seriesOf, ticketByCode, ticketById, ticketForHost } from './tickets/find_ticket_card.ts'
export { ticketChanged } from './events.ts'
