import { DateTime } from 'luxon'
import { Processes } from '../crashes/processes.ts'
import { ask, untilDone } from '../crashes/check.ts'
import { aHost } from '#database/factories/host'
import { bookHere, clientOf } from '../money/direct.ts'
import { resend } from './stand_ins.ts'
import type { Killed } from './kills.ts'

/** Hosts who take turns; each hour of theirs is booked once. */
const HOSTS = 50

/** Milliseconds until all are sent. */
const WITHIN = 600_000

/** Makes a reminder a day before of each of so many bookings due at the same moment, for several processes. */
export async function remindAtOnce({
  reminders,
  processes: each,
  folder,
}: {
  reminders: number
  /** Web processes, and as many of workers. */
  processes: number
  folder: string
}): Promise<Killed> {
  const provider = await resend()
  const settings = { ...provider.settings, NODE_ENV: 'development', MAIL_PER_SECOND: '100000' }
  const all = new Processes(settings, folder, ['tests/prove/messages/worker.js'])
  try {
    await bookReminded(reminders)
    const [first] = await Promise.all(Array.from({ length: each }, () => all.worker()))
    const planned = await untilDone(WITHIN)
    await Promise.all(Array.from({ length: each }, () => all.web()))
    const before = provider.taken().size
    const begun = performance.now()
    await ask(`UPDATE jobs.job SET start_after = now()
      WHERE name = 'messaging.send_delivery' AND state = 'created'`)
    const undone = await untilDone(WITHIN)
    const seconds = (performance.now() - begun) / 1000
    const taken = provider.taken()
    const rows = await ask<{ id: string; state: string }>(
      `SELECT id, state FROM deliveries WHERE message = 'booking_reminder'`
    )
    const wrong = rows.filter(({ id, state }) => state !== 'sent' || taken.get(id) !== 1)
    const isGone = first!.isGone() ? ['a worker ended'] : []
    return {
      figures: `${rows.length} reminders due at once, ${each} web and ${each} worker processes: ${seconds.toFixed(1)} s`,
      broken: [
        ...planned,
        ...undone,
        ...isGone,
        ...(rows.length === reminders ? [] : [`${rows.length} reminders of ${reminders}`]),
        ...(taken.size - before === reminders ? [] : [`${taken.size - before} were sent`]),
        ...wrong.map(({ id, state }) => `a reminder came ${taken.get(id) ?? 0} times (${state})`),
      ],
    }
  } finally {
    await all.endAll()
    await provider.close()
  }
}

/** Books so many hours of hosts who remind their clients a day before, in ten days and later. */
async function bookReminded(count: number): Promise<void> {
  const services: string[] = []
  while (services.length < HOSTS) {
    const reminder = { type: 'EMAIL', time: { value: 1, unit: 'DAY' } } as const
    const { service } = await aHost({ account: { reminders: { own: [], clients: [reminder] } } })
    services.push(service.id)
  }
  const first = DateTime.now().plus({ days: 10 }).startOf('hour')
  for (let number = 0; number < count; number++) {
    const starts = [first.plus({ hours: Math.floor(number / HOSTS) })]
    const productId = services[number % HOSTS]!
    await bookHere({ kind: 'hour', productId, starts, attendee: clientOf(number + 1) })
  }
}
