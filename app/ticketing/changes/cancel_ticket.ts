import { now } from '#core/time'
import { giveBackAll } from '../kinds/give_back.ts'
import { moveTicket } from '../tickets/record_event.ts'
import type { Actor } from '../tickets/record_event.ts'
import type { Trx } from '#core/database/transaction'
import { cancelRegistration } from '../kinds/end_registration.ts'
import { lockTicket } from '../tickets/find_ticket.ts'
import { mayCancel, policyNotMet } from '#scheduling'
import { cancelSession } from '../kinds/cancel_hour.ts'
import { nextOf, standingOf } from '../tickets/domain/package.ts'
import { sessionsOfTicket } from '../tickets/list_hours.ts'

type Cancellation = {
  code: string
  /** Only this hour of what is repeated. */
  meetingId?: string
  actor: Actor
  reason?: string | null
}

/**
 * Cancels a booking and frees its time; of a package all sessions that are still to come. A guest has to keep the notice that the service asks for, else POLICY_NOT_MET
 * (423); a host need not. Throws TICKET_NOT_FOUND (404), INVALID_TRANSITION (409), for one hour as `cancelSession` does.
 */
export async function cancelTicket(trx: Trx, { code, meetingId, actor, reason }: Cancellation) {
  const { ticket, service } = await lockTicket(trx, code)
  if (!ticket.meetingId) return cancelRegistration(trx, { ticket, service }, { actor, reason })
  const sessions = await sessionsOfTicket(ticket, trx)
  const standing = standingOf(sessions)
  if (meetingId && !isOnly(standing, meetingId))
    return cancelSession(trx, ticket, { service, standing, meetingId, actor, reason })
  const meeting = nextOf(sessions, now())

  const from = ticket.state
  await moveTicket(trx, ticket, { to: 'cancelled', actor, reason })
  if (meeting && actor.kind === 'guest' && from !== 'waitlist') {
    const { allowed, until } = mayCancel(meeting.startAt, now(), service.policy)
    if (!allowed) throw policyNotMet(until)
  }
  await giveBackAll(trx, ticket, { sessions, from })
  return ticket
}

/** With the last hour that stands the whole booking goes. */
const isOnly = (standing: { id: string }[], meetingId: string) =>
  standing.length === 1 && standing[0]!.id === meetingId
