import { now } from '#core/time'
import { accountById } from '#accounts'
import type Ticket from '../tickets/ticket.ts'
import { entryId } from './domain/entry_id.ts'
import { shareOfMeeting } from '../report/find_shares.ts'
import { doorMeeting, personalAccountOf } from './find_door.ts'
import { marksOf } from './list_marks.ts'
import { fileOfTicket } from '../answers/find_answer_files.ts'
import type AnswerFile from '../answers/answer_file.ts'
import { ticketsOfMeeting } from '../tickets/list_hours.ts'
import type { MeetingCard } from '#scheduling'
import type { AccountScope } from '#core/account_scope'
import { isConfirmed, LIVE_STATES, type TicketState } from '#shared/booking_states'

/** A client of a meeting as its host needs them: contact and answers, no price and no code. */
export type AttendedClient = {
  /** The booking's name at the door. */
  entry: string
  name: string
  state: TicketState
  places: number
  email: string
  phone: string | null
  address: string | null
  note: string | null
  guests: string[]
  answers: Ticket['answers']
  mark: 'entered' | 'absent' | null
}

export type AttendedMeeting = {
  meeting: MeetingCard
  team: { id: string; name: string }
  clients: AttendedClient[]
  /** The time that was proposed, while its client can answer. */
  proposed: string | null
  decisions: { mark: boolean; propose: boolean; write: boolean }
  /** What the reader gets of what was paid, in minor units; null where nothing is agreed on or paid. */
  share: { currency: string; amount: number } | null
}

/** Hours before its start from which it is marked who came. */
const MARKED_BEFORE = 24

/** The bookings of a meeting whose clients are expected. */
async function liveTicketsAt({ accountId, id }: MeetingCard): Promise<Ticket[]> {
  const tickets = await ticketsOfMeeting(accountId, id)
  return tickets.filter(({ state }) => LIVE_STATES.includes(state))
}

/**
 * A meeting for a member who attends it: its clients with what they told, and what the member may do. Owner and admins see any
 * of their team. Throws MEETING_NOT_FOUND (404).
 */
export async function findAttended(scope: AccountScope, id: string): Promise<AttendedMeeting> {
  const meeting = await doorMeeting(scope, id)
  const { accountId } = meeting
  const team = (await accountById(accountId))!
  const share = await ownShare(scope.userId, meeting)
  const tickets = await liveTicketsAt(meeting)
  const ticketIds = tickets.map((ticket) => ticket.id)
  const marks = await marksOf({ accountIds: [accountId], ticketIds })
  const clients = tickets.map((ticket) => {
    const own = (marks.get(ticket.id) ?? []).find(({ meetingId }) => meetingId === id)
    return clientOf(ticket, own?.outcome === 'repeated' ? null : (own?.outcome ?? null))
  })
  const hour = meeting.capacity === null ? tickets[0] : undefined
  const at = now()
  const stands = tickets.some(({ state }) => isConfirmed(state))
  const isAhead = meeting.startAt > at
  const proposal = hour?.proposal
  return {
    meeting,
    team: { id: accountId, name: team.fullName },
    clients,
    share,
    proposed: proposal && proposal.until > at.toISO() ? proposal.start : null,
    decisions: {
      mark: stands && meeting.startAt.minus({ hours: MARKED_BEFORE }) < at,
      propose: isAhead && hour !== undefined && isConfirmed(hour.state),
      write: stands,
    },
  }
}

/**
 * The file with which a client of a meeting answered a question, for a member who attends it. `entry` is the booking's name at
 * the door. Throws MEETING_NOT_FOUND and ANSWER_FILE_NOT_FOUND (404).
 */
export async function findAttendedFile(
  scope: AccountScope,
  { id, entry, questionId }: { id: string; entry: string; questionId: string }
): Promise<AnswerFile> {
  const tickets = await liveTicketsAt(await doorMeeting(scope, id))
  return fileOfTicket(
    tickets.find(({ code }) => entryId(code) === entry),
    questionId
  )
}

async function ownShare(userId: string, meeting: MeetingCard) {
  const person = await personalAccountOf(userId)
  return (person && (await shareOfMeeting(person, meeting))) || null
}

function clientOf(ticket: Ticket, mark: AttendedClient['mark']): AttendedClient {
  return {
    entry: entryId(ticket.code),
    name: ticket.attendeeName,
    state: ticket.state,
    places: ticket.places,
    email: ticket.attendeeEmail,
    phone: ticket.attendeePhone,
    address: ticket.address,
    note: ticket.note,
    guests: ticket.additionalAttendees.map(({ name }) => name),
    answers: ticket.answers,
    mark,
  }
}
