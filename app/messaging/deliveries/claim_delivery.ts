import { now } from '#core/time'
import Delivery from './delivery.ts'
import { sql } from '#core/database/transaction'
import messagingConfig from '#config/messaging'

/** The part of a delivery that a try needs. `attempts` counts the try itself and tells runs apart. */
export type Claim = Pick<
  Delivery,
  | 'accountId'
  | 'id'
  | 'key'
  | 'message'
  | 'channel'
  | 'recipient'
  | 'about'
  | 'attempts'
  | 'purpose'
  | 'fallback'
  | 'insteadOf'
  | 'language'
> &
  Partial<Pick<Delivery, 'edited'>>

/**
 * Claims a delivery for sending, in one statement that is its own transaction. Answers nothing when it is done, dropped or
 * gone, or when a run died after handing it over: it may have been sent then, and is not sent again. Throws while the lease of another
 * run lasts, so that the queue tries again.
 */
export async function claimDelivery(accountId: string, id: string): Promise<Claim | undefined> {
  const at = now()
  const bindings = {
    accountId,
    id,
    now: at.toJSDate(),
    leased: at.minus(messagingConfig.lease).toJSDate(),
  }
  const [claimed] = await sql<Claim>(undefined, CLAIM, bindings)
  if (claimed) return claimed

  const [handedOver] = await sql(undefined, LEAVE_HANDED_OVER, bindings)
  const delivery = await Delivery.query().where({ accountId, id }).first()
  if (!handedOver && delivery?.state === 'claimed')
    throw new Error(`Delivery ${id} is being sent by another run`)
  return undefined
}

/** Claims dead letters that are sent again too, and tries whose run died before the hand-over. */
const CLAIM = `UPDATE deliveries
  SET state = 'claimed', attempts = CASE state WHEN 'failed' THEN 1 ELSE attempts + 1 END,
    claimed_at = :now, handed_at = NULL, sent_at = NULL, reference = NULL, updated_at = :now
  WHERE account_id = :accountId AND id = :id AND (state IN ('planned', 'failed')
    OR (state = 'claimed' AND claimed_at <= :leased AND handed_at IS NULL))
  RETURNING account_id AS "accountId", id, key, message, channel, recipient, about, edited, attempts, purpose, fallback,
    language, instead_of AS "insteadOf"`

const LEAVE_HANDED_OVER = `UPDATE deliveries
  SET state = 'maybeSent', reason = 'noAnswer', failure = 'its run died', updated_at = :now
  WHERE account_id = :accountId AND id = :id AND state = 'claimed'
    AND claimed_at <= :leased AND handed_at IS NOT NULL
  RETURNING id`

/** Records that a provider may accept a delivery from now on. Throws when another run has claimed it. */
export async function handOver({ accountId, id, attempts }: Claim): Promise<void> {
  const [changed] = await Delivery.query()
    .where({ accountId, id, attempts, state: 'claimed' })
    .update({ handedAt: now() })
  if (Number(changed) !== 1) throw new Error(`Delivery ${id} is no longer this run's`)
}
