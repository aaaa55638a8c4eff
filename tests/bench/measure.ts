import autocannon from 'autocannon'

export type Row = { name: string; value: number; unit: string; note?: string }

/** The median time of many runs of a function, in milliseconds. */
export function median(runs: number, work: () => unknown): number {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const before = performance.now()
    work()
    times.push(performance.now() - before)
  }
  return percentile(times, 50)
}

/** The value below which so many per cent of the others lie. */
export function percentile(values: number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

/** Requests per second of addresses of this machine by turns, over three seconds and 20 connections. */
export async function requestsPerSecond(...urls: string[]): Promise<number> {
  const url = urls[0]!
  const paths = urls.map((address) => ({ path: address.slice(new URL(address).origin.length) }))
  await autocannon({ url, requests: paths, connections: 20, duration: 1 })
  const { requests, non2xx } = await autocannon({
    url,
    requests: paths,
    connections: 20,
    duration: 3,
  })
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with something else than 2xx`)
  return Math.round(requests.average)
}

let addresses = 0

/** An address that no call has come from yet. */
export function anAddress(): string {
  addresses++
  return `198.18.${addresses >> 8}.${addresses & 255}`
}
