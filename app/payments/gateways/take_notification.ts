import { send } from '#core/jobs'
import { signatureInvalid } from '../errors.ts'
import { GATEWAY_DEADLINE } from './gateway_error.ts'
import { limits } from '#config/limits'
import { countFree } from '#core/http/attempts'
import { transaction } from '#core/database/transaction'
import type { Header, PaymentGateway, ProviderEvent } from './contract.ts'
import {
  keyOfBody,
  storeNotification,
  type NotificationRow,
} from '#core/webhooks/store_notification'
import { processNotification } from '#jobs/payments/process_notification'

/** A call of a provider, as it came. */
type Call = { raw: string; header: Header; query: URLSearchParams; address: string }

/**
 * Stores a notification and has it processed, once for each event. One whose signature does not fit is stored for people
 * to read, as far as `limits.refusedNotifications` goes, and changes nothing: SIGNATURE_INVALID (400). Where a provider is
 * known to send such ones for real payments, it is asked once about the payment, as far as `limits.claimedPayments` goes.
 */
export async function takeNotification(gateway: PaymentGateway, call: Call): Promise<void> {
  const { provider } = gateway
  const event = await verified(gateway, call)
  if (event.kind === 'none') return
  if (event.isUnverified) return takeUnverified(gateway, event, call)
  await transaction(async (trx) => {
    const id = await storeNotification(trx, {
      provider,
      body: call.raw,
      verdict: 'verified',
      eventKey: event.key,
      kind: event.kind,
      reference: event.reference,
      account: event.account ?? null,
    })
    if (id) await send(trx, processNotification, { id })
  })
}

/**
 * Stores a notification whose signature a job checks before anything else is done.
 * It never stands in the way of another event. This process learns the provider's certificate meanwhile.
 */
async function takeUnverified(gateway: PaymentGateway, event: ProviderEvent, call: Call) {
  if (!(await countFree(limits.refusedNotifications, call.address))) throw signatureInvalid()
  const headers = gateway.signedHeaders(call.header)
  const signature = JSON.stringify(headers)
  const eventKey = keyOfBody(call.raw, signature)
  const { kind, reference } = event
  await transaction(async (trx) => {
    const row = { provider: gateway.provider, eventKey, kind, reference, account: null, headers }
    const id = await storeNotification(trx, { ...row, body: call.raw, verdict: 'unverified' })
    if (id) await send(trx, processNotification, { id })
  })
  const deadline = AbortSignal.timeout(GATEWAY_DEADLINE)
  void gateway.verifyLater(call.raw, headers, deadline).catch(() => undefined)
}

async function verified(gateway: PaymentGateway, call: Call): Promise<ProviderEvent> {
  try {
    return gateway.verifyWebhook(call.raw, call.header, call.query)
  } catch (error) {
    const { provider } = gateway
    const eventKey = keyOfBody(call.raw)
    if (await countFree(limits.refusedNotifications, call.address)) {
      const reference = await claimedPayment(gateway, call)
      await storeRefused({
        provider,
        eventKey,
        body: call.raw,
        verdict: 'refused',
        kind: reference ? 'payment' : 'none',
        reference,
        account: null,
      })
    }
    throw error
  }
}

/** The payment that is asked about although the signature does not fit. */
async function claimedPayment(gateway: PaymentGateway, { query }: Call): Promise<string | null> {
  const claimed = gateway.claimedBy(query)
  return claimed && (await countFree(limits.claimedPayments, gateway.provider)) ? claimed : null
}

async function storeRefused(row: NotificationRow) {
  await transaction(async (trx) => {
    const id = await storeNotification(trx, row)
    if (id && row.reference) await send(trx, processNotification, { id })
  })
}
