import type { DateTime } from 'luxon'
import type { TicketTerms } from '../contract.ts'
import { DOWNLOADS } from '#shared/service_files'
import { paymentDeadline } from './payment_deadline.ts'
import type { Duration } from '#shared/durations'
import type { TicketState } from '#shared/booking_states'

type Kind = { type: string; requireApprove: boolean }

/** How a ticket without a meeting begins; `amount` is what is left to pay, in any unit. */
export function firstRegistrationState(
  { type, requireApprove }: Kind,
  amount: number
): TicketState {
  return requireApprove ? 'pendingApproval' : acceptedState(type, amount)
}

/** The state after a host accepts a registration; undefined where there is nothing to accept. */
export function afterApproval(
  type: string,
  { state, amount }: { state: TicketState; amount: number }
): TicketState | undefined {
  if (state === 'pendingApproval') return acceptedState(type, amount)
  // A client who waited has their turn; a client who owed has paid.
  return state === 'waitlist' || state === 'pendingPayment' ? 'confirmed' : undefined
}

/** Whether a client may still leave; what was paid or delivered is settled with the host. */
export function mayLeave(type: string, state: TicketState): boolean {
  return state !== 'confirmed' || type === 'FORM'
}

function acceptedState(type: string, amount: number): TicketState {
  if (type === 'FORM') return 'waitlist'
  return amount > 0 ? 'pendingPayment' : 'confirmed'
}

/** What begins to run when a ticket without a meeting comes into a state. See docs/domain.md, "Ticket states". */
export function termsOf(
  { type, paymentTime }: { type: string; paymentTime: Duration },
  state: TicketState,
  { at }: { at: DateTime }
): TicketTerms {
  if (state === 'pendingPayment') return { maxPaymentAt: paymentDeadline(paymentTime, { now: at }) }
  return state === 'confirmed' && type === 'ASSET' ? newDownload(at) : {}
}

/** A new link to a file, with all its days and downloads. */
export function newDownload(now: DateTime): TicketTerms {
  return { downloadUntil: now.plus({ days: DOWNLOADS.days }), downloadsLeft: DOWNLOADS.most }
}
