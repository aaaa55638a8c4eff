import vine from '@vinejs/vine'
import type { Topic } from '../live/notices.ts'
import type { ContainerResolver } from '@adonisjs/core/container'
import type { ContainerBindings } from '@adonisjs/core/types'

/** A vine validator, seen as what it makes. */
type Validator<Payload> = { validate: (data: unknown) => Promise<Payload> }

/** What happened, told upwards: any job that names the event in its `on` gets one run of its own. */
export type EventDeclaration<Payload extends object = object> = {
  name: string
  payload: Validator<Payload>
  seen?: Seen
}

/** How browsers see an event: its topic, and the field of its payload that names what changed. */
type Seen<Field = string> = { topic: Topic; id: Field }

export type JobDeclaration<Payload extends object = object> = {
  /** `<module>.<verb_noun>`: declared in jobs/<module>/<verb_noun>.ts, with the handler beside it. */
  name: string
  payload: Validator<Payload>
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  /** Seconds a run may take; then its signal aborts and the job is tried again. */
  timeout: number
  /** Runs of it that a process takes at once. */
  atOnce: number
  /** The queue that keeps what failed for good, until `ace jobs:redrive`. */
  deadLetter: string
  on: EventDeclaration[]
  /**
   * Whether its payload names the event: `{ event, payload }`. This is for a job that listens to events of several
   * shapes.
   */
  namesEvent: boolean
  /** A cron line (UTC) for what has to happen by itself; its payload is empty. */
  cron?: string
}

/** What a handler is given. `signal` aborts at the job's deadline and when the process stops. */
export type JobContext<Job> =
  Job extends JobDeclaration<infer Payload>
    ? {
        payload: Payload
        container: ContainerResolver<ContainerBindings>
        signal: AbortSignal
      }
    : never

export type JobHandler = (context: JobContext<JobDeclaration>) => Promise<void>

const jobs = new Map<string, JobDeclaration>()

/**
 * Declares a job: its name, what it needs and how long and how often it may try. Sent by `send` inside the transaction
 * whose consequence it is. Throws when two jobs have one name.
 */
export function defineJob<Payload extends object>(
  declaration: Pick<JobDeclaration<Payload>, 'name' | 'payload'> & Partial<JobDeclaration<Payload>>
): JobDeclaration<Payload> {
  if (jobs.has(declaration.name)) throw new Error(`Two jobs are called ${declaration.name}`)

  const job: JobDeclaration<Payload> = {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    timeout: 60,
    atOnce: 10,
    deadLetter: `${declaration.name.split('.')[0]}.dead`,
    on: [],
    namesEvent: false,
    ...declaration,
  }
  jobs.set(job.name, job)
  return job
}

/**
 * Declares an event. Its payload holds ids only: a listener reads the state when it runs. One that is `seen` reaches the
 * browsers of its account too.
 */
export function defineEvent<Payload extends object>(
  name: string,
  payload: Validator<Payload>,
  seen?: Seen<keyof Payload & string>
): EventDeclaration<Payload> {
  return { name, payload, seen }
}

/** Every job that has been declared so far. */
export function declaredJobs(): JobDeclaration[] {
  return [...jobs.values()]
}

/** The payload of most jobs: one row of one account. */
export const oneRow = vine.create({ accountId: vine.string().uuid(), id: vine.string().uuid() })

/** The payload of a job for a deadline of a row. `until`: the deadline that it was sent for (ISO). */
export const rowUntil = vine.create({
  accountId: vine.string().uuid(),
  id: vine.string().uuid(),
  until: vine.string(),
})
