import { DateTime } from 'luxon'
import { aProHost } from '#database/factories/host'
import { sql } from '#core/database/transaction'
import type { MadeHost } from '#database/factories/host'
import ConnectedCalendar from '#app/scheduling/calendars/connected_calendar'
import { percentile, requestsPerSecond, type Row } from './measure.ts'
import { ALLOWED, connectGoogle, playGoogle } from '#tests/prove/calendars/course'

type Google = Awaited<ReturnType<typeof playGoogle>>['google']

/** Events of a calendar that is read for the first time, and days over which they are spread. */
const [EVENTS, DAYS] = [5000, 60]

/** Calendars of a host, and events of each. */
const [CALENDARS, EACH] = [5, 2000]

const CHANGES = 50
const ROUNDS = 5
const HOUR = 3_600_000
const ZONE = 'America/Lima'
const EMAIL = 'banco@gmail.com'

/** What connected calendars cost. The stand-in of the provider shares the process. */
export async function connectionsBench(base: string): Promise<Row[]> {
  const { google, end } = await playGoogle()
  try {
    const host = await aProHost()
    const first = await firstSync(google, host)
    const changes = await untilClosed(base, google, host)
    return [first, ...changes, await besideCalendars(base, host)]
  } finally {
    await end()
  }
}

/** From linking until all events of a calendar close hours. */
async function firstSync(google: Google, host: MadeHost): Promise<Row> {
  google.allow(ALLOWED, EMAIL)
  const calendar = google.calendarOf(EMAIL)
  const night = DateTime.now().setZone(ZONE).plus({ days: 1 }).startOf('day')
  for (let number = 0; number < EVENTS; number++) {
    const start = night.plus({ days: number % DAYS, minutes: 4 * Math.floor(number / DAYS) })
    google.put(calendar, event(`early${number}`, start.toMillis(), 3 * 60_000))
  }
  const begun = performance.now()
  await connectGoogle(host, EMAIL)
  while ((await closedBy(host)) < EVENTS) await rest()
  const value = (performance.now() - begun) / 1000
  return { name: 'calendars: first sync of 5,000 events', value, unit: 's' }
}

async function closedBy({ account }: MadeHost): Promise<number> {
  const [row] = await sql<{ n: number }>(
    undefined,
    'SELECT CAST(count(*) AS int) AS n FROM busy_times WHERE account_id = :id AND calendar_id IS NOT NULL',
    { id: account.id }
  )
  return row!.n
}

/** From a change in a calendar whose provider tells of it until the hour is not offered any more. */
async function untilClosed(base: string, google: Google, host: MadeHost): Promise<Row[]> {
  while (google.channels.size === 0) await rest()
  const [channel] = google.channels.values()
  const noon = DateTime.now().setZone(ZONE).plus({ days: 3 }).startOf('day').plus({ hours: 12 })
  const times: number[] = []
  for (let number = 0; number < CHANGES; number++) {
    const start = noon.plus({ days: number % 20, hours: 2 * Math.floor(number / 20) }).toMillis()
    google.put(google.calendarOf(EMAIL), event(`later${number}`, start, HOUR))
    const begun = performance.now()
    const told = await fetch(`${base}/api/v3/webhooks/google`, {
      method: 'POST',
      headers: {
        'x-goog-channel-id': channel!.id,
        'x-goog-channel-token': channel!.token,
        'x-goog-resource-state': 'exists',
      },
    })
    if (told.status !== 204) throw new Error(`The notification was answered ${told.status}`)
    while (await isOffered(base, host, start)) await rest()
    times.push(performance.now() - begun)
  }
  return [50, 99].map((percent) => ({
    name: `calendars: told of a change until the hour is gone, p${percent}`,
    value: percentile(times, percent),
    unit: 'ms',
  }))
}

async function isOffered(base: string, { service }: MadeHost, start: number): Promise<boolean> {
  const [from, to] = [start, start + HOUR].map((at) => new Date(at).toISOString())
  const address = `${base}/api/v3/products/${service.id}/availability?start=${from}&end=${to}`
  const { days } = (await (await fetch(address)).json()) as Availability
  const starts = Object.values(days).flat()
  return starts.some((one) => Date.parse(one.start) === start)
}

type Availability = { days: Record<string, { start: string }[]> }

/** How much more a month of availability costs beside full calendars. Their events are at night, so that as much is offered. */
async function besideCalendars(base: string, host: MadeHost): Promise<Row> {
  const open = { start: '09:00', end: '18:00' }
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  const weekly = Object.fromEntries(days.map((day) => [day, [open]]))
  const hosts = await Promise.all([0, 1].map(() => aProHost({ schedule: { weekly } as object })))
  const [alone, beside] = hosts as [MadeHost, MadeHost]
  await fillCalendars(host, beside)
  const [start, end] = [1, 31].map((day) => DateTime.utc().plus({ days: day }).toISO())
  const month = ({ service }: MadeHost) =>
    `${base}/api/v3/products/${service.id}/availability?start=${start}&end=${end}`
  const more: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [without, having] = [
      await requestsPerSecond(month(alone)),
      await requestsPerSecond(month(beside)),
    ]
    more.push((without / having - 1) * 100)
  }
  return {
    name: `calendars: availability beside ${CALENDARS} of ${EACH} events`,
    value: percentile(more, 50),
    unit: '% more',
    note: 'goal 10',
  }
}

/** Copies the calendar of one host for another, with events of the nights of half a year. */
async function fillCalendars({ account: from }: MadeHost, { account: to }: MadeHost) {
  const { connectionId } = await ConnectedCalendar.findByOrFail('accountId', from.id)
  await sql(
    undefined,
    `INSERT INTO connections SELECT c.* FROM connections p CROSS JOIN LATERAL
       jsonb_populate_record(p, jsonb_build_object('account_id', CAST(:to AS text), 'external_account', 'otra')) c
     WHERE p.account_id = :from AND p.id = :connectionId`,
    { from: from.id, to: to.id, connectionId }
  )
  await sql(undefined, CALENDARS_OF, { from: from.id, to: to.id, calendars: CALENDARS })
  await sql(undefined, EVENTS_OF, { to: to.id, each: EACH, zone: ZONE })
  await sql(undefined, 'ANALYZE busy_times')
}

const CALENDARS_OF = `INSERT INTO connected_calendars
  SELECT c.* FROM connected_calendars p
    CROSS JOIN generate_series(1, CAST(:calendars AS int)) n
    CROSS JOIN LATERAL jsonb_populate_record(p, jsonb_build_object('account_id', CAST(:to AS text), 'id', CAST(gen_random_uuid() AS text),
      'external_id', 'copia' || n, 'channel_id', NULL, 'is_destination', n = 1, 'next_pass_at', 'infinity')) c
  WHERE p.account_id = :from AND p.is_primary`

const EVENTS_OF = `INSERT INTO busy_times (account_id, id, calendar_id, external_id, source, during, start_at, end_at, is_active, created_at)
  SELECT c.account_id, gen_random_uuid(), c.id, 'noche' || b, 'calendar', tstzrange(at, at + interval '5 minutes'), at,
    at + interval '5 minutes', true, now()
  FROM connected_calendars c CROSS JOIN generate_series(0, CAST(:each AS int) - 1) b
    CROSS JOIN LATERAL (SELECT (date_trunc('day', now() AT TIME ZONE :zone) + make_interval(days => b % 180, hours => 19,
      mins => 20 * (b / 180))) AT TIME ZONE :zone AS at) times
  WHERE c.account_id = :to`

const event = (id: string, start: number, lasts: number) => ({
  id,
  summary: 'Ocupado',
  status: 'confirmed',
  start: { dateTime: new Date(start).toISOString() },
  end: { dateTime: new Date(start + lasts).toISOString() },
})

const rest = () => new Promise((resolve) => setTimeout(resolve, 5))
