import { toIso } from '#core/time'
import type { DateTime } from 'luxon'
import { moveHeard } from './hooks.ts'
import type Ticket from './ticket.ts'
import { undoTooLate } from '../errors.ts'
import { changedMeanwhile } from '#core/errors'
import { sql, type Trx } from '#core/database/transaction'
import type { TicketState } from '#shared/booking_states'

/**
 * Refuses to take back the last move of a booking once anybody has heard of it: UNDO_TOO_LATE (409). Until the end of the
 * transaction none of its messages goes. Throws CHANGED_MEANWHILE (409) where something else happened to the booking since, or
 * where it is not to go back to the time before. Answers the state that the booking had before the move.
 */
export async function requireUnheard(
  trx: Trx,
  { accountId, id }: Ticket,
  start: DateTime | undefined
): Promise<TicketState> {
  const [last] = await sql<Last>(trx, LAST, { accountId, ticketId: id })
  const isTakenBack = last?.isMove && start && last.previousStart === toIso(start)
  if (!isTakenBack) throw changedMeanwhile()
  const answers = await moveHeard.ask(trx, { accountId, ticketId: id, eventId: last.id })
  if (answers.includes(true)) throw undoTooLate()
  return last.from
}

type Last = { id: string; from: TicketState; previousStart: string | null; isMove: boolean }

/** The last change of state, time or hosts. */
const LAST = `SELECT id, from_state AS "from", details ->> 'previousStart' AS "previousStart",
    (actor = 'host' AND details ->> 'previousStart' IS NOT NULL AND details ->> 'calledOff' IS NULL) AS "isMove"
  FROM ticket_events WHERE account_id = :accountId AND ticket_id = :ticketId AND details ->> 'what' IS NULL
  ORDER BY created_at DESC, id DESC LIMIT 1`
