import { DateTime } from 'luxon'
import type Ticket from '../tickets/ticket.ts'
import type { MeetingCard } from '#scheduling'
import { collaboratorsOf } from './people_of.ts'

/** One meeting of a booking; `number` counts from 1, `of` is how many there are. Instants are UTC. */
export type BookedMeeting = {
  id: string
  code: string
  state: string
  start: DateTime
  end: DateTime
  /** The UID and SEQUENCE of its calendar entry (RFC 5545). */
  uid: string
  sequence: number
  number: number
  of: number
  /** Whether it is a date of a workshop, for which other clients book places too. */
  isShared: boolean
  /** The members who attend; none where the host does. */
  collaboratorIds: string[]
  /** The host that the client chose. */
  chosenHostId: string | undefined
  /** When the meeting or its booking last changed. */
  changedAt: DateTime
}

/** The meetings of a ticket, in their order. */
export function bookedMeetings(ticket: Ticket, meetings: MeetingCard[]): BookedMeeting[] {
  return meetings.map((meeting, index) => ({
    id: meeting.id,
    code: meeting.code,
    state: meeting.state,
    start: meeting.startAt,
    end: meeting.endAt,
    ...entryOf(ticket, meeting),
    number: index + 1,
    of: meetings.length,
    isShared: meeting.capacity !== null,
    collaboratorIds: collaboratorsOf(meeting),
    chosenHostId: meeting.isHostChosen ? meeting.hostAccountId : undefined,
    changedAt: DateTime.max(ticket.updatedAt, meeting.updatedAt),
  }))
}

/** The calendar entry; clients of a workshop have one each, because each may leave and move alone. */
function entryOf(ticket: Ticket, { uid, sequence, capacity }: MeetingCard) {
  return capacity === null ? { uid, sequence } : { uid: ticket.id, sequence: ticket.sequence }
}
