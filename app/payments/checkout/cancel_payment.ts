import { send } from '#core/jobs'
import PaymentAttempt from './payment_attempt.ts'
import { settlePayment } from './settle_payment.ts'
import { onBehalfOf, receiverOf } from '../gateways/own_accounts/on_behalf_of.ts'
import { gatewayOf } from '../gateways/find_gateway.ts'
import { transaction, type Trx } from '#core/database/transaction'
import { cancelPayment } from '#jobs/payments/cancel_payment'

type Key = { accountId: string; id: string }

/** States in which a client could still pay at the provider. */
const PAYABLE = ['created', 'open', 'underReview', 'unknown']

/** Has the payments of a session that ended cancelled at their providers, so that no money comes late. */
export async function cancelPayments(trx: Trx, session: Key): Promise<void> {
  const { accountId, id: paymentTicketId } = session
  const attempts = await PaymentAttempt.query({ client: trx })
    .where({ accountId, paymentTicketId })
    .whereIn('state', PAYABLE)
  for (const { id } of attempts) await send(trx, cancelPayment, { accountId, id })
}

/** Cancels a payment at its provider, and settles what it is then: it may have been paid before. */
export async function cancelAtProvider(key: Key, signal: AbortSignal): Promise<void> {
  const attempt = await PaymentAttempt.query().where(key).first()
  if (!attempt?.reference || !PAYABLE.includes(attempt.state)) return
  const { provider, reference } = attempt
  const gateway = await gatewayOf(provider)
  const own = await onBehalfOf(attempt)
  const found = await gateway.cancel({ reference, onBehalfOf: own }, signal)
  const receiver = await receiverOf(attempt)
  if (found) await transaction((trx) => settlePayment(trx, { provider, receiver }, found))
}
