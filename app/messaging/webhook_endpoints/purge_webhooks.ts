import type { DateTime } from 'luxon'
import { webhooks } from '#config/webhooks'
import { sql, type Trx } from '#core/database/transaction'

/** Forgets events, with their deliveries, after the days for which the log is kept. */
export async function purgeWebhooks(trx: Trx, at: DateTime): Promise<void> {
  const before = at.minus({ days: webhooks.keptDays }).toJSDate()
  await sql(trx, OLD_EVENTS, { before })
  await sql(trx, OLD_MOMENTS, { before })
}

/** One that still waits is kept: its tries end within days. */
const OLD_EVENTS = `DELETE FROM webhook_events e WHERE e.created_at < :before AND NOT EXISTS (
  SELECT FROM webhook_deliveries d WHERE d.account_id = e.account_id AND d.event_id = e.id AND d.state = 'waiting')`

/** Of entries whose account had no endpoint any more when the job ran. */
const OLD_MOMENTS = `DELETE FROM webhook_moments WHERE created_at < :before`
