import { aHost } from '#database/factories/host'
import { aWorkshop, onDay } from '#database/factories/workshop'

/** What one client books: an hour, or a place of a workshop. What has a price is paid by card at once. */
export type Target = { path: string; body: object; isPriced: boolean }

const CHARGED = {
  account: { country: 'PE', currency: 'PEN' },
  service: { price: 140, currency: 'PEN', paymentOptions: { usePaymentProcessor: true } },
} as const

const HOUR = 3_600_000

/** How many hours ahead the first target is: the policy lets clients cancel until two days before, and the proof takes a while. */
const AHEAD = 72

/** Places of a workshop, more than any run books. */
const PLACES = 1000

/** Hosts in turn, each with hours of its own, so that no day's limit of mails to one person is felt. */
export async function someTargets(
  hosts: { hours: number; priced: number; workshops: number },
  random: () => number
): Promise<() => Target> {
  const services: { id: string; isPriced: boolean }[] = []
  const wanted = { free: hosts.hours, priced: hosts.priced }
  while (wanted.free + wanted.priced > 0) {
    const isPriced = wanted.priced >= wanted.free
    wanted[isPriced ? 'priced' : 'free'] -= 1
    const { service } = await aHost(isPriced ? CHARGED : {})
    services.push({ id: service.id, isPriced })
  }
  const workshops: Target[] = []
  for (let made = 0; made < hosts.workshops; made++) {
    const { service, sessions } = await aWorkshop({ sessions: [onDay(20, { places: PLACES })] })
    const body = { productId: service.id, meetingId: sessions[0]!.id }
    workshops.push({ path: '/api/v3/group-bookings', body, isPriced: false })
  }
  const first = Math.ceil(Date.now() / HOUR + AHEAD) * HOUR
  let index = 0
  let contested: Target | undefined
  return () => {
    if (contested && random() < 0.5) {
      const twice = contested
      contested = undefined
      return twice
    }
    if (workshops.length > 0 && random() < 0.3)
      return workshops[Math.floor(random() * workshops.length)]!
    const start = new Date(first + Math.floor(index / services.length) * HOUR).toISOString()
    const { id: productId, isPriced } = services[index++ % services.length]!
    const target = { path: '/api/v3/appointments', body: { productId, start }, isPriced }
    // Two clients want some of the hours: one of them is refused.
    if (random() < 0.1) contested = target
    return target
  }
}
