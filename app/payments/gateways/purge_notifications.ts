import type { DateTime } from 'luxon'
import { sql } from '#core/database/transaction'

/** Days that a notification without a fitting signature is kept for people to read. */
const KEPT_DAYS = 30

/** A few at a time, so that no lock is held for long. */
const OLD = `DELETE FROM payment_notifications WHERE id IN (
  SELECT id FROM payment_notifications WHERE verdict = 'refused' AND created_at < :before LIMIT 5000)`

/** Deletes old notifications whose signature did not fit; those of real money stay. */
export async function purgeNotifications(at: DateTime): Promise<void> {
  await sql(undefined, OLD, { before: at.minus({ days: KEPT_DAYS }).toJSDate() })
}
