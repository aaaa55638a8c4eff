import { now, toIso } from '#core/time'
import type { DateTime } from 'luxon'
import { send } from '#core/jobs'
import type Ticket from '../ticket.ts'
import { meetingById } from '#scheduling'
import type { Trx } from '#core/database/transaction'
import { expirePayment } from '#jobs/ticketing/expire_payment'
import { expireRequest } from '#jobs/ticketing/expire_request'
import { remindOfPayment } from '#jobs/ticketing/remind_of_payment'

/** Schedules the end of an unpaid ticket, and of a request that the host does not answer. */
export async function sendDeadlines(trx: Trx, ticket: Ticket): Promise<void> {
  const { state, accountId, id, maxPaymentAt, meetingId } = ticket
  if ((state === 'pendingPayment' || state === 'pendingPaid') && maxPaymentAt) {
    // The time to pay moves with a proof and its refusal: then each end has a job of its own.
    const about = `${id}:${maxPaymentAt.toMillis()}`
    const payload = { accountId, id, until: toIso(maxPaymentAt) }
    await send(trx, expirePayment, payload, { startAfter: maxPaymentAt.toJSDate(), about })
    await remindHalfway(trx, ticket, maxPaymentAt)
  }
  if (state === 'pendingApproval' && meetingId) {
    const { startAt } = (await meetingById(accountId, meetingId, trx))!
    // A workshop's date can move: then each of its starts has a job of its own.
    const about = `${id}:${startAt.toMillis()}`
    const payload = { accountId, id, until: toIso(startAt) }
    await send(trx, expireRequest, payload, { startAfter: startAt.toJSDate(), about })
  }
}

/** In hours: a shorter time to pay is spent in the checkout, and needs no reminder. */
const SHORTEST_WITH_REMINDER = 2

async function remindHalfway(trx: Trx, ticket: Ticket, until: DateTime) {
  const { state, hasCheckout, accountId, id } = ticket
  const left = until.diff(now(), 'hours').hours
  if (state !== 'pendingPayment' || !hasCheckout || left < SHORTEST_WITH_REMINDER) return
  const startAfter = until.minus({ hours: left / 2 }).toJSDate()
  const payload = { accountId, id, until: toIso(until) }
  await send(trx, remindOfPayment, payload, { startAfter, about: `${id}:${until.toMillis()}` })
}
