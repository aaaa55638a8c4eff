import type { Decision } from '#shared/booking_states'
import type { Ticket } from './ticket'

/** The name of a decision: approving a booking that waits for its money confirms the payment. */
export function actionOf({ state }: Pick<Ticket, 'state'>, decision: Decision): string {
  if (decision === 'renew-download') return 'renew_download'
  return decision === 'approve' && state === 'pendingPayment' ? 'confirm_payment' : decision
}
