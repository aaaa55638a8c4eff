import { createServer } from 'node:http'
import { requestsPerSecond, type Row } from './measure.ts'
import { accountByUsername } from '#accounts'
import { publicServices } from '#catalog'

const HELLO = 'hello-world route'

/** A bare answer of node:http, in this process, for scale. */
async function bare(): Promise<number> {
  const server = createServer((_, response) => response.end('{"hello":"world"}'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const rate = await requestsPerSecond(`http://127.0.0.1:${port}/`)
  server.close()
  return rate
}

/** Answers of the public side per second, beside a bare answer and an empty route. */
export async function httpBench(base: string): Promise<Row[]> {
  const host = await accountByUsername('anaquispe')
  const [service] = await publicServices(host!.id)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const addresses = {
    'bare node:http': undefined,
    [HELLO]: `${base}/health/live`,
    'availability of a month': `${base}/api/v3/products/${service!.id}/availability?start=${day(0)}&end=${day(30)}`,
    'public profile, JSON': `${base}/api/v3/users/anaquispe`,
    'public profile, page': `${base}/anaquispe`,
    'booking page': `${base}/anaquispe/${service!.slug}`,
  }
  const rows: Row[] = []
  for (const [name, url] of Object.entries(addresses)) {
    const value = url ? await requestsPerSecond(url) : await bare()
    const hello = rows.find((row) => row.name === HELLO)?.value
    const note = hello && `${Math.round((value * 100) / hello)} % of the hello-world route`
    rows.push({ name, value, unit: 'requests/s', ...(note && { note }) })
  }
  return rows
}
