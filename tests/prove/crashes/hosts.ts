import { aHost } from '#database/factories/host'
import { aWorkshop, onDay } from '#database/factories/workshop'

/** What one client books: an hour, or a place of a workshop. */
export type Target = { path: string; body: object; isHour: boolean }

const HOUR = 3_600_000

/** Places of a workshop, more than any run books. */
const PLACES = 1000

/** Hosts in turn, each with hours of its own, so that no day's limit of mails to one person is felt. */
export async function someTargets(
  hosts: { hours: number; workshops: number },
  random: () => number
): Promise<() => Target> {
  const services: string[] = []
  for (let made = 0; made < hosts.hours; made++) services.push((await aHost()).service.id)
  const workshops: Target[] = []
  for (let made = 0; made < hosts.workshops; made++) {
    const { service, sessions } = await aWorkshop({ sessions: [onDay(20, { places: PLACES })] })
    const body = { productId: service.id, meetingId: sessions[0]!.id }
    workshops.push({ path: '/api/v3/group-bookings', body, isHour: false })
  }
  const first = Math.ceil(Date.now() / HOUR + 48) * HOUR
  let index = 0
  let contested: Target | undefined
  return () => {
    if (contested && random() < 0.5) {
      const twice = contested
      contested = undefined
      return twice
    }
    if (random() < 0.3) return workshops[Math.floor(random() * workshops.length)]!
    const start = new Date(first + Math.floor(index / services.length) * HOUR).toISOString()
    const productId = services[index++ % services.length]!
    const target = { path: '/api/v3/appointments', body: { productId, start }, isHour: true }
    // Two clients want some of the hours: one of them is refused.
    if (random() < 0.1) contested = target
    return target
  }
}
