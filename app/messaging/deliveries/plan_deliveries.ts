import { now } from '#core/time'
import { newId } from '#core/ids'
import { sendAll } from '#core/jobs'
import type { DateTime } from 'luxon'
import type { About } from './delivery.ts'
import { skipReasons } from './skip_reasons.ts'
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
 * Writes that messages are to be sent, with the jobs that send them; nothing for those planned before. What must not be sent
 * is written too, with its reason, for the host to see.
 */
export async function planDeliveries(trx: Trx, plans: Plan[]): Promise<void> {
  if (plans.length === 0) return
  const at = now()
  const wanted = plans.map((plan) => ({
    ...plan,
    mailbox: mailboxOf(plan.recipient),
    due: plan.at ?? at,
  }))
  const reasons = await skipReasons(trx, wanted)
  const rows = wanted.map(({ due, ...plan }, index) => ({
    ...{ ...plan, id: newId(), due: due.toISO(), reason: reasons[index] ?? null },
    state: reasons[index] ? 'skipped' : 'pending',
  }))
  const written = await sql<{ id: string }>(trx, INSERT, {
    rows: JSON.stringify(rows),
    now: at.toJSDate(),
  })
  const ids = new Set(written.map(({ id }) => id))
  const sent = rows.filter(({ id, state }) => ids.has(id) && state === 'pending')
  await sendAll(
    trx,
    sendDelivery,
    sent.map(({ accountId, id, at: start }) => ({
      payload: { accountId, id },
      startAfter: start?.toJSDate(),
    }))
  )
}

const INSERT = `
  INSERT INTO deliveries (account_id, id, key, channel, message, recipient, about, mailbox, purpose, state, reason, due_at, created_at, updated_at)
  SELECT "accountId", id, key, channel, message, recipient, about, mailbox, purpose, state, reason, due, :now, :now
  FROM json_to_recordset(CAST(:rows AS json)) AS planned ("accountId" uuid, id uuid, key text, channel text, message text,
    recipient text, about jsonb, mailbox text, purpose text, state text, reason text, due timestamptz)
  ON CONFLICT (account_id, key) DO NOTHING RETURNING id`
