/** What other modules may use of ticketing: bookings, their states and what happens to them. */
export { book } from './actions/book.ts'
export { bookGroup } from './actions/book_group.ts'
export {
  calendarEntry,
  collaboratorEntry,
  methodFor,
  withWhom,
  type CalendarMethod,
  type WordsOf,
} from './domain/calendar_entry.ts'
export { ticketNotFound } from './errors.ts'
export { openChanges } from './domain/open_changes.ts'
export { entryWords, hostLink } from './queries/entry_words.ts'
export { isRoomLink, PLACE_SHOWN, shownPlace, type PlaceShown } from './domain/shown_place.ts'
export { isConfirmed, LIVE_STATES, TICKET_STATES, type TicketState } from '#shared/booking_states'
export { seriesOf } from './queries/series_of.ts'
export { hasBookings } from './queries/has_bookings.ts'
export { atSession, atSessions, together, type SessionCard } from './queries/session_cards.ts'
export { ticketForHost } from './queries/ticket_for_host.ts'
export {
  hasMeeting,
  ticketByCode,
  ticketById,
  ticketForMessages,
  type DatedTicket,
  type TicketCard,
  type TicketChange,
} from './queries/ticket_card.ts'
export { ticketChanged } from './events.ts'
