import { createHash } from 'node:crypto'
import { send } from '#core/jobs'
import { now } from '#core/time'
import { newId } from '#core/ids'
import { limits } from '#config/limits'
import { countFree } from '#core/http/attempts'
import { sql, transaction, type Trx } from '#core/database/transaction'
import type { PaymentGateway, ProviderEvent } from './contract.ts'
import { processNotification } from '#jobs/payments/process_notification'

/** A call of a provider, as it came. */
type Call = { raw: string; header: (name: string) => string | undefined; address: string }

/**
 * Stores a notification and has it processed, once for each event. One whose signature does not fit is stored for people
 * to read, as far as `limits.refusedNotifications` goes, and changes nothing: SIGNATURE_INVALID (400).
 */
export async function takeNotification(gateway: PaymentGateway, call: Call): Promise<void> {
  const { provider } = gateway
  const event = await verified(gateway, call)
  await transaction(async (trx) => {
    const id = await store(trx, {
      provider,
      body: call.raw,
      verdict: 'verified',
      eventKey: event.key,
      reference: event.reference,
    })
    if (id) await send(trx, processNotification, { id })
  })
}

async function verified(gateway: PaymentGateway, call: Call): Promise<ProviderEvent> {
  try {
    return gateway.verifyWebhook(call.raw, call.header)
  } catch (error) {
    const { provider } = gateway
    const eventKey = createHash('sha256').update(call.raw).digest('hex')
    if (await countFree(limits.refusedNotifications, call.address))
      await store(undefined, {
        provider,
        eventKey,
        body: call.raw.slice(0, KEPT),
        verdict: 'refused',
        reference: null,
      })
    throw error
  }
}

/** Characters that are kept of a notification without a fitting signature. */
const KEPT = 4000

type Row = {
  provider: string
  eventKey: string
  body: string
  verdict: string
  reference: string | null
}

/** The id of the new row; undefined for an event that is stored already. */
async function store(trx: Trx | undefined, row: Row): Promise<string | undefined> {
  const [stored] = await sql<{ id: string }>(
    trx,
    `INSERT INTO payment_notifications (id, provider, event_key, body, verdict, reference, created_at)
     VALUES (:id, :provider, :eventKey, :body, :verdict, :reference, :now)
     ON CONFLICT DO NOTHING RETURNING id`,
    { ...row, id: newId(), now: now().toJSDate() }
  )
  return stored?.id
}
