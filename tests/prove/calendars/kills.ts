import { now } from '#core/time'
import { ask, passLeases, untilWorkedOff } from '../crashes/check.ts'
import { Processes } from '../crashes/processes.ts'
import { actMeanwhile } from './acts.ts'
import { differences } from './differences.ts'
import { CalendarCourse, playGoogle, type Google } from './course.ts'
import { endStatements, untilNoWorker, WORKER } from '../messages/points.ts'
import { GOOGLE_APPLICATION } from '#tests/fakes/google_calendar'
import { setTimeout as wait } from 'node:timers/promises'
import { readDue } from '#app/scheduling/calendars/read_due'
import { transaction } from '#core/database/transaction'
import { readSoon } from '#app/scheduling/calendars/read_soon'
import ConnectedCalendar from '#app/scheduling/calendars/connected_calendar'

/** Milliseconds until the last worker must have done all that is left. */
const DONE_WITHIN = 60_000

/** Milliseconds within which a worker is killed that has not come to the point meant for it: at least, and by chance. */
const PATIENCE = { least: 2000, most: 8000 }

/** Acts before each kill, so that there is something to read and to write. */
const ACTS = 2

/** Calls of a sync and of a write, each of which is a point before it is carried out and one after. */
const CALLS = {
  'a pass': /^GET .*\/events$/,
  'a look': /^GET .*\/events\/.+/,
  'a first write': /^POST .*\/events$/,
  'a change': /^PATCH /,
  'a deletion': /^DELETE /,
}

export type Killed = { figures: string; broken: string[] }

type Options = { kills: number; draw: () => number; folder: string }

/**
 * Kills workers at random points of their calls, while bookings and their events change. Each goes on with what the one before left. At
 * the end one does what is left: both sides are equal, or the host was asked; nothing is there twice.
 */
export async function killWorkers({ kills, draw, folder }: Options): Promise<Killed> {
  const { google, end } = await playGoogle()
  const processes = new Processes(settingsFor(google), folder, ['tests/prove/messages/worker.js'])
  const killed: Record<string, number> = {}
  try {
    const course = await CalendarCourse.beginNow(draw, google)
    for (let times = 0; times < kills; times++) {
      const point = await killOnce(course, processes)
      killed[point] = (killed[point] ?? 0) + 1
      course.done.acts += 1
    }
    const undone = await doTheRest(course, processes)
    const broken = await differences(course, { isAnswered: false })
    return { figures: `${kills} kills: ${JSON.stringify(killed)}`, broken: [...undone, ...broken] }
  } finally {
    await processes.endAll()
    await end()
  }
}

function settingsFor({ url }: Google): Record<string, string> {
  return {
    NODE_ENV: 'development',
    PGAPPNAME: WORKER,
    GOOGLE_CALENDAR_CLIENT_ID: GOOGLE_APPLICATION.clientId,
    GOOGLE_CALENDAR_CLIENT_SECRET: GOOGLE_APPLICATION.clientSecret,
    GOOGLE_CALENDAR_API_URL: url,
  }
}

/** Lets something happen and a worker come to a point of it, and kills it there. Answers the point. */
async function killOnce(course: CalendarCourse, processes: Processes): Promise<string> {
  const { google } = course
  google.around.before = undefined
  google.around.after = undefined
  for (let acts = 0; acts < ACTS; acts++) await actMeanwhile(course)
  await haveRead(course)
  const name = course.pick(Object.keys(CALLS) as (keyof typeof CALLS)[])
  const when = course.pick(['before', 'after'] as const)
  const reached = Promise.withResolvers<string>()
  const released = Promise.withResolvers<void>()
  google.around[when] = async ({ method, path }) => {
    if (!CALLS[name].test(`${method} ${path}`)) return
    reached.resolve(`${when} ${name}`)
    await released.promise
  }
  const worker = await processes.worker()
  const { least, most } = PATIENCE
  const late = wait(least + course.random() * (most - least)).then(() => 'at any moment')
  const point = await Promise.race([reached.promise, late])
  await worker.end('SIGKILL')
  google.around[when] = undefined
  released.resolve()
  await endStatements()
  await passLeases()
  await passClaims()
  return point
}

async function haveRead({ host }: CalendarCourse) {
  const calendars = await ConnectedCalendar.query()
    .where({ accountId: host.account.id })
    .whereNotNull('nextPassAt')
  await transaction(async (trx) => {
    for (const calendar of calendars) await readSoon(trx, calendar)
  })
}

/** Lets the time pass for which dead workers had events, calendars and tokens to themselves. */
async function passClaims() {
  await ask('UPDATE calendar_events SET claimed_until = NULL')
  await ask('UPDATE connected_calendars SET claimed_until = NULL')
  await ask('UPDATE connections SET refreshing_until = NULL')
}

/** Lets one worker do what is left, and then a pass find what Google did not tell of. Answers what is undone. */
async function doTheRest(course: CalendarCourse, processes: Processes): Promise<string[]> {
  const undone: string[] = []
  const worker = await processes.worker()
  for (let times = 0; times < 2; times++) {
    const due = now().minus({ seconds: 1 }).toJSDate()
    await ConnectedCalendar.query()
      .where({ accountId: course.host.account.id })
      .whereNotNull('nextPassAt')
      .update({ nextPassAt: due })
    await readDue(AbortSignal.timeout(20_000))
    undone.push(...(await untilWorkedOff(DONE_WITHIN)))
  }
  await worker.end('SIGTERM')
  await untilNoWorker()
  return undone
}
