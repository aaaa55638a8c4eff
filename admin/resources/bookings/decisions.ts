import { decisionsFor, type Decision } from './states'
import { isOver } from './views'
import type { Ticket } from './ticket'

/** What a host may decide about a ticket now: one without a meeting is not over by the clock. The server has the last word. */
export function decisionsOf(ticket: Ticket): Decision[] {
  if (ticket.start !== null) return decisionsFor(ticket.state, isOver(ticket))
  const renew: Decision[] = ticket.download ? ['renew-download'] : []
  const DECISIONS: Partial<Record<Ticket['state'], Decision[]>> = {
    pendingApproval: ['approve', 'reject'],
    pendingPayment: ['approve', 'reject'],
    waitlist: ['approve', 'reject', 'archive'],
    confirmed: [...renew, 'archive', 'cancel'],
  }
  return DECISIONS[ticket.state] ?? decisionsFor(ticket.state, true)
}

/** What a decision is called: approving one who owes something says that the money came. */
export function actionOf({ state }: Pick<Ticket, 'state'>, decision: Decision): string {
  if (decision === 'renew-download') return 'renew_download'
  return decision === 'approve' && state === 'pendingPayment' ? 'confirm_payment' : decision
}
