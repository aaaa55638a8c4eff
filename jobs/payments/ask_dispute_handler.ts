import type { JobContext } from '#core/jobs'
import type { askDispute } from './ask_dispute.ts'
import PaymentDispute from '#app/payments/disputes/payment_dispute'
import PaymentAttempt from '#app/payments/checkout/payment_attempt'
import { receiverOf } from '#app/payments/gateways/own_accounts/on_behalf_of'
import { askAboutDispute } from '#app/payments/disputes/ask_dispute'

export default async function handle({ payload, signal }: JobContext<typeof askDispute>) {
  const dispute = await PaymentDispute.query().where(payload).firstOrFail()
  const { accountId, paymentAttemptId: id, provider, reference } = dispute
  const attempt = await PaymentAttempt.query().where({ accountId, id }).firstOrFail()
  await askAboutDispute({ provider, reference, account: await receiverOf(attempt) }, signal)
}
