import { now } from '#core/time'
import { newId } from '#core/ids'
import { sendAll } from '#core/jobs'
import type { DateTime } from 'luxon'
import type { About } from './delivery.ts'
import { notifyLive } from '#core/live/notify_live'
import { skipReasons } from './skip_reasons.ts'
import { mailboxOf } from './domain/mailbox.ts'
import type { Purpose } from './domain/purposes.ts'
import messagingConfig from '#config/messaging'
import type { Claim } from './claim_delivery.ts'
import type { Reason } from './domain/states.ts'
import { channelNamed } from '../channels/channels.ts'
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
  /** The language of its reader. */
  language: 'es' | 'en'
  about: About
  purpose: Purpose
  /** Whether it proves or keeps a login: an account without a proved e-mail sends only such messages. */
  isOfLogin: boolean
  /** Not before this instant. */
  at?: DateTime
}

/**
 * Writes that messages are to be sent, with the jobs that send them; nothing for those planned before. What must not be sent
 * is written too, with its reason, for the host to see. Answers the first of those that are due: claimed for the caller, who
 * sends them after the commit. Their jobs wait for the end of the lease, for a caller that dies.
 */
export async function planDeliveries(trx: Trx, plans: Plan[]): Promise<Claim[]> {
  if (plans.length === 0) return []
  const at = now()
  const rows = await rowsOf(trx, plans, at)
  const written = await sql<{ id: string }>(trx, INSERT, {
    rows: JSON.stringify(rows),
    now: at.toJSDate(),
  })
  const ids = new Set(written.map(({ id }) => id))
  for (const { accountId, id } of rows)
    if (ids.has(id)) await notifyLive(trx, { accountId, topic: 'messages', id })
  const sent = rows.filter(({ id, state }) => ids.has(id) && state !== 'notSent')
  const leaseEnds = at.plus(messagingConfig.lease).plus({ seconds: 1 })
  const jobs = sent.map(({ accountId, id, state, at: start }) => ({
    payload: { accountId, id },
    startAfter: (state === 'claimed' ? leaseEnds : start)?.toJSDate(),
  }))
  await sendAll(trx, sendDelivery, jobs)
  return sent.filter(({ state }) => state === 'claimed')
}

async function rowsOf(trx: Trx, plans: Plan[], at: DateTime) {
  const candidates = plans.map((plan) => ({
    ...plan,
    due: plan.at ?? at,
    mailbox: mailboxOf(plan.recipient),
  }))
  const barred = await barredOf(trx, plans)
  const reasons = await skipReasons(trx, candidates)
  let free = messagingConfig.atOnce
  return candidates.map((plan, index) => {
    const reason = barred.get(plans[index]!) ?? reasons[index] ?? null
    const isNow = !reason && !plan.at && free-- > 0
    const state = reason ? 'notSent' : isNow ? 'claimed' : 'planned'
    return { ...plan, id: newId(), reason, state, attempts: isNow ? 1 : 0 }
  })
}

/** Deliveries whose channel must not reach their recipient, as one who has stopped our messages, with the reason. */
async function barredOf(trx: Trx, plans: Plan[]): Promise<Map<Plan, Reason>> {
  const found = new Map<Plan, Reason>()
  for (const [channel, own] of Map.groupBy(plans, (plan) => plan.channel)) {
    const addresses = own.map(({ recipient }) => recipient)
    const reasons = await channelNamed(channel).barred?.(trx, addresses)
    for (const plan of own) {
      const reason = reasons?.get(plan.recipient)
      if (reason) found.set(plan, reason)
    }
  }
  return found
}

const INSERT = `
  INSERT INTO deliveries (account_id, id, key, channel, message, recipient, language, about, mailbox, purpose, state, reason, due_at,
    attempts, claimed_at, created_at, updated_at)
  SELECT "accountId", id, key, channel, message, recipient, language, about, mailbox, purpose, state, reason, due,
    attempts, CASE WHEN state = 'claimed' THEN CAST(:now AS timestamptz) END, :now, :now
  FROM json_to_recordset(CAST(:rows AS json)) AS planned ("accountId" uuid, id uuid, key text, channel text, message text,
    recipient text, language text, about jsonb, mailbox text, purpose text, state text, reason text, due timestamptz, attempts int)
  ON CONFLICT (account_id, key) DO NOTHING RETURNING id`
