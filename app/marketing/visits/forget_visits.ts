import type { DateTime } from 'luxon'
import { visits } from '#config/visit_limits'
import { sql, type Trx } from '#core/database/transaction'

/** Hours behind UTC of the clocks on which a day ends last. */
const LAST_ZONE = 12

/**
 * Deletes hashes and salts of the visitors of days that are over everywhere on earth. Counts go when they
 * are too old to be compared with.
 */
export async function forgetVisits(trx: Trx, at: DateTime): Promise<void> {
  const today = at.toUTC().minus({ hours: LAST_ZONE })
  const day = today.toISODate()!
  await sql(trx, 'DELETE FROM visit_salts WHERE day < :day', { day })
  await sql(trx, 'DELETE FROM visit_marks WHERE day < :day', { day })
  const oldest = today.minus({ days: visits.days }).toISODate()!
  await sql(trx, 'DELETE FROM visit_counts WHERE day < :oldest', { oldest })
}
