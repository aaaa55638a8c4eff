import { now } from '#core/time'
import { newCode, newId } from '#core/ids'
import db from '@adonisjs/lucid/services/db'
import { setTimeout as wait } from 'node:timers/promises'
import { ana } from '#database/factories/clients'
import { aHost, type MadeHost } from '#database/factories/host'
import { AT_ONCE, rate, untilSent } from './rate.ts'
import { anAddress, percentile, type Row } from './measure.ts'
import { sql } from '#core/database/transaction'

const BOOKINGS = 400
const HOSTS = 20

/** An hour from the day after tomorrow on that no other number names. */
export const slot = (index: number) =>
  new Date(Math.ceil(Date.now() / 3_600_000 + 48 + index) * 3_600_000)

/** Books an hour of a host over the address of the product, as a client of its own. */
export async function bookOver(base: string, host: MadeHost, start: Date): Promise<void> {
  const body = JSON.stringify({
    productId: host.service.id,
    start: start.toISOString(),
    // A client of its own: one client has a limit of hours to come.
    attendee: { ...ana, email: `${newId()}@example.com` },
    terms: true,
  })
  const response = await fetch(`${base}/api/v3/appointments`, {
    method: 'POST',
    // Each from another address: so many from one would cost a captcha.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress() },
    body,
  })
  if (response.status !== 201)
    throw new Error(`A booking was answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

/** The rows of a booking by plain SQL in one transaction: what the database alone would allow. */
async function insertRows(host: MadeHost, start: Date): Promise<void> {
  const ids = {
    account: host.account.id,
    service: host.service.id,
    meeting: newId(),
    buyer: newId(),
    ticket: newId(),
    event: newId(),
    busy: newId(),
  }
  const values = {
    ...ids,
    code: newCode(),
    email: `${ids.buyer}@example.com`,
    start,
    end: new Date(start.getTime() + 3_600_000),
    at: now().toJSDate(),
  }
  await db.transaction(async (trx) => {
    await sql(
      trx,
      `INSERT INTO meetings (account_id, id, uid, service_id, host_account_id, code, title, start_at, end_at, wall_start, time_zone, location, created_at, updated_at)
      VALUES (:account, :meeting, :meeting, :service, :account, :code, 'x', :start, :end, '2026-12-01T10:00', 'America/Lima', '{}', :at, :at)`,
      values
    )
    await sql(
      trx,
      `INSERT INTO busy_times (account_id, id, during, start_at, end_at, meeting_id, created_at)
      VALUES (:account, :busy, tstzrange(:start, :end), :start, :end, :meeting, :at)`,
      values
    )
    await sql(
      trx,
      `INSERT INTO buyers (account_id, id, email, name, last_reservation_at, created_at, updated_at) VALUES (:account, :buyer, :email, 'x', :at, :at, :at)`,
      values
    )
    await sql(
      trx,
      `INSERT INTO tickets (account_id, id, code, state, service_id, meeting_id, buyer_id, attendee_name, attendee_email, attendee_time_zone, attendee_locale, currency, created_at, updated_at)
      VALUES (:account, :ticket, :code, 'confirmed', :service, :meeting, :buyer, 'x', :email, 'America/Lima', 'es', 'PEN', :at, :at)`,
      values
    )
    await sql(
      trx,
      `INSERT INTO ticket_events (account_id, id, ticket_id, to_state, actor, created_at) VALUES (:account, :event, :ticket, 'confirmed', 'guest', :at)`,
      values
    )
  })
}

/** Bookings a second on distinct hours, and from a booking's commit to its mail at the driver. */
export async function bookingBench(base: string): Promise<Row[]> {
  const hosts = await Promise.all(Array.from({ length: HOSTS }, () => aHost()))
  const each = (work: (host: MadeHost, start: Date) => Promise<void>, offset: number) =>
    Array.from(
      { length: BOOKINGS },
      (_, index) => () => work(hosts[index % HOSTS]!, slot(offset + Math.floor(index / HOSTS)))
    )

  const before = process.cpuUsage()
  const booked = await rate(each((host, start) => bookOver(base, host, start), 0))
  await untilSent()
  const { user, system } = process.cpuUsage(before)
  const inserted = await rate(each(insertRows, 100))
  return [
    {
      name: 'bookings on distinct hours',
      value: booked,
      unit: 'bookings/s',
      note: `${AT_ONCE} at once, ${HOSTS} hosts`,
    },
    {
      name: 'processor time of a booking with its mails',
      value: (user + system) / 1000 / BOOKINGS,
      unit: 'ms',
      note: 'the client of this measurement included, PostgreSQL not',
    },
    { name: 'the same rows by plain SQL', value: inserted, unit: 'bookings/s' },
    ...(await latency(base, hosts[0]!, {
      from: 300,
      name: "commit of a booking to its mail's driver",
    })),
  ]
}

/** One booking after another, and the time of their mails. `from` is the first of forty hours that are free. */
export async function latency(
  base: string,
  host: MadeHost,
  { from, name }: { from: number; name: string }
): Promise<Row[]> {
  for (let index = 0; index < 40; index++) {
    await bookOver(base, host, slot(from + index))
    await wait(100)
  }
  await untilMailed(host.account.id)
  // The eighty mails of these forty bookings. The outbox notes when its driver is called.
  const rows = await sql<{ ms: string }>(
    undefined,
    `SELECT extract(epoch FROM m.at - pg_xact_commit_timestamp(e.xmin)) * 1000 AS ms FROM outbox_messages m
     JOIN deliveries d ON d.id = m.delivery_id JOIN ticket_events e ON e.id = (d.about->>'eventId')::uuid
     WHERE d.account_id = :accountId ORDER BY e.created_at DESC LIMIT 80`,
    { accountId: host.account.id }
  )
  const times = rows.map(({ ms }) => Number(ms))
  return [50, 99].map((percent) => ({
    name: `${name}, p${percent}`,
    value: percentile(times, percent),
    unit: 'ms',
  }))
}

/** Waits until no mail of an account is due; two minutes at most. */
async function untilMailed(accountId: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    const [left] = await sql<{ n: string }>(
      undefined,
      `SELECT count(*) AS n FROM deliveries
       WHERE account_id = :accountId AND state IN ('planned', 'claimed') AND due_at <= now()`,
      { accountId }
    )
    if (Number(left?.n) === 0) return
    await wait(100)
  }
}
