import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../crashes/check.ts'
import type { StandIn } from './stand_ins.ts'
import { OF_A_BOOKING } from './bookings.ts'

/** The name under which the connections of workers are known to the database. */
export const WORKER = 'cupo-proof-worker'

/** What is held while a worker is at a point. It is let go once the worker is dead. */
type Held = { release: () => Promise<void> }

/**
 * A point of the way of a message. It is made before a worker starts; `reached` resolves once all messages of a booking, by
 * its ticket, are there.
 */
export type Point = (
  providers: StandIn[]
) => Promise<{ reached: (ticket: string) => Promise<void> } & Held>

/** Milliseconds until a point must be reached: a worker starts, plans and calls. */
const PATIENCE = 60_000

/** Milliseconds between two looks, each of which opens a connection: more of them slow the worker that is waited for. */
const LOOK = 50

async function until(is: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + PATIENCE; !(await is()); await wait(LOOK))
    if (Date.now() > end) throw new Error(`Not reached: ${what}`)
}

/** A connection that holds locks until it is released. */
async function holder() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query('BEGIN')
  return {
    lock: (text: string) => client.query(`${text} FOR UPDATE`),
    release: async () => {
      await client.query('ROLLBACK')
      await client.end()
    },
  }
}

/** How many statements of workers wait for a lock, by a word in them. */
async function waiting(word: string): Promise<number> {
  const [{ n } = { n: 0 }] = await ask<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%' AND ${OF_WORKERS}`,
    [word]
  )
  return n
}

const OF_WORKERS = `datname = current_database() AND application_name IN ('${WORKER}', 'cupo-jobs-work')`

/** Ends what dead workers have left in the database, as if it had never come. */
export async function endStatements(): Promise<void> {
  await ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${OF_WORKERS}`)
  await untilNoWorker()
}

/** Waits until the database has done what dead workers had asked for. */
export async function untilNoWorker(): Promise<void> {
  const left = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE ${OF_WORKERS}`
  await until(async () => (await ask<{ n: number }>(left))[0]!.n === 0, 'the end of dead workers')
}

/** The messages of a booking that are in a state. */
async function idsOf(ticket: string, state: string): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    `SELECT id FROM deliveries WHERE about ->> 'ticketId' = $1 AND state = $2`,
    [ticket, state]
  )
  return rows.map(({ id }) => id)
}

/** Waits until providers have taken all messages of a booking. */
const taken = (providers: StandIn[], ticket: string) =>
  until(async () => {
    const all = providers.map((one) => one.taken())
    const ids = await idsOf(ticket, 'claimed')
    return ids.length === OF_A_BOOKING && ids.every((id) => all.some((one) => one.has(id)))
  }, 'providers that have taken the messages')

const withholdAll = (providers: StandIn[]) => {
  const ways = providers.map(({ withhold }) => withhold())
  return () => ways.forEach((answer) => answer())
}

/** Providers take, and answer only once some rows are locked that a worker needs then. */
const answered =
  (rows: string, isThere: (ticket: string) => Promise<boolean>): Point =>
  async (providers) => {
    const answer = withholdAll(providers)
    const { lock, release } = await holder()
    return {
      release,
      async reached(ticket) {
        await taken(providers, ticket)
        await lock(rows)
        answer()
        await until(() => isThere(ticket), rows)
      },
    }
  }

/** The points at which workers are killed, in the order in which a message comes by. */
export const POINTS = {
  'before the call': async () => {
    const { lock, release } = await holder()
    await lock('SELECT FROM send_budgets')
    const isThere = async (ticket: string) =>
      (await idsOf(ticket, 'claimed')).length === OF_A_BOOKING &&
      (await waiting('send_budgets')) >= OF_A_BOOKING
    return { release, reached: (ticket) => until(() => isThere(ticket), 'a turn') }
  },
  'after the provider’s acceptance': async (providers) => {
    const answer = withholdAll(providers)
    return { reached: (ticket) => taken(providers, ticket), release: async () => answer() }
  },
  'before the answer is recorded': answered(
    `SELECT FROM deliveries WHERE state = 'claimed'`,
    // One statement records the answers that come together; the others wait in the worker until it is done.
    async () => (await waiting('UPDATE deliveries')) > 0
  ),
  'before the acknowledgement': answered(
    `SELECT FROM jobs.job WHERE state IN ('created', 'active', 'retry')`,
    async (ticket) =>
      (await idsOf(ticket, 'sent')).length === OF_A_BOOKING && (await waiting('jobs.job')) > 0
  ),
} satisfies Record<string, Point>

export type PointName = keyof typeof POINTS
