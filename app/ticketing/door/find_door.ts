import CheckIn from './check_in.ts'
import type Ticket from '../tickets/ticket.ts'
import { sql, type Trx } from '#core/database/transaction'
import { entryId } from './domain/entry_id.ts'
import { doorKeys, type DoorKey } from './entry_keys.ts'
import type { AccountScope } from '#core/account_scope'
import { isConfirmed } from '#shared/booking_states'
import { ticketsOfMeeting } from '../tickets/list_hours.ts'
import { hostsOfMeeting, meetingById, meetingNotFound, type MeetingCard } from '#scheduling'

/** A place that is expected at a meeting, and what was said of it. */
export type ExpectedPlace = {
  /** The booking's name at the door. */
  entry: string
  place: number
  of: number
  name: string
  /** The client who booked, where it is another person. */
  with: string | null
  /** What is still to be paid to the host there, in minor units; for the booking's first place. */
  due: { amount: number; currency: string } | null
  mark: CheckIn | null
  /** Further scans of the same place. */
  repeats: CheckIn[]
}

export type Door = {
  meeting: MeetingCard
  keys: DoorKey[]
  places: ExpectedPlace[]
  /** Names of bookings that are not expected any more: their QR codes are still signed. */
  gone: string[]
  /** The first names of the people who marked, by their ids. */
  people: Map<string, string>
}

/**
 * A meeting that a caller may check in. Owner and admins of its account may, and a collaborator who attends it. Throws
 * MEETING_NOT_FOUND (404).
 */
export async function doorMeeting(
  { accountId, userId, role }: AccountScope,
  meetingId: string,
  trx?: Trx
): Promise<MeetingCard> {
  const meeting = await meetingById(accountId, meetingId, trx)
  if (!meeting) throw meetingNotFound()
  if (role !== 'COLLABORATOR') return meeting
  const person = await personalAccountOf(userId, trx)
  if (!person || !hostsOfMeeting(meeting).includes(person)) throw meetingNotFound()
  return meeting
}

/** The id of a user's own account, by which hosts are named. */
export async function personalAccountOf(userId: string, trx?: Trx): Promise<string | undefined> {
  const [user] = await sql<{ id: string }>(
    trx,
    'SELECT personal_account_id AS id FROM users WHERE id = :userId',
    { userId }
  )
  return user?.id
}

/** Who is expected at a meeting, what was marked, and the keys that check their entries. */
export async function findDoor(meeting: MeetingCard): Promise<Door> {
  const { accountId, id: meetingId } = meeting
  const [tickets, marks, keys] = await Promise.all([
    ticketsOfMeeting(accountId, meetingId),
    CheckIn.query().where({ accountId, meetingId }).whereNull('undoneAt').orderBy('createdAt'),
    doorKeys(accountId),
  ])
  const standing = tickets.filter(({ state }) => isConfirmed(state))
  return {
    meeting,
    keys,
    places: standing.flatMap((ticket) => placesOf(ticket, meeting, marks)),
    gone: tickets.filter((ticket) => !standing.includes(ticket)).map(({ code }) => entryId(code)),
    people: await namesOf(marks),
  }
}

function placesOf(ticket: Ticket, { capacity }: MeetingCard, marks: CheckIn[]): ExpectedPlace[] {
  const { id, code, attendeeName, additionalAttendees, amount, currency, hasCheckout } = ticket
  const names = [attendeeName, ...additionalAttendees.map(({ name }) => name)]
  const of = capacity === null ? 1 : ticket.places
  return Array.from({ length: of }, (_, index) => {
    const place = index + 1
    const own = marks.filter((mark) => mark.ticketId === id && mark.place === place)
    const isDue = index === 0 && amount > 0 && !hasCheckout
    return {
      entry: entryId(code),
      place,
      of,
      name: names[index] ?? attendeeName,
      with: index === 0 ? null : attendeeName,
      due: isDue ? { amount, currency } : null,
      mark: own.find(({ outcome }) => outcome !== 'repeated') ?? null,
      repeats: own.filter(({ outcome }) => outcome === 'repeated'),
    }
  })
}

/** The first names of the people who marked, by their ids. */
export async function namesOf(marks: CheckIn[]): Promise<Map<string, string>> {
  const ids = [...new Set(marks.map(({ userId }) => userId))]
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: string; name: string }>(
    undefined,
    `SELECT u.id, a.first_name AS name FROM users u JOIN accounts a ON a.id = u.personal_account_id
     WHERE u.id = ANY(:ids)`,
    { ids }
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
