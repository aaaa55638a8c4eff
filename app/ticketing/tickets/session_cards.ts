import type Ticket from './ticket.ts'
import type { DatedTicket } from './ticket_card.ts'
import { collaboratorsOf } from './people_of.ts'
import { DateTime } from 'luxon'
import type { MeetingCard } from '#scheduling'

/** One meeting of a booking; `number` counts from 1, `of` is how many there are. Instants are UTC. */
export type SessionCard = {
  meetingId: string
  meetingCode: string
  state: string
  start: DateTime
  end: DateTime
  uid: string
  sequence: number
  number: number
  of: number
  /** People of a team who attend; none where the host does. */
  collaboratorIds: string[]
  /** The host that the client asked for. */
  chosenHostId: string | undefined
  /** When the meeting or its booking last changed. */
  changedAt: DateTime
}

/** The meetings of a ticket as cards, in their order. */
export function sessionCards(ticket: Ticket, meetings: MeetingCard[]): SessionCard[] {
  return meetings.map((meeting, index) => ({
    meetingId: meeting.id,
    meetingCode: meeting.code,
    state: meeting.state,
    start: meeting.startAt,
    end: meeting.endAt,
    ...entryOf(ticket, meeting),
    number: index + 1,
    of: meetings.length,
    collaboratorIds: collaboratorsOf(meeting),
    chosenHostId: meeting.isHostChosen ? meeting.hostAccountId : undefined,
    changedAt: DateTime.max(ticket.updatedAt, meeting.updatedAt),
  }))
}

/** The calendar entry; clients of a workshop have one each, because each may leave and move alone. */
export function entryOf(ticket: Ticket, meeting: MeetingCard) {
  const { uid, sequence, capacity } = meeting
  return capacity === null ? { uid, sequence } : { uid: ticket.id, sequence: ticket.sequence }
}

/** A booking as if it had one hour only, for messages about that hour. */
export function atSession(ticket: DatedTicket, session: SessionCard): DatedTicket {
  return atSessions(ticket, [session])
}

/** A booking as if it had some of its hours only, at the time of the next one, else of the first. */
export function atSessions(ticket: DatedTicket, sessions: SessionCard[]): DatedTicket {
  const session = sessions.find((one) => one.meetingId === ticket.meetingId) ?? sessions[0]
  if (!session) return ticket
  const { meetingId, meetingCode, start, end, uid, sequence, chosenHostId } = session
  const attending = sessions.flatMap(({ collaboratorIds }) => collaboratorIds)
  const collaborators = ticket.collaborators.filter(({ id }) => attending.includes(id))
  const times = { start, end, uid, sequence, sessions }
  return { ...ticket, ...times, meetingId, meetingCode, chosenHostId, collaborators }
}

/** Several bookings as if they were one of several sessions: of what is said of them together. */
export function together(tickets: DatedTicket[]): DatedTicket {
  const [first] = tickets
  const people = tickets.flatMap(({ collaborators }) => collaborators)
  const sessions = tickets.flatMap((ticket) => ticket.sessions)
  const numbered = sessions.map((one, index) => ({
    ...one,
    number: index + 1,
    of: sessions.length,
  }))
  const collaborators = [...new Map(people.map((person) => [person.id, person])).values()]
  return { ...first!, sessions: numbered, collaborators }
}

/** A booking with only those hours that a member attends. */
export function attendedPart(ticket: DatedTicket, personId: string): DatedTicket {
  return atSessions(
    ticket,
    ticket.sessions.filter(({ collaboratorIds }) => collaboratorIds.includes(personId))
  )
}
