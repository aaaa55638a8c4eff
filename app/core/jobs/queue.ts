import { boss } from './boss.ts'
import { idFor } from '../ids.ts'
import { notifyLive } from '../live/notify_live.ts'
import { fromKnex, type JobInsert } from 'pg-boss'
import type { Trx } from '../database/transaction.ts'
import { declaredJobs, type EventDeclaration, type JobDeclaration } from './define.ts'

export type SendOptions = {
  /** Not before this instant. */
  startAfter?: Date
  /** What makes this job the same as another; by default its whole payload. */
  about?: string
}

/**
 * Sends a job in the caller's transaction: it exists once that commits. See docs/domain.md, "All or nothing". The same
 * job about the same thing is sent once.
 */
export async function send<Payload extends object>(
  trx: Trx,
  job: JobDeclaration<Payload>,
  payload: Payload,
  options: SendOptions = {}
): Promise<void> {
  await sendAll(trx, job, [{ payload, ...options }])
}

/** Sends several jobs of one kind as `send` does, in one statement. */
export async function sendAll<Payload extends object>(
  trx: Trx,
  job: JobDeclaration<Payload>,
  sent: ({ payload: Payload } & SendOptions)[]
): Promise<void> {
  if (sent.length === 0) return
  const queue = await boss()
  const jobs = new Map<string, JobInsert>()
  for (const { payload, about, startAfter } of sent) {
    const data = await job.payload.validate(payload)
    const id = idFor(job.name, about ?? JSON.stringify(data))
    jobs.set(id, { id, data, startAfter })
  }
  await queue.insert(job.name, [...jobs.values()], { db: within(trx) })
}

/** Removes jobs that have become needless, as `send` named them. One that has begun meanwhile runs to its end. */
export async function drop<Payload extends object>(
  job: JobDeclaration<Payload>,
  payloads: Payload[]
): Promise<void> {
  if (payloads.length === 0) return
  const queue = await boss()
  await queue.deleteJob(
    job.name,
    payloads.map((payload) => idFor(job.name, JSON.stringify(payload)))
  )
}

function within(trx: Trx) {
  return fromKnex(trx.knexClient as unknown as Parameters<typeof fromKnex>[0])
}

/**
 * Publishes an event in the caller's transaction: one job for each declaration that listens. Browsers get a notice of an
 * event that is seen by them.
 */
export async function publish<Payload extends object>(
  trx: Trx,
  event: EventDeclaration<Payload>,
  payload: Payload
): Promise<void> {
  const listeners = declaredJobs().filter((job) =>
    job.on.some((heard) => heard.name === event.name)
  )
  for (const job of listeners) {
    const data = job.namesEvent
      ? { event: event.name, payload: await event.payload.validate(payload) }
      : payload
    await send(trx, job, data, { about: `${event.name}:${JSON.stringify(payload)}` })
  }
  if (!event.seen) return
  const { topic, id } = event.seen
  const { accountId, [id]: named } = payload as Record<string, string>
  await notifyLive(trx, { accountId: accountId!, topic, id: named! })
}
