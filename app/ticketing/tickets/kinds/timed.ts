import { now, toIso } from '#core/time'
import { changedMeanwhile } from '#core/errors'
import { paymentDeadline } from './domain/payment_deadline.ts'
import { awaitPayment } from './await_payment.ts'
import type Ticket from '../ticket.ts'
import type { Trx } from '#core/database/transaction'
import { hoursOf } from '../list_hours.ts'
import { moveTicket, takeBackMove } from '../record_event.ts'
import type { DateTime } from 'luxon'
import type { ServiceCard } from '#catalog'
import { isChangeable, mayMove, type TicketState } from '#shared/booking_states'
import type {
  BookingKind,
  By,
  Offered,
  OpenBooking,
  OpenChanges,
  Standing,
  Moving,
} from './contract.ts'
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

/** What differs between the kinds of booking with a time. */
type TimedKind = Pick<
  BookingKind,
  'name' | 'isShared' | 'offered' | 'choose' | 'take' | 'hold' | 'cancel' | 'move' | 'giveBack'
> & {
  /** Makes sure of the meetings of a request that its host accepts. Throws where they are no longer to be had. */
  confirm: (trx: Trx, service: ServiceCard, meetings: MeetingCard[]) => Promise<void>
  /** Takes again what an unpaid booking gave back, before it is confirmed. */
  takeBack?: (trx: Trx, booking: OpenBooking, meetings: MeetingCard[]) => Promise<void>
}

/** A kind of booking with a time: its host accepts or refuses requests, and its policy opens changes. */
export function timedKind({ confirm, takeBack, ...kind }: TimedKind): BookingKind {
  return {
    ...kind,
    firstState: (service, due) =>
      service.requireApprove ? 'pendingApproval' : acceptedState(service, due),
    terms: ({ paymentTime }, state, { at, latest }) =>
      state === 'pendingPayment'
        ? { maxPaymentAt: paymentDeadline(paymentTime, { now: at, latest }) }
        : {},
    openChanges: timedChanges,
    async approve(trx, { ticket, service }, by) {
      requireRequest(ticket, 'approved')
      await moveTicket(trx, ticket, { to: 'approved', ...by })
      const meetings = standingOf(await hoursOf(ticket, trx))
      const to = acceptedState({ isPaidAhead: ticket.hasCheckout }, ticket.amount)
      const latest = meetings[0]?.startAt
      if (to === 'pendingPayment')
        ticket.maxPaymentAt = paymentDeadline(service.paymentTime, { now: now(), latest })
      await moveTicket(trx, ticket, { to, actor: { kind: 'system' } })
      if (to === 'confirmed') return confirm(trx, service, meetings)
      await awaitPayment(trx, { ticket, service }, kind.hold)
    },
    async pay(trx, { ticket, service }, by = { actor: { kind: 'system' } }) {
      const hasLapsed = ticket.state === 'paymentExpired'
      const hours = await hoursOf(ticket, trx)
      const meetings = hasLapsed ? hours : standingOf(hours)
      if (hasLapsed) await takeBack?.(trx, { ticket, service }, meetings)
      await moveTicket(trx, ticket, { to: 'confirmed', ...by })
      await confirm(trx, service, meetings)
    },
    async reject(trx, booking, by) {
      requireRequest(booking.ticket, 'rejected')
      await kind.giveBack(trx, booking, { to: 'rejected', ...by })
    },
    isOver: hasEnded,
  }
}

/** The state of a booking that its host has accepted, or need not accept; `due` is what is left to pay. */
function acceptedState({ isPaidAhead }: Pick<Offered, 'isPaidAhead'>, due: number) {
  return isPaidAhead && due > 0 ? 'pendingPayment' : 'confirmed'
}

/** Refuses a decision about a booking that is not, or no longer, a request: INVALID_TRANSITION (409). */
function requireRequest({ state }: Ticket, to: TicketState): void {
  if (state !== 'pendingApproval') throw invalidTransition(state, to)
}

function timedChanges({ service, state, start }: Standing, at: DateTime): OpenChanges {
  const cancelling = mayCancel(start!, at, service.policy)
  const rescheduling = mayReschedule(start!, at, service.policy)
  return {
    // A client who waits has nothing yet, and may leave at any time.
    mayCancel: isChangeable(state) && (state === 'waitlist' || cancelling.allowed),
    cancelUntil: cancelling.until,
    mayReschedule: mayMove(state, 'rescheduled') && rescheduling.allowed,
    rescheduleUntil: rescheduling.until,
  }
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

/**
 * The hour or date of a booking that is moved. Of several it is the named one, by its id or by the time that the caller has read,
 * else the next. Throws MEETING_NOT_FOUND and TICKET_NOT_FOUND (404), and CHANGED_MEANWHILE (409) where none has that time.
 */
export async function meetingToMove(
  trx: Trx,
  ticket: Ticket,
  { meetingId, from }: { meetingId?: string; from?: DateTime } = {}
): Promise<MeetingCard> {
  const hours = await hoursOf(ticket, trx)
  const isNamed = hours.length > 1 && (meetingId !== undefined || from !== undefined)
  if (!isNamed) {
    const next = nextOf(hours, now())
    if (!next) throw ticketNotFound()
    return next
  }
  const named = standingOf(hours).find(({ id, startAt }) =>
    meetingId ? id === meetingId : startAt.toMillis() === from!.toMillis()
  )
  if (!named) throw meetingId ? meetingNotFound() : changedMeanwhile()
  return named
}

/**
 * Records that a booking leaves a time, with the time and hosts it had. Throws INVALID_TRANSITION (409), CHANGED_MEANWHILE (409)
 * where it has another time than the caller read, and POLICY_NOT_MET (423) for a client who is later than the service allows.
 */
export async function recordMove(
  trx: Trx,
  { ticket, service }: OpenBooking,
  meeting: MeetingCard,
  { isAgreed, backTo, from, ...by }: By & Pick<Moving, 'isAgreed' | 'backTo' | 'from'>
): Promise<void> {
  if (from && from.toMillis() !== meeting.startAt.toMillis()) throw changedMeanwhile()
  if (!mayMove(ticket.state, 'rescheduled')) throw invalidTransition(ticket.state, 'rescheduled')
  const { allowed, until } = mayReschedule(meeting.startAt, now(), service.policy)
  if (by.actor.kind === 'guest' && !isAgreed && !allowed) throw policyNotMet(until)
  const details = {
    ...marksOf({ isAgreed, backTo }),
    previousStart: toIso(meeting.startAt),
    previousHosts: hostsOfMeeting(meeting).join(' '),
    uid: meeting.uid,
  }
  if (backTo) await takeBackMove(trx, ticket, { to: backTo, details, ...by })
  else await moveTicket(trx, ticket, { to: 'rescheduled', details, ...by })
}

/** What the history keeps of how a move came about. */
function marksOf({ isAgreed, backTo }: Pick<Moving, 'isAgreed' | 'backTo'>) {
  return { ...(isAgreed && { agreed: 'yes' }), ...(backTo && { takenBack: 'yes' }) }
}

/** Whether the last hour of a booking has ended. */
async function hasEnded(trx: Trx, ticket: Ticket): Promise<boolean> {
  const last = standingOf(await hoursOf(ticket, trx)).at(-1)
  return last !== undefined && last.endAt < now()
}
