import CheckIn from './check_in.ts'
import Ticket from '../tickets/ticket.ts'
import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { entryId } from './domain/entry_id.ts'
import type { MeetingCard } from '#scheduling'
import { ticketsOfMeeting } from '../tickets/list_hours.ts'
import { isConfirmed } from '#shared/booking_states'
import { sql, type Trx } from '#core/database/transaction'
import { recordChange, type Actor } from '../tickets/record_event.ts'
import type { Outcome, Result, Way } from './domain/marks.ts'

/** One mark as a phone keeps it until it is sent. `id` is made there: the same mark counts once. */
export type Mark = {
  id: string
  /** The booking's name at the door. */
  entry: string
  place: number
  outcome: Outcome
  way: Way
  door?: string
  /** By the clock of the phone. */
  at: DateTime
}

/** What became of a mark, and the mark that stands for its place now. */
export type Marked = { id: string; result: Result; standing: CheckIn | null }

/** The bookings of a meeting by their names at the door. */
export type Entries = Map<string, { id: string; places: number }>

/** Reads the bookings that marks at a meeting can be about: once for all marks of a call. */
export async function entriesOf({ accountId, id, capacity }: MeetingCard): Promise<Entries> {
  const tickets = await ticketsOfMeeting(accountId, id)
  return new Map(
    tickets.map((ticket) => {
      const places = capacity === null ? 1 : ticket.places
      return [entryId(ticket.code), { id: ticket.id, places }]
    })
  )
}

type Marking = {
  meeting: MeetingCard
  entries: Entries
  actor: Actor & { userId: string }
  mark: Mark
}

/**
 * Marks one place at a meeting. The first entry wins, whichever clock says what; a second one is kept as a repetition.
 * An absence gives way to an entry. The same mark again answers what it answered.
 */
export async function markPlace(trx: Trx, marked: Marking): Promise<Marked> {
  const { meeting, mark } = marked
  const ticket = await lockTicket(trx, marked)
  if (!ticket) return { id: mark.id, result: 'unknown', standing: null }
  const known = await CheckIn.query({ client: trx })
    .where({ accountId: meeting.accountId, id: mark.id })
    .first()
  const marking = { ...marked, ticket }
  if (known) return answer(trx, marking, resultOf(known))
  if (!isConfirmed(ticket.state)) return answer(trx, marking, 'notStanding')
  if (mark.outcome === 'undone') return undo(trx, marking)
  return put(trx, marking)
}

type Placed = Marking & { ticket: Ticket }

/** The booking of a mark, locked: what is marked is not cancelled meanwhile. */
async function lockTicket(trx: Trx, { meeting: { accountId }, entries, mark }: Marking) {
  const named = entries.get(mark.entry)
  if (!named || mark.place > named.places) return undefined
  return Ticket.query({ client: trx }).where({ accountId, id: named.id }).forUpdate().first()
}

async function put(trx: Trx, marking: Placed): Promise<Marked> {
  const { mark } = marking
  if (mark.outcome === 'entered') await takeBack(trx, marking, 'absent')
  if (await insert(trx, marking, mark.outcome)) {
    await record(trx, marking, mark.outcome)
    return answer(trx, marking, mark.outcome)
  }
  await insert(trx, marking, 'repeated')
  return answer(trx, marking, 'repeated')
}

async function undo(trx: Trx, marking: Placed): Promise<Marked> {
  if (await takeBack(trx, marking)) await record(trx, marking, 'undone')
  await insert(trx, marking, 'undone')
  return answer(trx, marking, 'undone')
}

/** False where the place has a mark: the index decides, also between two doors at once. What takes one back stands for none. */
async function insert(trx: Trx, { meeting, actor, mark, ticket }: Placed, outcome: string) {
  const at = now().toJSDate()
  const rows = await sql(
    trx,
    `INSERT INTO check_ins (account_id, id, meeting_id, ticket_id, place, outcome, way, door, user_id, phone_at, created_at,
       undone_at)
     VALUES (:accountId, :id, :meetingId, :ticketId, :place, :outcome, :way, :door, :userId, :phoneAt, :at,
       :undoneAt)
     ON CONFLICT DO NOTHING RETURNING id`,
    {
      accountId: meeting.accountId,
      id: mark.id,
      meetingId: meeting.id,
      ticketId: ticket.id,
      place: mark.place,
      outcome,
      way: mark.way,
      door: mark.door ?? null,
      userId: actor.userId,
      phoneAt: mark.at.toJSDate(),
      at,
      undoneAt: outcome === 'undone' ? at : null,
    }
  )
  return rows.length > 0
}

/** Takes back what stands for a place, or only marks of one outcome. */
async function takeBack(trx: Trx, { meeting, mark, ticket }: Placed, outcome?: 'absent') {
  const rows = await sql(
    trx,
    `UPDATE check_ins SET undone_at = :at WHERE account_id = :accountId AND meeting_id = :meetingId
       AND ticket_id = :ticketId AND place = :place AND undone_at IS NULL
       AND (CAST(:outcome AS text) IS NULL OR outcome = :outcome) RETURNING id`,
    {
      accountId: meeting.accountId,
      meetingId: meeting.id,
      ticketId: ticket.id,
      place: mark.place,
      outcome: outcome ?? null,
      at: now().toJSDate(),
    }
  )
  return rows.length > 0
}

async function answer(
  trx: Trx,
  { meeting, mark, ticket }: Placed,
  result: Result
): Promise<Marked> {
  const standing = await CheckIn.query({ client: trx })
    .where({ accountId: meeting.accountId, meetingId: meeting.id, ticketId: ticket.id })
    .where({ place: mark.place })
    .whereNull('undoneAt')
    .whereNot('outcome', 'repeated')
    .first()
  return { id: mark.id, result, standing }
}

function resultOf({ outcome, undoneAt }: CheckIn): Result {
  return undoneAt ? 'undone' : outcome
}

function record(trx: Trx, { ticket, actor, mark }: Placed, what: Outcome) {
  return recordChange(trx, ticket, { actor, details: { what, number: String(mark.place) } })
}
