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
  // The one who waited has their turn; the one who owed has paid.
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
