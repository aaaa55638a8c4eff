import type { PgBoss } from 'pg-boss'
import { sql } from '../database/transaction.ts'
import logger from '@adonisjs/core/services/logger'

/** Milliseconds between two looks at which jobs have come due. */
const EVERY = 2000

/**
 * Wakes the workers of queues in which a job has come due that was delayed or is tried again.
 *
 * Workers hear at once, by NOTIFY, of jobs that may begin. By themselves they look every 30 seconds only, so that many queues
 * cost little. `workers` are the ids of workers by the names of their queues.
 */
export function wakeDue(queue: PgBoss, workers: Map<string, string>): void {
  const look = looksForDue(queue, workers)
  const timer = setInterval(() => void look(), EVERY).unref()
  queue.once('stopped', () => clearInterval(timer))
}

/** A look that wakes the workers of what has come due since the one before. The first wakes none: workers begin with a look. */
export function looksForDue(
  queue: Pick<PgBoss, 'notifyWorker'>,
  workers: Map<string, string>
): () => Promise<void> {
  const names = [...workers.keys()]
  let since: string | null = null
  let isLooking = false

  return async () => {
    if (isLooking) return
    isLooking = true
    try {
      const [look] = await sql<{ at: string; due: string[] }>(undefined, DUE, { names, since })
      since = look!.at
      for (const name of look!.due) queue.notifyWorker(workers.get(name)!)
    } catch (error) {
      logger.warn({ err: error }, 'jobs that have come due were not looked for')
    } finally {
      isLooking = false
    }
  }
}

/**
 * Reads the clock of the database, which decides when a job is due. The moment is a text, because a Date cuts it to
 * milliseconds: a job of the same millisecond would come due again at the next look.
 */
const DUE = `
  SELECT clock.at::text, ARRAY(
    SELECT queue.name FROM unnest(:names::text[]) AS queue(name) WHERE EXISTS (
      SELECT FROM jobs.job j WHERE j.name = queue.name AND j.state < 'active' AND NOT j.blocked
        AND j.start_after > coalesce(:since::timestamptz, clock.at) AND j.start_after <= clock.at)) AS due
  FROM (SELECT now() AS at) AS clock`
