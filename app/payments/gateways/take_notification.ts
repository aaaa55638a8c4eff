import { createHash } from 'node:crypto'
import { send } from '#core/jobs'
import { now } from '#core/time'
import { newId } from '#core/ids'
import { signatureInvalid } from '../errors.ts'
import { GATEWAY_DEADLINE } from './gateway_error.ts'
import { limits } from '#config/limits'
import { countFree } from '#core/http/attempts'
import { sql, transaction, type Trx } from '#core/database/transaction'
import type { Header, PaymentGateway, ProviderEvent } from './contract.ts'
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
    const id = await store(trx, {
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
  const eventKey = createHash('sha256').update(call.raw).update(signature).digest('hex')
  const { kind, reference } = event
  await transaction(async (trx) => {
    const row = { provider: gateway.provider, eventKey, kind, reference, account: null, headers }
    const id = await store(trx, { ...row, body: call.raw, verdict: 'unverified' })
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
    const eventKey = createHash('sha256').update(call.raw).digest('hex')
    if (await countFree(limits.refusedNotifications, call.address)) {
      const reference = await claimedPayment(gateway, call)
      await storeRefused({
        provider,
        eventKey,
        body: call.raw.slice(0, KEPT),
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

async function storeRefused(row: Row) {
  await transaction(async (trx) => {
    const id = await store(trx, row)
    if (id && row.reference) await send(trx, processNotification, { id })
  })
}

/** Characters that are kept of a notification without a fitting signature. */
const KEPT = 4000

type Row = {
  provider: string
  eventKey: string
  body: string
  verdict: string
  kind: ProviderEvent['kind']
  reference: string | null
  account: string | null
  headers?: Record<string, string>
}

/** The id of the new row; undefined for an event that is stored already. */
async function store(trx: Trx | undefined, row: Row): Promise<string | undefined> {
  const [stored] = await sql<{ id: string }>(
    trx,
    `INSERT INTO payment_notifications (id, provider, event_key, body, verdict, kind, reference, account, headers, created_at)
     VALUES (:id, :provider, :eventKey, :body, :verdict, :kind, :reference, :account, :headers, :now)
     ON CONFLICT DO NOTHING RETURNING id`,
    {
      ...row,
      headers: row.headers ? JSON.stringify(row.headers) : null,
      id: newId(),
      now: now().toJSDate(),
    }
  )
  return stored?.id
}
