import { now } from '#core/time'
import { newId } from '#core/ids'
import { sendAll } from '#core/jobs'
import type { DateTime } from 'luxon'
import { notifyLive } from '#core/live/notify_live'
import { skipReasons } from './skip_reasons.ts'
import type { Plan } from './plan.ts'
import { collectNotices } from './collect_notices.ts'
import { mailboxOf } from './domain/mailbox.ts'
import messagingConfig from '#config/messaging'
import type { Claim } from './claim_delivery.ts'
import type { Reason } from './domain/states.ts'
import { readerOf } from './reader_of.ts'
import { channelNamed } from '../channels/channels.ts'
import { messageNamed } from './define_message.ts'
import { sql, type Trx } from '#core/database/transaction'
import { sendDelivery } from '#jobs/messaging/send_delivery'

/**
 * Writes that messages are to be sent, with the jobs that send them; nothing for those planned before. What must not be sent
 * is written too, with its reason, for the host to see. Answers the first of those that are due: claimed for the caller, who
 * sends them after the commit. Their jobs wait for the end of the lease, for a caller that dies.
 */
export async function planDeliveries(trx: Trx, plans: Plan[]): Promise<Claim[]> {
  if (plans.length === 0) return []
  const at = now()
  const rows = await rowsOf(trx, plans, at)
  const written = await sql<{ id: string; key: string }>(trx, INSERT, {
    rows: JSON.stringify(rows),
    now: at.toJSDate(),
  })
  const ids = new Map(written.map(({ id, key }) => [key, id]))
  const sent = rows
    .filter(({ key, state }) => ids.has(key) && state !== 'notSent')
    .map((row) => ({ ...row, id: ids.get(row.key)! }))
  await keepEmails(trx, rows, { ids, at })
  for (const { accountId, key } of rows)
    if (ids.has(key)) await notifyLive(trx, { accountId, topic: 'messages', id: ids.get(key)! })
  const leaseEnds = at.plus(messagingConfig.lease).plus({ seconds: 1 })
  const jobs = sent.map(({ accountId, id, state, at: start }) => ({
    payload: { accountId, id },
    startAfter: (state === 'claimed' ? leaseEnds : start)?.toJSDate(),
  }))
  await sendAll(trx, sendDelivery, jobs)
  return sent.filter(({ state }) => state === 'claimed')
}

/** A delivery with the time at which it is due, and its inbox. */
type Candidate = Plan & { due: DateTime; mailbox: string }

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

/** Holds back the e-mails in place of deliveries over WhatsApp that can go after all. */
async function keepEmails(
  trx: Trx,
  rows: Row[],
  { ids, at }: { ids: Map<string, string>; at: DateTime }
) {
  const revived = rows.filter(
    ({ id, key, state, fallback }) =>
      fallback && state === 'planned' && ids.has(key) && ids.get(key) !== id
  )
  if (revived.length === 0) return
  await sql(trx, KEEP_EMAILS, {
    accountId: revived[0]!.accountId,
    ids: revived.flatMap(({ key }) => ids.get(key) ?? []),
    now: at.toJSDate(),
  })
}

async function rowsOf(trx: Trx, plans: Plan[], at: DateTime) {
  const candidates = plans.map((plan) => ({
    ...plan,
    due: plan.at ?? at,
    mailbox: mailboxOf(plan.recipient),
  }))
  const possible = candidates.filter(({ reason }) => !reason)
  const isReply = ({ message }: Plan) => messageNamed(message).isReply === true
  // What can go by e-mail instead is asked about when it is sent.
  const alone = possible.filter((one) => !one.fallback && !isReply(one))
  const barred = await barredOf(trx, alone)
  const skipped = await skipReasons(trx, possible)
  const reasons = new Map<Plan, Reason | undefined>(
    possible.map((one, index) => [one, barred.get(one) ?? skipped[index]])
  )
  const notices = possible.filter((one) => one.isCollectable && !reasons.get(one))
  const { into, begun } = await collectNotices(trx, notices, at)
  const all = [...candidates, ...begun.map((one) => ({ ...one, due: one.at }))]
  let free = messagingConfig.atOnce
  return all.map((plan: Candidate) => {
    const collectedIn = into.get(plan) ?? null
    const reason = collectedIn ? 'collected' : (plan.reason ?? reasons.get(plan) ?? null)
    const isNow = !reason && !plan.at && free-- > 0
    return { ...plan, collectedIn, ...ownOf(plan), ...stateOf(reason, isNow) }
  })
}

/** Deliveries that their channel must not send, as after a stop word, each with the reason. */
async function barredOf(trx: Trx, plans: Plan[]): Promise<Map<Plan, Reason>> {
  const found = new Map<Plan, Reason>()
  for (const [channel, own] of Map.groupBy(plans, (plan) => plan.channel)) {
    const readers = own.map((plan) => ({ ...readerOf(plan), isOfLogin: plan.isOfLogin }))
    const reasons = (await channelNamed(channel).barred?.(trx, readers)) ?? []
    for (const [index, reason] of reasons.entries()) if (reason) found.set(own[index]!, reason)
  }
  return found
}

function ownOf({ id = newId(), fallback = null, insteadOf }: Plan) {
  return { id, fallback, insteadOf: insteadOf ?? null }
}

function stateOf(reason: Reason | null, isNow: boolean) {
  if (reason) return { reason, state: 'notSent', attempts: 0 }
  return { reason, state: isNow ? 'claimed' : 'planned', attempts: isNow ? 1 : 0 }
}

/**
 * A delivery of the future that was planned before follows its reader. A reader who can be reached over WhatsApp after all gets
 * it, one who no longer can does not. An e-mail that WhatsApp had replaced goes when that fails.
 */
const INSERT = `
  INSERT INTO deliveries (account_id, id, key, channel, message, recipient, language, about, mailbox, purpose, state, reason, due_at,
    attempts, claimed_at, fallback, instead_of, collected_in, created_at, updated_at)
  SELECT "accountId", id, key, channel, message, recipient, language, about, mailbox, purpose, state, reason, due,
    attempts, CASE WHEN state = 'claimed' THEN CAST(:now AS timestamptz) END, fallback,
    coalesce((SELECT d.id FROM deliveries d WHERE d.account_id = "accountId" AND d.key = 'whatsapp:' || planned.key
      AND "insteadOf" IS NOT NULL), "insteadOf"), "collectedIn", :now, :now
  FROM json_to_recordset(CAST(:rows AS json)) AS planned ("accountId" uuid, id uuid, key text, channel text, message text,
    recipient text, language text, about jsonb, mailbox text, purpose text, state text, reason text, due timestamptz, attempts int,
    fallback text, "insteadOf" uuid, "collectedIn" uuid)
  ON CONFLICT (account_id, key) DO UPDATE SET state = EXCLUDED.state, reason = EXCLUDED.reason, due_at = EXCLUDED.due_at,
    recipient = EXCLUDED.recipient, mailbox = EXCLUDED.mailbox, updated_at = EXCLUDED.updated_at
  WHERE (deliveries.due_at > :now AND deliveries.state = 'notSent' AND deliveries.reason IN ('noConsent', 'noPhone')
      AND EXCLUDED.state = 'planned')
    OR (deliveries.due_at > :now AND deliveries.state = 'planned' AND EXCLUDED.reason IN ('noConsent', 'noPhone'))
    OR (deliveries.channel = 'email' AND deliveries.state = 'notSent' AND deliveries.reason = 'replaced'
      AND EXCLUDED.state = 'planned')
  RETURNING id, key`

/** Keeps the e-mails that were to go in place of deliveries that go after all. */
const KEEP_EMAILS = `UPDATE deliveries SET state = 'notSent', reason = 'replaced', updated_at = :now
  WHERE account_id = :accountId AND instead_of = ANY(:ids) AND state = 'planned' RETURNING id`
