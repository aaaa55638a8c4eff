import { ana } from '#database/factories/clients'
import type { MadeHost } from '#database/factories/host'

/** Books an hour of a host, from which a crowd is copied. */
export async function aPatternBooking(base: string, host: MadeHost): Promise<void> {
  const start = new Date(Math.ceil(Date.now() / 3_600_000 + 20 * 24) * 3_600_000)
  const response = await fetch(`${base}/api/v3/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: host.service.id, start, attendee: ana, terms: true }),
  })
  if (response.status !== 201) throw new Error(`The pattern was answered ${response.status}`)
}
