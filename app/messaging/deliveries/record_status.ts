import type { DateTime } from 'luxon'
import Delivery from './delivery.ts'
import { notifyLive } from '#core/live/notify_live'
import { sql, type Trx } from '#core/database/transaction'
import { replaceDelivery } from './settle_delivery.ts'
import { replacedBy, type Reason, type Status } from './domain/states.ts'

/** What a provider says of one message. `id` is the delivery's own, where the provider gives it back. */
export type ProviderStatus = {
  channel: string
  id?: string
  reference?: string
  status: Status
  at: DateTime
  reason?: Reason
  failure?: string
  /** The host's own number that tells of it: of no message but those that it sent. */
  sender?: string
}

/**
 * Records what a provider says of a message, in any order and any number of times. A lower state changes nothing
 * (docs/domain.md, "States of a message"). Answers the delivery that it changed; nothing for an unknown one, or where nothing changed.
 */
export async function recordStatus(
  trx: Trx,
  { channel, id, reference, status, at, reason, failure, sender }: ProviderStatus
): Promise<Delivery | undefined> {
  const [changed] = await sql<{ accountId: string; id: string }>(trx, RECORD, {
    channel,
    status,
    id: id ?? null,
    reference: reference ?? null,
    sender: sender ?? null,
    at: at.toJSDate(),
    reason: reason ?? null,
    failure: failure?.slice(0, 255) ?? null,
    replaced: replacedBy(status),
    isDelivered: status === 'delivered' || status === 'read',
    isRead: status === 'read',
  })
  if (!changed) return undefined
  await notifyLive(trx, { ...changed, topic: 'messages' })
  const delivery = await Delivery.query({ client: trx })
    .where({ accountId: changed.accountId, id: changed.id })
    .firstOrFail()
  if (status === 'failed') await replaceDelivery(trx, delivery, null)
  return delivery
}

/**
 * A delivery that is sent again has no reference until its provider answers. What is said of its first message is not taken.
 */
const RECORD = `UPDATE deliveries
  SET state = :status, sent_at = coalesce(sent_at, :at), reference = coalesce(reference, :reference),
    delivered_at = CASE WHEN :isDelivered THEN coalesce(delivered_at, :at) ELSE delivered_at END,
    read_at = CASE WHEN :isRead THEN coalesce(read_at, :at) ELSE read_at END,
    reason = :reason, failure = :failure, updated_at = :at
  WHERE channel = :channel AND state = ANY(:replaced) AND (CAST(:sender AS text) IS NULL OR sender = :sender)
    AND (id = CAST(:id AS uuid) OR (CAST(:id AS uuid) IS NULL AND reference = :reference))
    AND (reference IS NULL OR CAST(:reference AS text) IS NULL OR reference = :reference)
  RETURNING account_id AS "accountId", id`
