import type { DatedTicket } from '../ticket_card.ts'
import type { BookedMeeting } from '../ticket_card.ts'

/** A booking with some of its meetings only, and the members who attend these; unchanged without any. */
export function narrowTo(ticket: DatedTicket, meetings: BookedMeeting[]): DatedTicket {
  const next = meetings.find(({ id }) => id === ticket.next.id) ?? meetings[0]
  if (!next) return ticket
  const attending = meetings.flatMap(({ collaboratorIds }) => collaboratorIds)
  const collaborators = ticket.people.collaborators.filter(({ id }) => attending.includes(id))
  return { ...ticket, meetings, next, people: { ...ticket.people, collaborators } }
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
