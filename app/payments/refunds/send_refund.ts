import { send } from '#core/jobs'
import { isId } from '#core/ids'
import { planLook, settleHeardRefund, settleRefund } from './settle_refund.ts'
import PaymentRefund from '../checkout/payment_refund.ts'
import PaymentAttempt from '../checkout/payment_attempt.ts'
import { isInDispute } from '../disputes/find_disputes.ts'
import { gatewayOf } from '../gateways/find_gateway.ts'
import { askAt, type Told } from '../gateways/own_accounts/ask_at.ts'
import { NOT_CONNECTED, onBehalfOf } from '../gateways/own_accounts/on_behalf_of.ts'
import { GatewayError } from '../gateways/gateway_error.ts'
import type { ProviderRefund } from '../gateways/contract.ts'
import { refundPayment } from '#jobs/payments/refund_payment'
import { transaction, type Trx } from '#core/database/transaction'

type Key = { accountId: string; id: string }

/** How often a provider is asked before a refund has failed: over about half an hour, with pauses. */
const TRIES = 8

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
    await transaction((trx) => settleRefund(trx, key, found))
  } catch (error) {
    const isFinal = error instanceof GatewayError && error.kind === 'refused'
    if (!isFinal && refund.tries % TRIES !== 0) throw error
    await transaction((trx) => settleRefund(trx, key, { state: 'failed' }))
  }
}

/** Takes over what a provider says about a refund of a booking. Answers whether it is one of ours. */
export async function askAboutRefund(told: Told, signal: AbortSignal): Promise<boolean> {
  const found = await askAt(told, (gateway, named) => gateway.findRefund(named, signal))
  // Another system that shares the account at the provider may name its refunds as it likes.
  if (!found?.key || !isId(found.key)) return false
  const refund = await PaymentRefund.query().where({ id: found.key }).first()
  if (!refund) return false
  const { accountId, id } = refund
  await transaction((trx) => settleHeardRefund(trx, { accountId, id }, found))
  return true
}

type Look = Key & { look: number }

/**
 * Asks the provider whether a bank has sent back a refund that was done, and takes that over.
 * Throws what the provider throws, so that the job tries again; of an account that its host removed nothing is heard any more.
 */
export async function askWhetherReturned(
  { look, ...key }: Look,
  signal: AbortSignal
): Promise<void> {
  const refund = await PaymentRefund.query().where(key).first()
  if (refund?.state !== 'done' || !refund.reference) return
  const found = await findAtProvider(refund, signal).catch(notConnected)
  if (!found) return
  await transaction(async (trx) => {
    if (found.state === 'failed') return settleHeardRefund(trx, key, found)
    await planLook(trx, refund, look + 1)
  })
}

function notConnected(error: unknown): undefined {
  if (error instanceof GatewayError && error.code === NOT_CONNECTED) return undefined
  throw error
}

async function claim(trx: Trx, key: Key): Promise<PaymentRefund | undefined> {
  const refund = await PaymentRefund.query({ client: trx }).where(key).forUpdate().first()
  if (!refund || !['requested', 'sent'].includes(refund.state)) return undefined
  // The client's bank takes the money: it goes out when that is decided for the host.
  if (refund.state === 'requested' && (await isInDispute(trx, [refund.paymentAttemptId!])))
    return undefined
  return refund.merge({ state: 'sent', tries: refund.tries + 1 }).save()
}

/**
 * Asks about a refund that the provider may have carried out, and has it carried out where it did not. One that failed
 * before is looked up first, for its key may be forgotten there by now.
 */
async function callProvider(refund: PaymentRefund, signal: AbortSignal): Promise<ProviderRefund> {
  const isOld = refund.reference !== null || refund.tries > TRIES
  const known = isOld ? await findAtProvider(refund, signal) : undefined
  if (known) return known
  const { provider, order } = await orderOf(refund)
  return (await gatewayOf(provider)).refund(order, signal)
}

/** What a provider says about a refund of ours; undefined where it did not carry it out. Moves no money. */
export async function findAtProvider(
  refund: PaymentRefund,
  signal: AbortSignal
): Promise<ProviderRefund | undefined> {
  const { provider, order } = await orderOf(refund)
  const gateway = await gatewayOf(provider)
  const { reference } = refund
  const { onBehalfOf: own } = order
  const named = reference
    ? await gateway.findRefund({ reference, onBehalfOf: own }, signal)
    : undefined
  if (named) return named
  return gateway.findRefundOf({ ...order, known: await othersOf(refund) }, signal)
}

/** What a provider is asked to give back for a refund. */
async function orderOf({ accountId, paymentAttemptId, amount, currency, id: key }: PaymentRefund) {
  const attempt = await PaymentAttempt.query()
    .where({ accountId, id: paymentAttemptId! })
    .firstOrFail()
  const { provider, reference } = attempt
  const order = { reference: reference!, amount, currency, key }
  return { provider, order: { ...order, onBehalfOf: await onBehalfOf(attempt) } }
}

/** The provider's ids of the other refunds of the same payment. */
async function othersOf({ accountId, id, paymentAttemptId }: PaymentRefund): Promise<string[]> {
  const others = await PaymentRefund.query()
    .where({ accountId, paymentAttemptId: paymentAttemptId! })
    .whereNot({ id })
    .whereNotNull('reference')
  return others.map(({ reference }) => reference!)
}

/** Asks the provider of a failed refund again. */
export async function sendAgain(trx: Trx, refund: PaymentRefund): Promise<void> {
  const { accountId, id, tries } = refund
  await refund
    .merge({ state: 'requested', reference: null, returnedAt: null })
    .useTransaction(trx)
    .save()
  await send(trx, refundPayment, { accountId, id }, { about: `${id}:${tries}` })
}
