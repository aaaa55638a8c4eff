import { now } from '#core/time'
import type { DateTime } from 'luxon'
import messagingConfig from '#config/messaging'
import { send } from '#core/jobs'
import { gathered } from '#core/gathered'
import Delivery from './delivery.ts'
import { notifyLive } from '#core/live/notify_live'
import type { Claim } from './claim_delivery.ts'
import { sql, transaction, type Trx } from '#core/database/transaction'
import type { BounceKind } from '../channels/email/bounces/domain/bounce.ts'
import { recordBounce } from '../channels/email/bounces/record_bounce.ts'
import { fallBack } from './fall_back.ts'
import { giveBackMessage } from './give_back.ts'
import { replacedBy, type Reason } from './domain/states.ts'
import { sendDelivery } from '#jobs/messaging/send_delivery'

/**
 * How a try ended for good, or until the next one (`pending`). `isForAll`: the reason holds over every channel, so that no e-mail
 * takes its place.
 */
export type Settled =
  | { state: 'sent'; reference?: string }
  | { state: 'notSent'; reason: Reason; isForAll?: true }
  | { state: 'failed' | 'planned' | 'maybeSent'; failure: string; reason?: Reason }
  | { state: 'bounced'; failure: string; reason: Reason; bounce: BounceKind }

/** How long a try waits: with a `failure` it counts as one, without room (`noRoom`) it does not. */
type Postponed = { seconds: number; failure?: string; noRoom?: string }

/** How a try ended. `postponed` is sent again after some seconds. */
export type Outcome = Settled | ({ state: 'postponed' } & Postponed)

/**
 * Records how a try ended, in one statement that is its own transaction. Answers false, and changes nothing, where another run
 * has claimed the delivery since. A run that ends late may still say that what counted as maybe sent was sent. What a
 * provider refused costs nothing, and goes by e-mail where it can.
 */
export async function settleDelivery(claim: Claim, outcome: Settled): Promise<boolean> {
  if (outcome.state === 'sent') return settleSent(claim, outcome.reference)
  if (outcome.state === 'bounced') return settleBounced(claim, outcome)
  if (claim.channel === 'email' || !isOver(outcome)) return settleUnsent(undefined, claim, outcome)
  return transaction(async (trx) => {
    const isOwn = await settleUnsent(trx, claim, outcome)
    const isForAll = outcome.state === 'notSent' && outcome.isForAll === true
    if (isOwn && isForAll) await giveBackMessage(trx, claim)
    else if (isOwn) await replaceDelivery(trx, claim, outcome.reason)
    return isOwn
  })
}

/** A bounce that its provider tells at once suppresses the address as one that comes later. */
async function settleBounced(claim: Claim, outcome: Extract<Settled, { state: 'bounced' }>) {
  return transaction(async (trx) => {
    const isOwn = await settleUnsent(trx, claim, outcome)
    if (isOwn) await recordBounce(trx, { id: claim.id, kind: outcome.bounce, at: now() })
    return isOwn
  })
}

/** Whether no later try is to come. */
const isOver = ({ state }: Settled) => state === 'notSent' || state === 'failed'

/** Gives back what an undelivered message cost and sends its e-mail, unless it is no longer true. */
export async function replaceDelivery(
  trx: Trx,
  delivery: Parameters<typeof fallBack>[1],
  reason: Reason | null | undefined
): Promise<void> {
  await giveBackMessage(trx, delivery)
  if (reason !== 'bookingChanged') await fallBack(trx, delivery)
}

async function settleUnsent(
  trx: Trx | undefined,
  { accountId, id, attempts }: Claim,
  outcome: Exclude<Settled, { state: 'sent' }>
): Promise<boolean> {
  const [changed] = await Delivery.query({ client: trx })
    .where({ accountId, id, attempts, state: 'claimed' })
    .update({
      state: outcome.state,
      reason: outcome.reason ?? null,
      failure: 'failure' in outcome ? outcome.failure.slice(0, 255) : null,
      updatedAt: now(),
    })
  if (Number(changed) !== 1) return false
  await notifyLive(trx, { accountId, topic: 'messages', id })
  return true
}

type Sent = Pick<Claim, 'accountId' | 'id' | 'attempts'> & { reference?: string }

async function settleSent({ accountId, id, attempts }: Claim, reference?: string) {
  const isOwn = await settleTogether({ accountId, id, attempts, reference })
  if (isOwn) await notifyLive(undefined, { accountId, topic: 'messages', id })
  return isOwn
}

/** What was sent at the same time is settled by one statement. */
const settleTogether = gathered(async (all: Sent[]): Promise<boolean[]> => {
  const settled = await sql<{ id: string }>(undefined, SETTLE_SENT, {
    rows: JSON.stringify(all),
    at: now().toJSDate(),
    replaced: replacedBy('sent'),
  })
  const own = new Set(settled.map(({ id }) => id))
  return all.map(({ id }) => own.has(id))
})

/** What a provider says may come before its answer to the call that sent the message. Then its state stays. */
const SETTLE_SENT = `UPDATE deliveries d
  SET state = CASE WHEN d.state = ANY(:replaced) THEN 'sent' ELSE d.state END, sent_at = coalesce(d.sent_at, :at),
    reference = coalesce(one.reference, d.reference), updated_at = :at,
    reason = CASE WHEN d.state = ANY(:replaced) THEN NULL ELSE d.reason END,
    failure = CASE WHEN d.state = ANY(:replaced) THEN NULL ELSE d.failure END
  FROM json_to_recordset(CAST(:rows AS json)) AS one ("accountId" uuid, id uuid, attempts int, reference text)
  WHERE d.account_id = one."accountId" AND d.id = one.id AND d.attempts = one.attempts AND d.state NOT IN ('planned', 'notSent')
    AND (d.state = ANY(:replaced) OR d.reference IS NULL OR one.reference IS NULL OR d.reference = one.reference)
  RETURNING d.id`

/**
 * Gives a claimed delivery back, with a job that sends it after some seconds. Answers false, and changes nothing, where
 * another run has claimed it since. The try counts where it has failed. Where nothing was tried it does not, but what found
 * no room for so long (`mostWaits`) ends as failed.
 */
export async function postponeDelivery(
  trx: Trx,
  claim: Claim,
  { seconds, failure, noRoom }: Postponed
): Promise<boolean> {
  const { accountId, id, attempts } = claim
  const at = now()
  if (noRoom && (await hasWaitedTooLong(trx, claim, at))) return giveUp(trx, claim, noRoom)
  const [changed] = await Delivery.query({ client: trx })
    .where({ accountId, id, attempts, state: 'claimed' })
    .update({
      state: 'planned',
      attempts: failure === undefined ? attempts - 1 : attempts,
      failure: failure?.slice(0, 255) ?? null,
      updatedAt: at,
    })
  if (Number(changed) !== 1) return false

  const startAfter = at.plus({ seconds })
  await send(
    trx,
    sendDelivery,
    { accountId, id },
    { startAfter: startAfter.toJSDate(), about: `${id} again ${startAfter.toMillis()}` }
  )
  return true
}

async function hasWaitedTooLong(trx: Trx, { accountId, id }: Claim, at: DateTime) {
  const delivery = await Delivery.query({ client: trx }).where({ accountId, id }).first()
  const { mostWaits } = messagingConfig
  return delivery !== null && delivery.dueAt < at.minus({ hours: mostWaits })
}

/** Ends a delivery that found no room for too long; its e-mail goes in its place where it can. */
async function giveUp(trx: Trx, claim: Claim, failure: string): Promise<boolean> {
  const reason = 'providerLimit'
  const isOwn = await settleUnsent(trx, claim, { state: 'failed', failure, reason })
  if (isOwn && claim.channel !== 'email') await replaceDelivery(trx, claim, reason)
  return isOwn
}
