import db from '@adonisjs/lucid/services/db'

const WAITING = `SELECT count(*) AS waiting FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`

/** Goes on once so many transactions of the tests wait for a lock; fails when they do not come to that. */
export async function untilWaiting(transactions = 1): Promise<void> {
  const start = performance.now()
  while (performance.now() - start < 10_000) {
    const { rows } = await db.rawQuery(WAITING)
    if (Number(rows[0].waiting) >= transactions) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`Fewer than ${transactions} transactions wait for a lock`)
}
