import { sql, type Trx } from '#core/database/transaction'
import { moveHeard } from './hooks.ts'
import { undoTooLate } from '../errors.ts'
import { changedMeanwhile } from '#core/errors'
import type Ticket from './ticket.ts'

/**
 * Refuses to take back the last move of a booking once anybody has heard of it: UNDO_TOO_LATE (409). Until the end of the
 * transaction none of its messages goes. Throws CHANGED_MEANWHILE (409) where something else happened to the booking since.
 */
export async function requireUnheard(trx: Trx, { accountId, id }: Ticket): Promise<void> {
  const [last] = await sql<{ id: string; isMove: boolean }>(trx, LAST, { accountId, ticketId: id })
  if (!last?.isMove) throw changedMeanwhile()
  const answers = await moveHeard.ask(trx, { accountId, ticketId: id, eventId: last.id })
  if (answers.includes(true)) throw undoTooLate()
}

/** The last change of state, time or hosts. */
const LAST = `SELECT id, (actor = 'host' AND details ->> 'previousStart' IS NOT NULL AND details ->> 'calledOff' IS NULL) AS "isMove"
  FROM ticket_events WHERE account_id = :accountId AND ticket_id = :ticketId AND details ->> 'what' IS NULL
  ORDER BY created_at DESC, id DESC LIMIT 1`
