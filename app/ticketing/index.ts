/** What other modules may use of ticketing: bookings, their states and what happens to them. */
export { book } from './booking/book.ts'
export {
  calendarEntry,
  methodFor,
  withWhom,
  type CalendarMethod,
  type WordsOf,
} from './cards/calendar/domain/calendar_entry.ts'
export { buyerExists, buyerNotFound, ticketNotFound } from './errors.ts'
export { announceAttendance } from './tickets/announce_attendance.ts'
export { comingLinks } from './cards/coming_links.ts'
export { openChanges } from './cards/open_changes.ts'
export { entryWords, hostLink, refundsLink } from './cards/calendar/entry_words.ts'
export {
  calendarPlace,
  isRoomLink,
  PLACE_SHOWN,
  shownPlace,
  type PlaceShown,
} from './cards/domain/shown_place.ts'
export { isConfirmed, LIVE_STATES, TICKET_STATES, type TicketState } from '#shared/booking_states'
export { hasBookings } from './tickets/find_ticket.ts'
export { bookingsCalled, namedBookings } from './tickets/list_named.ts'
export { joinTickets, narrowTo } from './cards/domain/narrow_ticket.ts'
export type { BookedMeeting } from './cards/ticket_card.ts'
export { ticketEntries, type TicketEntry } from './cards/list_ticket_entries.ts'
export { ticketForMessages, type TicketChange } from './cards/find_ticket_change.ts'
export { hasMeeting, type DatedTicket, type TicketCard } from './cards/ticket_card.ts'
export {
  cardsByIds,
  confirmedAt,
  placeInLine,
  seriesOf,
  ticketByCode,
  ticketById,
  ticketForHost,
} from './cards/find_ticket_card.ts'
export {
  buyerChanged,
  paymentHalfway,
  paymentReminded,
  proofSent,
  ticketChanged,
  weekBegan,
} from './events.ts'
export { countWaiting, type Waiting } from './figures/count_waiting.ts'
export { figuresBy, UNITS, type PeriodFigures, type Unit } from './figures/find_period_figures.ts'
export {
  breakdownOf,
  type BreakdownCount,
  type BreakdownMoney,
  type BreakdownPart,
} from './report/find_breakdown.ts'
export { weekSummaryOf, type WeekSummary } from './figures/find_week_summary.ts'
export { exampleBooking } from './cards/find_example.ts'
export { cancelTicket, rescheduleTicket } from './changes/change_ticket.ts'
export { MOST_PROOF_BYTES } from './proofs/validators.ts'
export { takeReadyProof } from './proofs/take_proof.ts'
export { unpaidByPhone } from './cards/find_unpaid.ts'
export { quoteRefundOf } from './tickets/quote_refund.ts'
export { clashToAnswer, type AnswerableClash } from './calendar_changes/find_clash.ts'
export { proofLink } from './proofs/proof_link.ts'
export { ticketMoments, type TicketMoments } from './cards/find_ticket_moments.ts'
export {
  buyerById,
  buyerOfTicket,
  buyersByIds,
  buyersCalled,
  latestBuyerWithPhone,
  mannersOfBuyer,
  type BuyerCard,
} from './buyers/find_buyers.ts'
export { buyerKept, buyerRecorded } from './buyers/hooks.ts'
export { buyerSaved } from './booking/hooks.ts'
export { eventsRecorded, moveHeard, type RecordedEvent } from './tickets/hooks.ts'
export { addBuyer } from './buyers/add_buyer.ts'
export { lockBuyer as requireBuyer } from './buyers/lock_buyer.ts'
export { invitesClients } from './invitations/hooks.ts'
export { clientReturn, type ClientReturn } from './invitations/find_return.ts'
export { recordOfBuyer, ticketIdsOfBuyer, type BuyerRecord } from './buyers/find_buyer_record.ts'
