import { now, toIso } from '#core/time'
import type { Trx } from '#core/database/transaction'
import { recordEvent } from '../record_event.ts'
import { endProposal } from '../end_proposal.ts'
import { refundCancelled } from '../refund_cancelled.ts'
import { isConfirmed } from '#shared/booking_states'
import type { By, OpenBooking } from './contract.ts'
import { isPaidEach, withoutOne } from '../domain/hours.ts'
import { resizeSession } from '#payments'
import { balanceOf } from '../domain/ticket_money.ts'
import { scheduleBalance } from '../schedule_balance.ts'
import {
  mayCancel,
  meetingNotFound,
  policyNotMet,
  releaseTime,
  type MeetingCard,
} from '#scheduling'
import { invalidTransition, packageStaysWhole } from '../../errors.ts'

type Cancellation = By & {
  /** The hours that are not cancelled, by time. */
  standing: MeetingCard[]
  meetingId: string
}

/**
 * Cancels one of several hours that are paid one by one, and gives back its part of what was paid. Throws MEETING_NOT_FOUND (404),
 * PACKAGE_STAYS_WHOLE and INVALID_TRANSITION (409), and POLICY_NOT_MET (423) for a late client or an hour that has begun.
 */
export async function cancelHour(
  trx: Trx,
  { ticket, service }: OpenBooking,
  { standing, meetingId, actor, reason }: Cancellation
): Promise<void> {
  const meeting = standing.find(({ id }) => id === meetingId)
  if (!meeting) throw meetingNotFound()
  if (!isPaidEach(service)) throw packageStaysWhole()
  const { accountId, state } = ticket
  if (!isConfirmed(state)) throw invalidTransition(state, 'cancelled')
  const { allowed, until } = mayCancel(meeting.startAt, now(), service.policy)
  if (actor.kind === 'guest' && !allowed) throw policyNotMet(until)
  if (meeting.startAt <= now()) throw policyNotMet(meeting.startAt)

  await endProposal(trx, ticket, meetingId)
  await releaseTime(trx, { accountId, meetingId, as: 'cancelled' })
  const first = standing.find(({ id }) => id !== meetingId)!
  ticket.merge({ meetingId: first.id, ...withoutOne(ticket, standing.length) })
  await ticket.useTransaction(trx).save()
  const left = { amount: balanceOf(ticket), total: ticket.amount }
  await resizeSession(trx, { accountId, ticketId: ticket.id }, left)
  await scheduleBalance(trx, ticket)
  const details = { uid: meeting.uid, calledOff: toIso(meeting.startAt) }
  const change = { from: state, to: state, actor, reason, details }
  const { id: cause } = await recordEvent(trx, ticket, change)
  await refundCancelled(trx, ticket, { actor, meetingId, cause })
}
