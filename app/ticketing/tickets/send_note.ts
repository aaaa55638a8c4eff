import type Ticket from './ticket.ts'
import { lockBookings } from './lock_bookings.ts'
import { invalidTransition } from '../errors.ts'
import { meetingNotFound, meetingById } from '#scheduling'
import type { Trx } from '#core/database/transaction'
import { lockOwnTicket } from './find_ticket.ts'
import { mayBeWrittenTo } from '#shared/booking_states'
import { recordChange, type Actor } from './record_event.ts'

type Note = { accountId: string; text: string; actor: Actor }

/** Sends a host's note to the client of a booking. Throws TICKET_NOT_FOUND (404), INVALID_TRANSITION (409) once it has ended. */
export async function sendNote(trx: Trx, note: Note & { code: string }): Promise<Ticket> {
  const { ticket } = await lockOwnTicket(trx, note)
  if (!mayBeWrittenTo(ticket.state)) throw invalidTransition(ticket.state, ticket.state)
  await record(trx, ticket, note)
  return ticket
}

/** Sends a host's note to all clients of a meeting. Returns how many there are. Throws MEETING_NOT_FOUND (404). */
export async function sendNoteToAll(trx: Trx, note: Note & { meetingId: string }): Promise<number> {
  const { accountId, meetingId } = note
  if (!(await meetingById(accountId, meetingId, trx))) throw meetingNotFound()
  const tickets = await lockBookings(trx, { accountId, meetingId })
  for (const ticket of tickets) await record(trx, ticket, note)
  return tickets.length
}

function record(trx: Trx, ticket: Ticket, { text, actor }: Note) {
  return recordChange(trx, ticket, { actor, details: { what: 'note', text } })
}
