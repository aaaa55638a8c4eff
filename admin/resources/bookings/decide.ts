import { call } from '../../data/api'
import type { Decision } from '#shared/booking_states'
import type { Ticket } from './ticket'

/** Sends the host's decision about a booking; the reason reaches the client. Throws HttpError. */
export function decide(code: string, decision: Decision, reason = ''): Promise<Ticket> {
  const body = reason.trim() ? { reason: reason.trim() } : {}
  return call<Ticket>({ path: `/tickets/${code}/${decision}`, method: 'POST', body })
}

/** The name of a decision: approving a booking that waits for its money confirms the payment. */
export function actionOf({ state }: Pick<Ticket, 'state'>, decision: Decision): string {
  if (decision === 'renew-download') return 'renew_download'
  return decision === 'approve' && state === 'pendingPayment' ? 'confirm_payment' : decision
}
