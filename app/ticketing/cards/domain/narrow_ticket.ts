import type { ServiceCard } from '#catalog'
import { isConfirmed, type TicketState } from '#shared/booking_states'
import type { BookedMeeting, DatedTicket, TicketCard } from '../ticket_card.ts'
import { isPaidEach, standingOf, withoutOne } from '../../tickets/domain/hours.ts'

/** A booking with some of its meetings only, their place and their members. Unchanged without any. */
export function narrowTo(ticket: DatedTicket, meetings: BookedMeeting[]): DatedTicket {
  const next = meetings.find(({ id }) => id === ticket.next.id) ?? meetings[0]
  if (!next) return ticket
  const attending = meetings.flatMap(({ collaboratorIds }) => collaboratorIds)
  const collaborators = ticket.people.collaborators.filter(({ id }) => attending.includes(id))
  const booking = { ...ticket.booking, location: next.location }
  return { ...ticket, booking, meetings, next, people: { ...ticket.people, collaborators } }
}

/** Several bookings as one with all their meetings, for a message about all of them. */
export function joinTickets(tickets: DatedTicket[]): DatedTicket {
  const [first] = tickets
  const all = tickets.flatMap(({ meetings }) => meetings)
  const meetings = all.map((one, index) => ({ ...one, number: index + 1, of: all.length }))
  const members = tickets.flatMap(({ people }) => people.collaborators)
  const collaborators = [...new Map(members.map((member) => [member.id, member])).values()]
  return { ...first!, meetings, people: { ...first!.people, collaborators } }
}

/** The hour of a booking with an id, unless it is cancelled. */
export function hourOf({ meetings }: TicketCard, meetingId: unknown): BookedMeeting | undefined {
  return standingOf(meetings).find(({ id }) => id === meetingId)
}

/** A booking with one of its hours, and the part of the price that goes with it. */
export function pricedHour(ticket: DatedTicket, hour: BookedMeeting): DatedTicket {
  const { amount, coupon } = ticket.booking
  const paid = { amount, discount: coupon?.discount ?? 0, deposit: null }
  const left = withoutOne(paid, standingOf(ticket.meetings).length)
  const narrow = narrowTo(ticket, [hour])
  return {
    ...narrow,
    booking: { ...narrow.booking, amount: amount - left.amount, coupon: null },
  }
}

type Booked = {
  booking: { state: TicketState }
  meetings: { state?: string }[]
  service: Pick<ServiceCard, 'packageSessions'>
}

/** Whether one hour of a booking can be cancelled so that the others stand. */
export function maySplit({ booking, meetings, service }: Booked): boolean {
  return standingOf(meetings).length > 1 && isPaidEach(service) && isConfirmed(booking.state)
}
