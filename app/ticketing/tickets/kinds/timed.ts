import { now, toIso } from '#core/time'
import type Ticket from '../ticket.ts'
import type { Trx } from '#core/database/transaction'
import { hoursOf } from '../list_hours.ts'
import { moveTicket } from '../record_event.ts'
import { mayMove, type TicketState } from '#shared/booking_states'
import type { By, OpenBooking } from './contract.ts'
import { nextOf, standingOf } from '../domain/hours.ts'
import { invalidTransition, ticketNotFound } from '../../errors.ts'
import {
  hostsOfMeeting,
  mayCancel,
  mayReschedule,
  meetingNotFound,
  policyNotMet,
  type MeetingCard,
} from '#scheduling'

/** The first state of a booking that takes place at a time. */
export function firstTimedState({ requireApprove }: { requireApprove: boolean }): TicketState {
  return requireApprove ? 'pendingApproval' : 'confirmed'
}

/** Refuses a decision about a booking that is not, or no longer, a request: INVALID_TRANSITION (409). */
export function requireRequest({ state }: Ticket, to: TicketState): void {
  if (state !== 'pendingApproval') throw invalidTransition(state, to)
}

/** Moves a request through approval to its confirmation. Throws INVALID_TRANSITION (409). */
export async function approveRequest(trx: Trx, ticket: Ticket, by: By): Promise<void> {
  requireRequest(ticket, 'approved')
  await moveTicket(trx, ticket, { to: 'approved', ...by })
  await moveTicket(trx, ticket, { to: 'confirmed', actor: { kind: 'system' } })
}

/**
 * Refuses a client who cancels later than the service allows: POLICY_NOT_MET (423). Leaving a waitlist needs no notice.
 * Throws INVALID_TRANSITION (409) for a booking that cannot be cancelled at all.
 */
export function requireCancellable(
  { ticket, service }: OpenBooking,
  meeting: MeetingCard | undefined,
  { actor }: By
): void {
  if (!mayMove(ticket.state, 'cancelled')) throw invalidTransition(ticket.state, 'cancelled')
  if (!meeting || actor.kind !== 'guest' || ticket.state === 'waitlist') return
  const { allowed, until } = mayCancel(meeting.startAt, now(), service.policy)
  if (!allowed) throw policyNotMet(until)
}

/** The hour or date of a booking that is moved: the named one, or the next. Throws MEETING_NOT_FOUND (404). */
export async function meetingToMove(
  trx: Trx,
  ticket: Ticket,
  meetingId?: string
): Promise<MeetingCard> {
  const hours = await hoursOf(ticket, trx)
  const isNamed = hours.length > 1 && meetingId !== undefined
  const meeting = isNamed
    ? standingOf(hours).find(({ id }) => id === meetingId)
    : nextOf(hours, now())
  if (!meeting) throw isNamed ? meetingNotFound() : ticketNotFound()
  return meeting
}

/**
 * Records that a booking leaves a time, with the time and hosts it had. Throws INVALID_TRANSITION (409), and POLICY_NOT_MET
 * (423) for a client who is later than the service allows.
 */
export async function recordMove(
  trx: Trx,
  { ticket, service }: OpenBooking,
  meeting: MeetingCard,
  by: By
): Promise<void> {
  if (!mayMove(ticket.state, 'rescheduled')) throw invalidTransition(ticket.state, 'rescheduled')
  const { allowed, until } = mayReschedule(meeting.startAt, now(), service.policy)
  if (by.actor.kind === 'guest' && !allowed) throw policyNotMet(until)
  const details = {
    previousStart: toIso(meeting.startAt),
    previousHosts: hostsOfMeeting(meeting).join(' '),
    uid: meeting.uid,
  }
  await moveTicket(trx, ticket, { to: 'rescheduled', details, ...by })
}

/** Whether the last hour of a booking has ended. */
export async function hasEnded(trx: Trx, ticket: Ticket): Promise<boolean> {
  const last = standingOf(await hoursOf(ticket, trx)).at(-1)
  return last !== undefined && last.endAt < now()
}
