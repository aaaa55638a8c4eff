import type { DateTime } from 'luxon'
import { sql } from '#core/database/transaction'

/** Days that notifications are kept which no account of money rests on. */
const KEPT_DAYS = 30

/** A few at a time, so that no lock is held for long. */
const OLD = `DELETE FROM provider_notifications WHERE id IN (
  SELECT id FROM provider_notifications
  WHERE (verdict = 'refused' OR kind = 'message') AND created_at < :before LIMIT 5000)`

/** Deletes old notifications of messages and unsigned ones; those of real money stay. */
export async function purgeNotifications(at: DateTime): Promise<void> {
  await sql(undefined, OLD, { before: at.minus({ days: KEPT_DAYS }).toJSDate() })
}
