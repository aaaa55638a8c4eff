import { now } from '#core/time'
import { publish, send } from '#core/jobs'
import { refundChanged } from '../events.ts'
import PaymentTicket from '../checkout/payment_ticket.ts'
import PaymentRefund from '../checkout/payment_refund.ts'
import PaymentAttempt from '../checkout/payment_attempt.ts'
import { gatewayOf } from '../gateways/find_gateway.ts'
import { GatewayError } from '../gateways/gateway_error.ts'
import type { ProviderRefund } from '../gateways/contract.ts'
import { refundPayment } from '#jobs/payments/refund_payment'
import { transaction, type Trx } from '#core/database/transaction'

type Key = { accountId: string; id: string }

/** How often a provider is asked before a refund has failed: over about half an hour, with pauses. */
const TRIES = 8

/** Hours after which a provider is asked again about a refund that it has taken and not carried out. */
const PENDING_HOURS = 12

/**
 * Gives money back at its provider: claim, call, settle. The refund's id is the key there, so that it is given once.
 * Throws what the provider throws, so that the job tries again. After the last try, or where the provider refuses, it has
 * failed.
 */
export async function sendRefund(key: Key, signal: AbortSignal): Promise<void> {
  const refund = await transaction((trx) => claim(trx, key))
  if (!refund) return
  try {
    const found = await callProvider(refund, signal)
    await transaction((trx) => settle(trx, key, found))
  } catch (error) {
    const isFinal = error instanceof GatewayError && error.kind === 'refused'
    if (!isFinal && refund.tries % TRIES !== 0) throw error
    await transaction((trx) => settle(trx, key, { state: 'failed' }))
  }
}

/** Takes over what a provider says about a refund of ours. */
export async function askAboutRefund(
  provider: string,
  reference: string,
  signal: AbortSignal
): Promise<void> {
  const gateway = await gatewayOf(provider)
  const found = await gateway.findRefund({ reference }, signal)
  const refund = found?.key ? await PaymentRefund.query().where({ id: found.key }).first() : null
  if (!found || !refund) return
  const { accountId, id } = refund
  await transaction((trx) => settle(trx, { accountId, id }, found))
}

async function claim(trx: Trx, key: Key): Promise<PaymentRefund | undefined> {
  const refund = await PaymentRefund.query({ client: trx }).where(key).forUpdate().first()
  if (!refund || !['requested', 'sent'].includes(refund.state)) return undefined
  return refund.merge({ state: 'sent', tries: refund.tries + 1 }).save()
}

/** Asks about a refund that the provider has taken already; its key may be forgotten there by now. */
async function callProvider(refund: PaymentRefund, signal: AbortSignal): Promise<ProviderRefund> {
  const { accountId, paymentAttemptId, amount, currency, id: key } = refund
  const { provider, reference } = await PaymentAttempt.query()
    .where({ accountId, id: paymentAttemptId! })
    .firstOrFail()
  const gateway = await gatewayOf(provider)
  const known = refund.reference
    ? await gateway.findRefund({ reference: refund.reference }, signal)
    : undefined
  return known ?? gateway.refund({ reference: reference!, amount, currency, key }, signal)
}

async function settle(
  trx: Trx,
  key: Key,
  { state, reference }: Partial<ProviderRefund> & Pick<ProviderRefund, 'state'>
) {
  const refund = await PaymentRefund.query({ client: trx }).where(key).forUpdate().firstOrFail()
  if (!['requested', 'sent', 'failed'].includes(refund.state)) return
  const before = refund.state
  refund.merge({ state: STATE_OF[state], ...(reference && { reference }) })
  await refund.merge({ doneAt: state === 'done' ? now() : null }).save()
  if (state === 'pending') await askLater(trx, refund)
  if (state !== 'pending' && refund.state !== before) await publishChange(trx, refund)
}

/** A refund's state, by what its provider says. */
const STATE_OF = { done: 'done', pending: 'sent', failed: 'failed' } as const

async function askLater(trx: Trx, { accountId, id, tries }: PaymentRefund) {
  const startAfter = now().plus({ hours: PENDING_HOURS }).toJSDate()
  await send(trx, refundPayment, { accountId, id }, { startAfter, about: `${id}:later:${tries}` })
}

/** Publishes that a refund has come to another state. */
export async function publishChange(trx: Trx, refund: PaymentRefund): Promise<void> {
  const { accountId, id: refundId, paymentTicketId: id, state, tries } = refund
  const { ticketId } = await PaymentTicket.query({ client: trx })
    .where({ accountId, id })
    .firstOrFail()
  await publish(trx, refundChanged, { accountId, ticketId, refundId, state, tries })
}

/** Asks the provider of a failed refund again. */
export async function sendAgain(trx: Trx, refund: PaymentRefund): Promise<void> {
  const { accountId, id, tries } = refund
  await refund.merge({ state: 'requested', reference: null }).useTransaction(trx).save()
  await send(trx, refundPayment, { accountId, id }, { about: `${id}:${tries}` })
}
