import { now } from '#core/time'
import { send } from '#core/jobs'
import Ticket from '../tickets/ticket.ts'
import { giveBackAll } from '../kinds/give_back.ts'
import { moveTicket } from '../tickets/record_event.ts'
import { meetingById } from '#scheduling'
import { standingOf } from '../tickets/domain/package.ts'
import type { Trx } from '#core/database/transaction'
import { expireRequest } from '#jobs/ticketing/expire_request'
import { sessionsOfTicket } from '../tickets/list_hours.ts'

/** Schedules the end of a request for the start of its first hour or date. Does nothing for other bookings. */
export async function sendRequestDeadline(
  trx: Trx,
  { state, accountId, id, meetingId }: Ticket
): Promise<void> {
  if (state !== 'pendingApproval' || !meetingId) return
  const { startAt } = (await meetingById(accountId, meetingId, trx))!
  // A workshop's date can move: then each of its starts has a job of its own.
  const about = `${id}:${startAt.toMillis()}`
  await send(trx, expireRequest, { accountId, id }, { startAfter: startAt.toJSDate(), about })
}

/**
 * Rejects a request whose first hour has begun, and frees all its hours: what has begun cannot be approved
 * (docs/domain.md, "Holds"), and a package is sold whole. Does nothing where the host has answered or the date was
 * moved.
 */
export async function expireUnanswered(
  trx: Trx,
  { accountId, id }: { accountId: string; id: string }
): Promise<void> {
  const ticket = await Ticket.query({ client: trx }).where({ accountId, id }).forUpdate().first()
  if (ticket?.state !== 'pendingApproval') return
  const sessions = await sessionsOfTicket(ticket, trx)
  const [first] = standingOf(sessions)
  if (!first || first.startAt > now()) return

  const from = ticket.state
  await moveTicket(trx, ticket, { to: 'rejected', actor: { kind: 'system' } })
  await giveBackAll(trx, ticket, { sessions, from })
}
