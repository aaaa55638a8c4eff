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
export { seriesOf } from './tickets/series_of.ts'
export { hasBookings } from './tickets/has_bookings.ts'
export { atSession, atSessions, together, type SessionCard } from './tickets/session_cards.ts'
export {
  hasMeeting,
  ticketByCode,
  ticketById,
  ticketForHost,
  ticketForMessages,
  type DatedTicket,
  type TicketCard,
  type TicketChange,
} from './tickets/ticket_card.ts'
export { ticketChanged } from './events.ts'
