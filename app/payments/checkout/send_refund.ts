import PaymentRefund from './payment_refund.ts'
import PaymentAttempt from './payment_attempt.ts'
import { gatewayOf } from '../gateways/find_gateway.ts'

/** Gives money back at its provider: claim, call, settle. The refund's id is the provider's key, so it is given once. */
export async function sendRefund(
  key: { accountId: string; id: string },
  signal: AbortSignal
): Promise<void> {
  const refund = await PaymentRefund.query().where(key).first()
  if (!refund || refund.state === 'done') return
  await refund.merge({ state: 'sent' }).save()
  const { accountId, paymentAttemptId: id, amount, currency } = refund
  const attempt = await PaymentAttempt.query().where({ accountId, id }).firstOrFail()
  const gateway = await gatewayOf(attempt.provider)
  const money = { reference: attempt.reference!, amount, currency, key: refund.id }
  const { reference, state } = await gateway.refund(money, signal)
  await refund.merge({ state: STATE_OF[state], reference }).save()
}

/** A refund's state, by what its provider says. */
const STATE_OF = { done: 'done', pending: 'sent', failed: 'failed' } as const

/** Takes over what a provider says about a refund of ours. */
export async function askAboutRefund(
  provider: string,
  reference: string,
  signal: AbortSignal
): Promise<void> {
  const gateway = await gatewayOf(provider)
  const found = await gateway.findRefund({ reference }, signal)
  if (!found?.key) return
  await PaymentRefund.query()
    .where({ id: found.key })
    .update({ state: STATE_OF[found.state], reference })
}
