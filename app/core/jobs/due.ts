import { now } from '../time.ts'
import type { DateTime } from 'luxon'

/** Minutes that the clock of a worker may be behind the database's, which decides when a job starts. */
const CLOCKS_APART = 5

/**
 * Whether a deadline has passed. False where it was put off; `sentFor` is the one that the job was sent for (ISO), which tells
 * also when it was put off by minutes. Otherwise throws for a deadline at most five minutes ahead: then this worker's
 * clock is late, and the job is tried again.
 */
export function hasPassed(deadline: DateTime, sentFor?: string): boolean {
  const { minutes } = deadline.diff(now(), 'minutes')
  if (minutes <= 0) return true
  if (sentFor !== undefined && deadline.toMillis() > Date.parse(sentFor)) return false
  if (minutes <= CLOCKS_APART) throw new Error('The clock of this worker is before the deadline')
  return false
}
