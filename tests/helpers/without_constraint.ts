import db from '@adonisjs/lucid/services/db'
import { emptyDatabase } from './database.ts'

/** Takes away what stops two bookings of one person at the same time, for a test that shows what it is for. */
export async function withoutConstraint(cleanup: (undo: () => Promise<void>) => void) {
  await db.rawQuery('ALTER TABLE busy_times DROP CONSTRAINT busy_times_do_not_overlap')
  cleanup(async () => {
    await emptyDatabase()
    await db.rawQuery(`ALTER TABLE busy_times ADD CONSTRAINT busy_times_do_not_overlap
      EXCLUDE USING gist (account_id WITH =, during WITH &&) WHERE (is_active AND feed_id IS NULL)`)
  })
}
