import { newId } from '#core/ids'
import { hashOf } from '#shared/hash'
import type { DateTime } from 'luxon'
import CheckIn from '#app/ticketing/door/check_in'
import type { Trx } from '#core/database/transaction'
import { isConfirmed } from '#shared/booking_states'
import type Ticket from '#app/ticketing/tickets/ticket'

/** One client of so many does not come, and as many hours stay without a mark. */
const ABSENT = 13

/** Marks whether the client of a past hour came, as its host did at the end. */
export async function addDemoMark(
  trx: Trx,
  { ticket, start, userId }: { ticket: Ticket; start: DateTime; userId: string }
): Promise<void> {
  const { accountId, id: ticketId, meetingId, state } = ticket
  const turn = hashOf(`${start.toISO()} mark`) % ABSENT
  if (!isConfirmed(state) || !meetingId || turn === 0) return
  await CheckIn.create(
    {
      accountId,
      id: newId(),
      meetingId,
      ticketId,
      place: 1,
      outcome: turn === 1 ? 'absent' : 'entered',
      way: 'host',
      userId,
      phoneAt: start.plus({ minutes: 20 }),
      createdAt: start.plus({ minutes: 20 }),
    },
    { client: trx }
  )
}
