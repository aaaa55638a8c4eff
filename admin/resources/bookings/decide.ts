import { call } from '../../api'
import type { Decision } from './states'
import type { Ticket } from './ticket'

/** Tells the server what the host decided about a booking; the reason reaches the client. Throws HttpError. */
export function decide(code: string, decision: Decision, reason = ''): Promise<Ticket> {
  const body = reason.trim() ? { reason: reason.trim() } : {}
  return call<Ticket>({ path: `/tickets/${code}/${decision}`, method: 'POST', body })
}
