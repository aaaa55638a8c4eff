import db from '@adonisjs/lucid/services/db'
import { sql } from '#core/database/transaction'
import { aCrowd } from '#database/factories/crowd'
import { aHost } from '#database/factories/host'
import { LIVE_STATES } from '#shared/booking_states'
import { sumDays } from '#app/ticketing/report/sum_days'
import { aPatternBooking } from './pattern_booking.ts'
import { percentile, requestsPerSecond, type Row } from './measure.ts'

const HOSTS = 1000
const BOOKINGS_EACH = 1000
const ASKED = 200

/** The time under which 95 of 100 answers stay, each of another host. */
async function p95(
  name: string,
  addresses: string[],
  headers?: Record<string, string>
): Promise<Row> {
  const times: number[] = []
  for (const address of addresses) {
    const before = performance.now()
    const response = await fetch(address, { headers })
    await response.arrayBuffer()
    times.push(performance.now() - before)
    if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
  }
  return { name: `of 1,000,000 bookings, ${name}, p95`, value: percentile(times, 95), unit: 'ms' }
}

type Account = { id: string; serviceId: string }

/** How often the same of one account is asked for: of 40 answers, two that a clean-up of memory delays are more than 5 %. */
const OF_ONE = 200

/** A report counts for seconds. */
const OF_A_REPORT = 20

const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** The filters and orders of the lists of bookings and clients. */
const LISTS: [name: string, query: (account: Account) => string][] = [
  ['bookings, newest', () => 'tickets?'],
  ['bookings by time', () => 'tickets?sortBy=start'],
  [
    'bookings to come',
    () => `tickets?sortBy=start&order=asc&state=${LIVE_STATES.join()}&start=${dayAt(0)}`,
  ],
  ['bookings that are over', () => `tickets?sortBy=start&end=${dayAt(0)}`],
  ['bookings in one state', () => 'tickets?sortBy=start&state=pendingApproval'],
  ['bookings of a service', ({ serviceId }) => `tickets?sortBy=start&productId=${serviceId}`],
  ['bookings of a member', ({ id }) => `tickets?sortBy=start&collaboratorId=${id}`],
  ['bookings with a name', () => 'tickets?q=torres'],
  ['bookings with a name that none has', () => 'tickets?q=wilma&sortBy=start'],
  ['how many bookings wait', () => 'tickets/count?state=pendingApproval'],
  ['clients, the latest', () => 'buyers?'],
  ['clients by name', () => 'buyers?sortBy=name&order=asc'],
  ['clients with a name', () => 'buyers?q=buyer77%40'],
  ['clients of a country', () => 'buyers?country=CL'],
  ['clients with a tag', () => 'buyers?tag=nueva'],
  ['clients away for four weeks', () => 'buyers?awayWeeks=4'],
  ['clients away for two years', () => 'buyers?awayWeeks=104'],
]

const lists = async (api: string, accounts: Account[], bearer: Record<string, string>) => {
  const rows: Row[] = []
  for (const [name, query] of LISTS) {
    const ask = (account: Account) => `${api}/${query(account)}&teamId=${account.id}`
    rows.push(await p95(name, accounts.map(ask), bearer))
  }
  return rows
}

/** The last days, today with them. */
const analyticsOf = (api: string, { id }: { id: string }, days: number) =>
  `${api}/analytics?teamId=${id}&start=${dayAt(1 - days).slice(0, 10)}&end=${dayAt(1).slice(0, 10)}`

/** Each time of another host. */
async function analytics(api: string, hosts: Account[], bearer: Record<string, string>) {
  const ask = (host: Account) => analyticsOf(api, host, 90)
  return p95('analytics of 90 days', hosts.map(ask), bearer)
}

/** One account that has a million bookings by itself, over five years. */
async function aLargeAccount(accountId: string): Promise<Account> {
  const hour = 5 * 365 * 24
  await aCrowd({
    accountId,
    hosts: 1,
    bookingsEach: HOSTS * BOOKINGS_EACH,
    called: 'grande',
    apart: `${hour / (HOSTS * BOOKINGS_EACH)} hours`,
  })
  const [row] = await sql<Account>(
    undefined,
    `SELECT a.id, s.id AS "serviceId" FROM accounts a JOIN services s ON s.account_id = a.id WHERE a.username = 'grande1'`
  )
  await sumUp(row!.id)
  await bringToRest()
  return row!
}

/**
 * Does at once what the database does by itself within minutes: marks the rows that all see, counts them, and writes out
 * what lies in memory. An account fills in years, so what is asked for here is not what a filling in seconds leaves behind.
 */
async function bringToRest() {
  await sql(undefined, 'VACUUM (ANALYZE)')
  await sql(undefined, 'CHECKPOINT')
}

/** Sums the days of an account, as the job of every hour does once its changes have been noted for six hours. */
async function sumUp(accountId: string) {
  await sql(
    undefined,
    `INSERT INTO figure_accounts (account_id, tracked_at) VALUES (:accountId, now() - interval '1 day')`,
    { accountId }
  )
  await db.transaction((trx) => sumDays(trx, accountId), { isolationLevel: 'repeatable read' })
}

/** What that account waits for. */
async function ofOneAccount(api: string, account: Account, bearer: Record<string, string>) {
  const often = <Item>(item: Item, times = OF_ONE) => Array.from({ length: times }, () => item)
  const rows = await lists(api, often(account), bearer)
  for (const days of [30, 90])
    rows.push(
      await p95(`analytics of ${days} days`, often(analyticsOf(api, account, days)), bearer)
    )
  rows.push(
    await p95(
      'the report of six months',
      often(`${api}/tickets/report?teamId=${account.id}`, OF_A_REPORT),
      bearer
    )
  )
  return rows.map((row) => ({ ...row, name: `one account: ${row.name}` }))
}

/** The commonest reads with a million bookings of a thousand hosts in the database. */
export async function millionBench(base: string): Promise<Row[]> {
  const host = await aHost({ account: { username: 'millonaria', roleId: 'BUSINESS' } })
  const { account, token } = host
  await aPatternBooking(base, host)
  await aCrowd({ accountId: account.id, hosts: HOSTS, bookingsEach: BOOKINGS_EACH })
  await bringToRest()

  const rows = await sql<{ id: string; serviceId: string; username: string }>(
    undefined,
    `SELECT a.id, s.id AS "serviceId", a.username FROM accounts a JOIN services s ON s.account_id = a.id
     WHERE a.username LIKE 'millon%' ORDER BY md5(a.username) LIMIT ${ASKED}`
  )
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const month = `start=${day(0)}&end=${day(30)}`
  const api = `${base}/api/v3`
  const bearer = { authorization: `Bearer ${token}` }
  const each = (address: (row: (typeof rows)[number]) => string) => rows.map(address)
  const availability = each(({ serviceId }) => `${api}/products/${serviceId}/availability?${month}`)
  return [
    await p95('availability of a month', availability),
    {
      name: `of 1,000,000 bookings, availability of ${ASKED} hosts by turns`,
      value: await requestsPerSecond(...availability),
      unit: 'requests/s',
    },
    await p95(
      'a month of meetings',
      each(({ id }) => `${api}/meetings?teamId=${id}&${month}`),
      bearer
    ),
    ...(await lists(api, rows, bearer)),
    await analytics(api, rows, bearer),
    ...(await ofOneAccount(api, await aLargeAccount(account.id), bearer)),
    await p95(
      'a profile, JSON',
      each(({ username }) => `${api}/users/${username}`)
    ),
    await p95(
      'a profile, page',
      each(({ username }) => `${base}/${username}`)
    ),
  ]
}
