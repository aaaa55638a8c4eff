import { aHost } from '#database/factories/host'
import { anAddress, percentile, type Row } from './measure.ts'

const RUNS = 25
const WARM_UP = 5

/**
 * The time of a call about an e-mail, in milliseconds.
 * Each call comes from another address, because few are free.
 */
async function timeOf(url: string, body: object): Promise<number> {
  const before = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress() },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  if (![202, 401].includes(response.status)) throw new Error(`${url}: ${response.status}`)
  return performance.now() - before
}

/** Whether a clock tells known e-mails from unknown ones: the medians of each pair should be alike. */
export async function signInBench(base: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, path, more] of [
    ['a wrong password', '/api/v3/auth', { password: 'Adivinada-1!' }],
    ['a forgotten password', '/api/v3/users/password/request', {}],
  ] as const) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    // One after the other in turn, so that whatever slows the machine slows both.
    for (let run = -WARM_UP; run < RUNS; run++) {
      const { user } = await aHost()
      const emails = { known: user.email, unknown: `nobody${run}@example.com` }
      for (const whose of ['known', 'unknown'] as const) {
        const time = await timeOf(base + path, { email: emails[whose], ...more })
        if (run >= 0) times[whose].push(time)
      }
    }
    for (const whose of ['known', 'unknown'] as const) {
      const value = percentile(times[whose], 50)
      rows.push({ name: `${what}, ${whose} e-mail`, value, unit: 'ms' })
    }
  }
  return rows
}
