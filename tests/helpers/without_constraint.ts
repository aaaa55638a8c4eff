import db from '@adonisjs/lucid/services/db'
import { emptyDatabase } from './database.ts'

/**
 * Drops the constraint against two bookings of one person at the same time.
 * A control test shows by it what the constraint is for.
 */
export async function withoutConstraint(cleanup: (undo: () => Promise<void>) => void) {
  await db.rawQuery('ALTER TABLE busy_times DROP CONSTRAINT busy_times_do_not_overlap')
  cleanup(async () => {
    await emptyDatabase()
    await db.rawQuery(`ALTER TABLE busy_times ADD CONSTRAINT busy_times_do_not_overlap
      EXCLUDE USING gist (account_id WITH =, during WITH &&) WHERE (is_active AND NOT is_elsewhere)`)
  })
}
