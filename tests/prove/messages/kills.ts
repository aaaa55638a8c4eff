import { setTimeout as wait } from 'node:timers/promises'
import { Processes } from '../crashes/processes.ts'
import { ask, passLeases, untilWorkedOff } from '../crashes/check.ts'
import { bookings, OF_A_BOOKING } from './bookings.ts'
import {
  endStatements,
  POINTS,
  untilNoWorker,
  WORKER,
  type Point,
  type PointName,
} from './points.ts'
import type { StandIn } from './stand_ins.ts'

/** Milliseconds until the last worker must have done all that is left. */
const DONE_WITHIN = 120_000

type Stage = {
  providers: StandIn[]
  processes: Processes
  /** Books an hour, and answers the id of its ticket. */
  book: () => Promise<string>
  tickets: string[]
  /** Deliveries that a worker had handed over, and not settled, when it was killed. */
  handedOver: Set<string>
}

export type KillOptions = {
  providers: readonly (() => Promise<StandIn>)[]
  /** How many at each point, and at random moments. */
  kills: Partial<Record<PointName, number>>
  random?: number
  draw: () => number
  /** The folder that workers run from (`transpiled`). */
  folder: string
}

/** So many kills at each point. */
export function atEach(times: number): Partial<Record<PointName, number>> {
  return Object.fromEntries(Object.keys(POINTS).map((name) => [name, times]))
}

export type Killed = { figures: string; broken: string[] }

/**
 * Kills workers at points that the stand-ins and locks of the database make, and at random moments, while clients book. After
 * the kills of each point, and after those at random, one worker does what is left. Each message came once; what had been
 * handed over to a provider that knows no repetition may have been sent, and says so.
 */
export async function killWorkers(options: KillOptions): Promise<Killed> {
  const stage = await aStage(options)
  try {
    let undone: string[] = []
    for (const [name, point] of Object.entries(POINTS)) {
      const times = options.kills[name as PointName] ?? 0
      for (let left = times; left > 0; left--) await killAt(stage, point)
      if (times > 0) undone = await doTheRest(stage)
    }
    await killAtRandom(stage, options)
    if (options.random) undone = await doTheRest(stage)
    return await judge(stage, undone)
  } finally {
    await stage.processes.endAll()
    for (const { close } of stage.providers) await close()
  }
}

async function aStage({ providers: open, folder, kills, random = 0 }: KillOptions): Promise<Stage> {
  const providers = await Promise.all(open.map((one) => one()))
  const settings: Record<string, string> = {}
  for (const one of providers) Object.assign(settings, one.settings)
  const environment = { ...settings, NODE_ENV: 'development', PGAPPNAME: WORKER }
  const processes = new Processes(environment, folder, ['tests/prove/messages/worker.js'])
  const atPoints = Object.values(kills).reduce((sum, times) => sum + times, 0)
  const book = await bookings(atPoints + random * AT_RANDOM)
  await openBudget(`email ${settings.MAIL_DRIVER}`)
  await openBudget(`whatsapp ${settings.WHATSAPP_DRIVER}`)
  return { providers, processes, book, tickets: [], handedOver: new Set() }
}

/** A budget is a row from its first turn on, and a lock needs the row. */
async function openBudget(name: string) {
  await ask(
    `INSERT INTO send_budgets (name, next_at, back_at, bulk_at, bulk_back_at)
     VALUES ($1, now(), now(), now(), now()) ON CONFLICT DO NOTHING`,
    [name]
  )
}

/** Lets a worker come to a point with the messages of a booking, and kills it there. */
async function killAt(stage: Stage, point: Point): Promise<void> {
  const { reached, release } = await point(stage.providers)
  const ticket = await stage.book()
  stage.tickets.push(ticket)
  const worker = await stage.processes.worker()
  await reached(ticket)
  await worker.end('SIGKILL')
  await endStatements()
  await afterDeath(stage)
  await release()
  await passLeases()
}

/** Bookings around a kill at a random moment. */
const AT_RANDOM = 3

/** Clients go on booking while one worker after the other is killed. */
async function killAtRandom(stage: Stage, { random: times = 0, draw }: KillOptions): Promise<void> {
  for (let kills = 0; kills < times; kills++) {
    stage.tickets.push(await stage.book(), await stage.book())
    const worker = await stage.processes.worker()
    const later = wait(draw() * 100).then(async () => stage.tickets.push(await stage.book()))
    await wait(draw() * 400)
    await worker.end('SIGKILL')
    await later
    await untilNoWorker()
    await afterDeath(stage)
    await passLeases()
  }
}

async function afterDeath({ handedOver }: Stage) {
  const rows = await ask<{ id: string }>(
    `SELECT id FROM deliveries WHERE state = 'claimed' AND handed_at IS NOT NULL`
  )
  for (const { id } of rows) handedOver.add(id)
}

/**
 * Lets one worker do what is left, and says what it did not. What dead workers left would fill a driver's lanes to a domain before
 * the messages of the next booking come.
 */
async function doTheRest({ processes }: Stage): Promise<string[]> {
  const worker = await processes.worker()
  const undone = await untilWorkedOff(DONE_WITHIN)
  await worker.end('SIGTERM')
  return undone
}

type Row = {
  id: string
  channel: string
  state: string
  reason: string | null
  failure: string | null
  ticket: string
}

/** Says what does not hold once all is done; `undone` is what the last worker left. */
async function judge(stage: Stage, undone: string[]): Promise<Killed> {
  const rows = await ask<Row>(
    `SELECT id, channel, state, reason, failure, about ->> 'ticketId' AS ticket FROM deliveries
     WHERE about ->> 'ticketId' = ANY($1)`,
    [stage.tickets]
  )
  const taken = stage.providers.map((one) => one.taken())
  const times = (id: string) => taken.reduce((sum, one) => sum + (one.get(id) ?? 0), 0)
  const perTicket = Map.groupBy(rows, ({ ticket }) => ticket)
  const incomplete = stage.tickets
    .filter((ticket) => perTicket.get(ticket)?.length !== OF_A_BOOKING)
    .map((ticket) => `${perTicket.get(ticket)?.length ?? 0} messages of booking ${ticket}`)
  const maybe = rows.filter(({ state }) => state === 'maybeSent').length
  return {
    figures: `${rows.length} messages, ${maybe} maybe sent, ${stage.handedOver.size} handed over by workers that died`,
    broken: [
      ...undone,
      ...incomplete,
      ...rows.flatMap((row) => brokenOf(row, times(row.id), stage)),
    ],
  }
}

/** What a message may be: sent, and taken once. Or maybe sent, where its worker had handed it over and died. */
function brokenOf(row: Row, came: number, { handedOver }: Stage): string[] {
  const { id, channel, state, reason, failure } = row
  const message = `a message over ${channel}`
  if (came > 1) return [`${message} came ${came} times (${state})`]
  if (state === 'maybeSent')
    return handedOver.has(id) ? [] : [`${message} may have been sent, though nobody handed it over`]
  if (state !== 'sent') return [`${message} ended as ${state} (${reason}, ${failure})`]
  return came === 0 ? [`${message} was lost`] : []
}
