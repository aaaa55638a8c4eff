import env from '#start/env'
import { PgBoss } from 'pg-boss'
import { declaredJobs } from './define.ts'
import logger from '@adonisjs/core/services/logger'

const DEAD_LETTERS_KEPT = 90 * 24 * 3600

type Role = 'send' | 'work'

let started: { role: Role; instance: Promise<PgBoss> } | undefined

/**
 * The queue of this process, started at the first call, or later if the database was away. Processes that only send do not
 * supervise and hold two connections; a worker's queue takes the place of a sender's.
 */
export function boss(role: Role = 'send'): Promise<PgBoss> {
  if (started && (started.role === 'work' || role === 'send')) return started.instance

  const before = started
  const mine = { role, instance: start(role) }
  started = mine
  mine.instance.catch(() => {
    if (started === mine) started = undefined
  })
  void before?.instance.then((sender) => sender.stop()).catch(() => {})
  return mine.instance
}

async function start(role: Role) {
  const working = role === 'work'
  const instance = new PgBoss({
    connectionString: env.get('DATABASE_URL'),
    application_name: `cupo-jobs-${role}`,
    schema: 'jobs',
    max: working ? 10 : 2,
    supervise: working,
    schedule: working,
    useListenNotify: working,
    monitorIntervalSeconds: 5,
    // A new queue must be seen at once by a sender that has just been refused it.
    queueCacheIntervalSeconds: 60,
  })
  instance.on('error', (error) => logger.error({ err: error }, 'queue error'))
  try {
    await instance.start()
    await createQueues(instance)
  } catch (error) {
    await instance.stop({ graceful: false }).catch(() => {})
    throw error
  }
  return instance
}

/** Makes the declared queues and their dead letters, or brings them up to what the code says now. */
async function createQueues(instance: PgBoss) {
  const queues = await instance.getQueues()
  const existing = new Set(queues.map((queue) => queue.name))
  const jobs = declaredJobs()

  for (const name of new Set(jobs.map((job) => job.deadLetter))) {
    if (existing.has(name)) continue
    await instance.createQueue(name, {
      retentionSeconds: DEAD_LETTERS_KEPT,
      deleteAfterSeconds: DEAD_LETTERS_KEPT,
    })
  }
  for (const job of jobs) {
    const options = {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelay,
      retryBackoff: job.retryBackoff,
      expireInSeconds: job.timeout,
      heartbeatSeconds: 10,
      deadLetter: job.deadLetter,
      notify: true,
    }
    if (existing.has(job.name)) await instance.updateQueue(job.name, options)
    else await instance.createQueue(job.name, options)
  }
}

/** Stops the queue: runs under way get up to `grace` milliseconds to end, and nothing new is fetched. */
export async function stopBoss(grace = 20_000): Promise<void> {
  const instance = await started?.instance
  started = undefined
  await instance?.stop({ graceful: true, timeout: grace, close: true })
}
