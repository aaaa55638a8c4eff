import { now, toIso } from '#core/time'
import { giveBack } from './give_back.ts'
import type Ticket from '../tickets/ticket.ts'
import type { ServiceCard } from '#catalog'
import type { Trx } from '#core/database/transaction'
import { recordEvent, type Actor } from '../tickets/record_event.ts'
import { isConfirmed } from '#shared/booking_states'
import { isPaidEach, withoutOne } from '../tickets/domain/package.ts'
import { mayCancel, meetingNotFound, type MeetingCard, policyNotMet } from '#scheduling'
import { invalidTransition, packageStaysWhole } from '../errors.ts'

type Cancellation = {
  service: ServiceCard
  /** Those that have not been called off, by time. */
  standing: MeetingCard[]
  meetingId: string
  actor: Actor
  reason?: string | null
}

/**
 * Calls off one hour of what is repeated: it is free again and not paid, the others stand. A guest has to keep the notice
 * that the service asks for that hour, nobody calls off what has begun: POLICY_NOT_MET (423). Throws MEETING_NOT_FOUND (404),
 * PACKAGE_STAYS_WHOLE (409) for what has one price, INVALID_TRANSITION (409) for what does not stand.
 */
export async function cancelSession(
  trx: Trx,
  ticket: Ticket,
  { service, standing, meetingId, actor, reason }: Cancellation
): Promise<Ticket> {
  const meeting = standing.find(({ id }) => id === meetingId)
  if (!meeting) throw meetingNotFound()
  if (!isPaidEach(service)) throw packageStaysWhole()
  const { state } = ticket
  if (!isConfirmed(state)) throw invalidTransition(state, 'cancelled')
  const { allowed, until } = mayCancel(meeting.startAt, now(), service.policy)
  if (actor.kind === 'guest' && !allowed) throw policyNotMet(until)
  if (meeting.startAt <= now()) throw policyNotMet(meeting.startAt)

  await giveBack(trx, ticket, { meeting, from: state })
  const first = standing.find(({ id }) => id !== meetingId)!
  ticket.merge({ meetingId: first.id, ...withoutOne(ticket, standing.length) })
  await ticket.useTransaction(trx).save()
  await recordEvent(trx, ticket, {
    ...{ from: state, to: state, actor, reason },
    details: { uid: meeting.uid, calledOff: toIso(meeting.startAt) },
  })
  return ticket
}
