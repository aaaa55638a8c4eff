import type { DateTime } from 'luxon'
import { suppression } from '#config/limits'
import messagingConfig from '#config/messaging'
import { sql, type Trx } from '#core/database/transaction'

/**
 * Deletes messages after their time. First the text of mails with codes and links, then kept mails, then deliveries, what
 * clients wrote, and who never became a client. A delivery whose sending has stood still for a day becomes failed, and a file that was not fetched in one is
 * refused.
 */
export async function purgeMessages(trx: Trx, at: DateTime): Promise<void> {
  const { secretMinutes, outboxDays, deliveryMonths } = messagingConfig.kept
  for (const [message, minutes] of Object.entries(secretMinutes))
    await sql(trx, EMPTY_SECRETS, { message, before: at.minus({ minutes }).toJSDate() })
  await sql(trx, `DELETE FROM outbox_messages WHERE at < :before`, {
    before: at.minus({ days: outboxDays }).toJSDate(),
  })
  await sql(trx, STALLED_DELIVERIES, {
    before: at.minus({ days: 1 }).toJSDate(),
    at: at.toJSDate(),
  })
  const old = { before: at.minus({ months: deliveryMonths }).toJSDate() }
  const over = at.minus({ days: suppression.keptDays }).toJSDate()
  await sql(trx, OLD_BOUNCES, { over, ...old })
  const notified = at.minus({ days: messagingConfig.kept.notifiedDays }).toJSDate()
  await sql(trx, OLD_MAILS, { before: notified })
  await sql(trx, LOST_FILES, { before: at.minus({ days: 1 }).toJSDate() })
  for (const text of [OLD_DELIVERIES, OLD_TALKS, OLD_INCOMING, OLD_PROSPECTS, OLD_CONTACTS])
    await sql(trx, text, old)
}

const EMPTY_SECRETS = `UPDATE outbox_messages SET subject = NULL, text = '', html = NULL
  WHERE at < :before AND text <> '' AND delivery_id IN (
    SELECT id FROM deliveries WHERE message = :message AND due_at < :before AND due_at > CAST(:before AS timestamptz) - interval '2 days')`

const STALLED_DELIVERIES = `UPDATE deliveries SET updated_at = :at,
  (state, reason) = (SELECT CASE WHEN state = 'claimed' AND handed_at IS NOT NULL THEN 'maybeSent' ELSE 'failed' END,
    CASE WHEN state = 'claimed' AND handed_at IS NOT NULL THEN 'noAnswer' ELSE 'unreachable' END)
  WHERE state IN ('planned', 'claimed') AND coalesce(claimed_at, due_at) < :before AND due_at < :before`

/** What no longer decides about an address goes soon; what does, with the deliveries that it is about. */
const OLD_BOUNCES = `DELETE FROM bounces
  WHERE at < :before OR lifted_at < :over OR (kind = 'soft' AND at < :over)`

/** What a mail says stands in its conversation. */
const OLD_MAILS = `DELETE FROM received_mails WHERE created_at < :before`

/** What could not be fetched for a day will not come: its thread says so. */
const LOST_FILES = `UPDATE conversation_files SET state = 'refused', reason = 'gone'
  WHERE state = 'waiting' AND created_at < :before`

/** A few at a time, so that no lock is held for long. */
const OLD_DELIVERIES = `DELETE FROM deliveries WHERE (account_id, id) IN (
  SELECT account_id, id FROM deliveries WHERE due_at < :before LIMIT 5000)`

/** What clients and members wrote. A conversation that is empty then stays, with its number. */
const OLD_TALKS = `DELETE FROM conversation_messages WHERE (account_id, id) IN (
  SELECT account_id, id FROM conversation_messages WHERE created_at < :before LIMIT 5000)`

const OLD_INCOMING = `DELETE FROM whatsapp_messages WHERE id IN (
  SELECT id FROM whatsapp_messages WHERE created_at < :before LIMIT 5000)`

/** Of a person who never became a client nothing is left to keep. */
const OLD_PROSPECTS = `DELETE FROM conversations WHERE (account_id, id) IN (
  SELECT account_id, id FROM conversations c WHERE c.buyer_id IS NULL AND c.last_at < :before AND NOT EXISTS (
    SELECT FROM conversation_messages m WHERE m.account_id = c.account_id AND m.conversation_id = c.id) LIMIT 5000)`

/** A stop is kept for as long as its number may write to them. */
const OLD_CONTACTS = `DELETE FROM whatsapp_contacts WHERE id IN (
  SELECT id FROM whatsapp_contacts k WHERE k.updated_at < :before AND k.opted_out_at IS NULL
    AND NOT EXISTS (SELECT FROM whatsapp_messages m WHERE m.contact_id = k.id)
    AND NOT EXISTS (SELECT FROM conversations c WHERE c.contact_id = k.id) LIMIT 5000)`
