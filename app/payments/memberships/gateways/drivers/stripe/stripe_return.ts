import type Stripe from 'stripe'
import { refundOf } from '../../../../gateways/drivers/stripe/stripe_objects.ts'
import { keyOf } from '../../../../gateways/drivers/stripe/stripe_client.ts'
import type { ChargeReturn, ReturnedCharge } from '../../contract.ts'

/**
 * Gives the payment of an invoice back. Stripe keeps keys for a day, so a refund is looked up first. One that failed at the
 * bank stays failed.
 */
export async function giveInvoiceBack(
  stripe: Stripe,
  { reference: invoice, amount, currency, key }: ChargeReturn
): Promise<ReturnedCharge> {
  const { data: payments } = await stripe.invoicePayments.list({ invoice, status: 'paid' })
  const intent = keyOf(payments[0]?.payment.payment_intent ?? null)
  const { data: refunds } = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
  const refund =
    refunds.find(({ metadata }) => metadata?.key === key) ??
    (await stripe.refunds.create(
      { payment_intent: intent, amount, metadata: { key } },
      { idempotencyKey: `return:${key}` }
    ))
  return refundOf(refund, { payment: invoice, currency })
}
