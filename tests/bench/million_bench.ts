import { sql } from '#core/database/transaction'
import { aCrowd } from '#database/factories/crowd'
import { ana } from '#database/factories/clients'
import { aHost, type MadeHost } from '#database/factories/host'
import { percentile, requestsPerSecond, type Row } from './measure.ts'

const HOSTS = 1000
const BOOKINGS_EACH = 1000
const ASKED = 200

/** A host whose one booking is the pattern of all others. */
async function pattern(base: string): Promise<MadeHost> {
  const host = await aHost({ account: { username: 'millonaria', roleId: 'BUSINESS' } })
  const start = new Date(Math.ceil(Date.now() / 3_600_000 + 20 * 24) * 3_600_000)
  const response = await fetch(`${base}/api/v3/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: host.service.id, start, attendee: ana, terms: true }),
  })
  if (response.status !== 201) throw new Error(`The pattern was answered ${response.status}`)
  return host
}

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

/** All bookings of a host, each time of another one. */
async function analytics(api: string, hosts: { id: string }[], bearer: Record<string, string>) {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [start, end] = [day(-45), day(45)]
  const ask = ({ id }: { id: string }) => `${api}/analytics?teamId=${id}&start=${start}&end=${end}`
  return p95('analytics of 90 days', hosts.map(ask), bearer)
}

/** The commonest reads with a million bookings of a thousand hosts in the database. */
export async function millionBench(base: string): Promise<Row[]> {
  const { account, token } = await pattern(base)
  await aCrowd({ accountId: account.id, hosts: HOSTS, bookingsEach: BOOKINGS_EACH })

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
      'a page of bookings',
      each(({ id }) => `${api}/tickets?teamId=${id}&sortBy=start`),
      bearer
    ),
    await p95(
      'a month of meetings',
      each(({ id }) => `${api}/meetings?teamId=${id}&${month}`),
      bearer
    ),
    await p95(
      'a search in bookings',
      each(({ id }) => `${api}/tickets?teamId=${id}&q=torres`),
      bearer
    ),
    await analytics(api, rows, bearer),
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
