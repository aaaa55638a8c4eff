import { now } from '../time.ts'
import type { DateTime } from 'luxon'

/** Minutes that the clock of a worker may be behind the database's, which decides when a job starts. */
const CLOCKS_APART = 5

/**
 * Whether the deadline that a job was sent for has passed. False where it was put off.
 * Throws for a deadline at most five minutes ahead: then this worker's clock is late, and the job is tried again.
 */
export function hasPassed(deadline: DateTime): boolean {
  const { minutes } = deadline.diff(now(), 'minutes')
  if (minutes <= 0) return true
  if (minutes <= CLOCKS_APART) throw new Error('The clock of this worker is before the deadline')
  return false
}
