import { now } from '#core/time'
import { newId } from '#core/ids'
import { send } from '#core/jobs'
import type { DateTime } from 'luxon'
import type { About } from './delivery.ts'
import { skipReason } from './skip_reason.ts'
import { mailboxOf } from './domain/mailbox.ts'
import type { Purpose } from './domain/purposes.ts'
import { sql, type Trx } from '#core/database/transaction'
import { sendDelivery } from '#jobs/messaging/send_delivery'

/** A delivery to be written. */
export type Plan = {
  accountId: string
  /** What makes this message the same as another: each is sent to a person once. See docs/domain.md, "Once each". */
  key: string
  channel: string
  message: string
  recipient: string
  about: About
  purpose: Purpose
  /** Whether it proves or keeps a login: an account without a proved e-mail sends only such messages. */
  isOfLogin: boolean
  /** Not before this instant. */
  at?: DateTime
}

/**
 * Writes that a message is to be sent, with the job that sends it; nothing when it was planned before. What must not be
 * sent is written too, with its reason, for the host to see.
 */
export async function planDelivery(trx: Trx, { at, ...plan }: Plan): Promise<void> {
  const { accountId, key, channel, message, recipient, about, purpose } = plan
  const due = at ?? now()
  const mailbox = mailboxOf(recipient)
  const reason = await skipReason(trx, { ...plan, mailbox, due })
  const [planned] = await sql<{ id: string }>(
    trx,
    `INSERT INTO deliveries (account_id, id, key, channel, message, recipient, about, mailbox, purpose, state, reason, due_at, created_at, updated_at)
     VALUES (:accountId, :id, :key, :channel, :message, :recipient, :about, :mailbox, :purpose, :state, :reason, :due, :now, :now)
     ON CONFLICT (account_id, key) DO NOTHING RETURNING id`,
    {
      ...{ accountId, id: newId(), key, channel, message, recipient, mailbox, purpose },
      about: JSON.stringify(about),
      state: reason ? 'skipped' : 'pending',
      reason: reason ?? null,
      due: due.toJSDate(),
      now: now().toJSDate(),
    }
  )
  if (!planned || reason) return
  await send(trx, sendDelivery, { accountId, id: planned.id }, { startAfter: at?.toJSDate() })
}
