import { now } from '#core/time'
import { payerEmail } from './hooks.ts'
import type PaymentTicket from './payment_ticket.ts'
import { paymentNotFound } from '../errors.ts'
import PaymentAttempt from './payment_attempt.ts'
import { payableSession } from './start_payment.ts'
import { settlePayment } from './settle_payment.ts'
import { nextAsk } from './domain/session_state.ts'
import { gatewayOf } from '../gateways/find_gateway.ts'
import { transaction, type Trx } from '#core/database/transaction'
import { GATEWAY_DEADLINE, GatewayError } from '../gateways/gateway_error.ts'
import { chargeOf, isRefusal, markRefused } from './open_payment.ts'

/** What the client typed; the code is handed to the provider and kept nowhere. */
type Typed = { phone: string; code: string }

/**
 * Pays an attempt with a code that the client typed: claim, call, settle. Returns the attempt as it stands then.
 * The provider is called from here, not from a job, because a job's payload is stored and the code must not be. A cut call
 * leaves the attempt `unknown`, and the provider is asked about it later. Throws CHECKOUT_NOT_FOUND and PAYMENT_NOT_FOUND
 * (404), ALREADY_PAID (409) and CHECKOUT_EXPIRED (410).
 */
export async function payByCode(
  code: string,
  attemptId: string,
  typed: Typed
): Promise<PaymentAttempt> {
  const claimed = await transaction((trx) => claim(trx, code, attemptId))
  const { session, attempt } = claimed
  if (claimed.isOurs) await pay(session, attempt, typed)
  return PaymentAttempt.query().where({ accountId: attempt.accountId, id: attemptId }).firstOrFail()
}

/**
 * Makes an attempt `unknown` before the call. A second call pays nothing, and a lost answer is asked for.
 */
async function claim(trx: Trx, code: string, id: string) {
  const session = await payableSession(trx, code)
  const { accountId, id: paymentTicketId } = session
  const attempt = await PaymentAttempt.query({ client: trx })
    .where({ accountId, paymentTicketId, id })
    .first()
  if (!attempt) throw paymentNotFound()
  const isOurs = attempt.state === 'created' && attempt.next?.type === 'fields'
  if (isOurs) {
    const askAt = nextAsk('unknown', 0, now())
    const claimed = { state: 'unknown', next: { type: 'wait' }, askAt } as const
    await attempt.merge(claimed).useTransaction(trx).save()
  }
  return { session, attempt, isOurs }
}

async function pay(session: PaymentTicket, attempt: PaymentAttempt, typed: Typed) {
  const { accountId, id, provider } = attempt
  const [email = ''] = await payerEmail.ask({ accountId, ticketId: session.ticketId })
  const gateway = await gatewayOf(provider)
  const signal = AbortSignal.timeout(2 * GATEWAY_DEADLINE)
  try {
    const charge = chargeOf(attempt, session)
    const found = await gateway.payByCode(charge, { ...typed, email }, signal)
    await transaction((trx) => settlePayment(trx, { provider, receiver: null }, found))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // After any other error it is not known what the provider did; the waiting page and the reconcile job ask.
    if (isRefusal(error)) await markRefused({ accountId, id }, error.code)
  }
}
