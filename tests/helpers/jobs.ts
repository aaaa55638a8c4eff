import { DeadLetter } from '#core/jobs'
import { boss } from '#core/jobs/boss'
import db from '@adonisjs/lucid/services/db'
import { loadHandlers, runJob } from '#core/jobs/worker'
import { declaredJobs, type JobDeclaration } from '#core/jobs/define'

type WaitingJob = { id: string; name: string; data: Record<string, unknown>; start_after: Date }

/** The jobs of one kind that have been sent and not yet run. */
export async function jobsOf(job: Pick<JobDeclaration, 'name'>): Promise<WaitingJob[]> {
  const { rows } = await db.rawQuery(
    `SELECT id, name, data, start_after FROM jobs.job WHERE name = ? AND state IN ('created', 'retry') ORDER BY created_on`,
    [job.name]
  )
  return rows
}

/**
 * Does the work that waits, and the work that comes of it, until nothing is due. A run that fails is recorded as the
 * worker would record it. Answers how many jobs ran. `deadlines` are milliseconds by the name of a job, instead of its own.
 */
export async function workOff(deadlines: Record<string, number> = {}): Promise<number> {
  const handlers = await loadHandlers()
  const queue = await boss()
  let ran = 0
  for (let again = true; again;) {
    again = false
    const names = await namesDue()
    for (const job of declaredJobs().filter(({ name }) => names.has(name))) {
      for (const run of await queue.fetch<object>(job.name, { batchSize: 50 })) {
        again = true
        ran++
        const handler = handlers.get(job.name)
        if (!handler) throw new Error(`${job.name} has no handler`)
        const signal = AbortSignal.timeout(deadlines[job.name] ?? job.timeout * 1000)
        await runJob(job, handler, { ...run, signal }).then(
          () => queue.complete(job.name, run.id),
          (error: Error) => recordFailure(job.name, run.id, error)
        )
      }
    }
  }
  return ran
}

/** The names of the jobs that wait and are due: most queues are empty, and asking each takes long. */
async function namesDue(): Promise<Set<string>> {
  const { rows } = await db.rawQuery(
    `SELECT DISTINCT name FROM jobs.job WHERE state IN ('created', 'retry') AND start_after <= now()`
  )
  return new Set(rows.map(({ name }: WaitingJob) => name))
}

/** A failure as the worker records it: a dead letter has no tries left. */
async function recordFailure(name: string, id: string, error: Error) {
  if (error instanceof DeadLetter)
    await db.rawQuery(`UPDATE jobs.job SET retry_limit = retry_count WHERE id = ?`, [id])
  await (await boss()).fail(name, id, { message: error.message })
}
