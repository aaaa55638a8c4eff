import { boss } from './boss.ts'
import { wakeDue } from './wake_due.ts'
import { DeadLetter } from './dead_letter.ts'
import type { Job, JobResult, PgBoss } from 'pg-boss'
import app from '@adonisjs/core/services/app'
import { fsImportAll } from '@adonisjs/core/helpers'
import logger from '@adonisjs/core/services/logger'
import { jobSeconds, jobsRun } from '../http/metrics.ts'
import { declaredJobs, type JobDeclaration, type JobHandler } from './define.ts'

/**
 * A worker is woken by NOTIFY, and by `wakeDue` for what was delayed. Polling is for a database that cannot notify. A full batch
 * means that more is waiting, so the next is taken at once.
 */
const WORK = {
  localConcurrency: 2,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 0.5,
} as const

/** The runs of a job are taken in two halves, so that a slow one does not keep all others waiting. */
const workOf = ({ atOnce }: JobDeclaration) => ({
  ...WORK,
  batchSize: Math.ceil(atOnce / WORK.localConcurrency),
})

/** Loads every handler: `jobs/<module>/<verb_noun>_handler.ts`, by the name of its job. */
export async function loadHandlers(): Promise<Map<string, JobHandler>> {
  const found = await fsImportAll(app.makePath('jobs'), {
    filter: (path) => /_handler\.(ts|js)$/.test(path),
  })
  const handlers = new Map<string, JobHandler>()
  for (const [module, files] of Object.entries(
    found as Record<string, Record<string, JobHandler>>
  )) {
    for (const [file, handler] of Object.entries(files)) handlers.set(nameOf(module, file), handler)
  }
  return handlers
}

function nameOf(module: string, file: string) {
  const snake = file.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return `${module}.${snake.replace(/_handler$/, '')}`
}

/** Starts a worker for every declared job. Throws when a job has no handler or a handler no job. */
export async function startWorkers(): Promise<void> {
  const handlers = await loadHandlers()
  const jobs = declaredJobs()
  const orphans = [...handlers.keys()].filter((name) => !jobs.some((job) => job.name === name))
  if (orphans.length > 0) throw new Error(`Handlers without a job: ${orphans.join(', ')}`)

  const queue = await boss('work')
  await scheduleJobs(queue)
  const workers = new Map<string, string>()
  for (const job of jobs) {
    const handler = handlers.get(job.name)
    if (!handler) throw new Error(`${job.name} has no handler`)
    const run = (batch: Job[]) => runBatch(job, handler, batch)
    workers.set(job.name, await queue.work(job.name, workOf(job), run))
  }
  wakeDue(queue, workers)
  logger.info({ jobs: jobs.length }, 'workers started')
}

/** Writes the schedules of the jobs with a cron line. Those of jobs that the code no longer has go. */
export async function scheduleJobs(queue: PgBoss): Promise<void> {
  const planned = declaredJobs().flatMap(({ name, cron }) => (cron ? [{ name, cron }] : []))
  for (const { name, cron } of planned) await queue.schedule(name, cron, {}, { missed: 'once' })
  for (const { name } of await queue.getSchedules())
    if (!planned.some((job) => job.name === name)) await queue.unschedule(name)
}

/** Side by side, each with its own outcome: one that fails is tried again without the others. */
function runBatch(job: JobDeclaration, handler: JobHandler, batch: Job[]): Promise<JobResult[]> {
  return Promise.all(
    batch.map(async (run): Promise<JobResult> => {
      try {
        await runJob(job, handler, run)
        return { id: run.id, status: 'completed' }
      } catch (error) {
        const status = error instanceof DeadLetter ? 'deadletter' : 'failed'
        return { id: run.id, status, output: { message: (error as Error).message } }
      }
    })
  )
}

/** Runs one job within its deadline and says so in a log line and two metrics. A failure is thrown on, for the retry. */
export async function runJob(job: JobDeclaration, handler: JobHandler, run: Job): Promise<void> {
  const before = performance.now()
  const line = { job: job.name, id: run.id, attempt: run.retryCount + 1 }
  try {
    const payload = await job.payload.validate(run.data)
    const container = app.container.createResolver()
    await handler({ payload, container, signal: run.signal } as never)
    observe(job.name, 'completed', before)
    logger.info({ ...line, ms: Math.round(performance.now() - before) }, 'job completed')
  } catch (error) {
    observe(job.name, 'failed', before)
    logger.error({ ...line, err: error }, 'job failed')
    throw error
  }
}

function observe(job: string, outcome: 'completed' | 'failed', before: number) {
  jobsRun.inc({ job, outcome })
  jobSeconds.observe({ job }, (performance.now() - before) / 1000)
}
