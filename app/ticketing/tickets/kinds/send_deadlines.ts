import { send } from '#core/jobs'
import type Ticket from '../ticket.ts'
import { meetingById } from '#scheduling'
import type { Trx } from '#core/database/transaction'
import { expirePayment } from '#jobs/ticketing/expire_payment'
import { expireRequest } from '#jobs/ticketing/expire_request'

/** Schedules the end of an unpaid ticket, and of a request that the host does not answer. */
export async function sendDeadlines(trx: Trx, ticket: Ticket): Promise<void> {
  const { state, accountId, id, maxPaymentAt, meetingId } = ticket
  if ((state === 'pendingPayment' || state === 'pendingPaid') && maxPaymentAt) {
    // The time to pay moves with a proof and its refusal: then each end has a job of its own.
    const about = `${id}:${maxPaymentAt.toMillis()}`
    await send(
      trx,
      expirePayment,
      { accountId, id },
      { startAfter: maxPaymentAt.toJSDate(), about }
    )
  }
  if (state === 'pendingApproval' && meetingId) {
    const { startAt } = (await meetingById(accountId, meetingId, trx))!
    // A workshop's date can move: then each of its starts has a job of its own.
    const about = `${id}:${startAt.toMillis()}`
    await send(trx, expireRequest, { accountId, id }, { startAfter: startAt.toJSDate(), about })
  }
}
