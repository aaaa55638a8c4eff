import type { DateTime } from 'luxon'
import { now } from '#core/time'
import { newId } from '#core/ids'
import { send } from '#core/jobs'
import type { About } from '../models/delivery.ts'
import { sql, type Trx } from '#core/database/transaction'
import { sendDelivery } from '#jobs/messaging/send_delivery'

type Plan = {
  accountId: string
  /** What makes this message the same as another: the same thing is said to a person once (domain rule 4). */
  key: string
  message: string
  recipient: string
  about: About
  /** Not before this instant. */
  at?: DateTime
}

/** Writes that a message is to be sent, with the job that sends it; nothing when it was planned before. */
export async function planDelivery(
  trx: Trx,
  { accountId, key, message, recipient, about, at }: Plan
): Promise<void> {
  const [planned] = await sql<{ id: string }>(
    trx,
    `INSERT INTO deliveries (account_id, id, key, channel, message, recipient, about, created_at, updated_at)
     VALUES (:accountId, :id, :key, 'email', :message, :recipient, :about, :at, :at)
     ON CONFLICT (account_id, key) DO NOTHING RETURNING id`,
    {
      accountId,
      id: newId(),
      key,
      message,
      recipient,
      about: JSON.stringify(about),
      at: now().toJSDate(),
    }
  )
  if (!planned) return
  await send(trx, sendDelivery, { accountId, id: planned.id }, { startAfter: at?.toJSDate() })
}
