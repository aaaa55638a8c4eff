import app from '@adonisjs/core/services/app'
import { jobsOf } from './jobs.ts'
import { loadHandlers } from '#core/jobs/worker'
import type { JobDeclaration } from '#core/jobs/define'

/** Runs the waiting jobs of one kind, as the queue does when their time has come. */
export async function runNow(job: JobDeclaration): Promise<void> {
  const handler = (await loadHandlers()).get(job.name)!
  const { signal } = new AbortController()
  for (const { data } of await jobsOf(job))
    await handler({ payload: data as never, container: app.container, signal } as never)
}
