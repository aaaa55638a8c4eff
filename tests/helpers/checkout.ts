import { guest } from './api.ts'
import { workOff } from './jobs.ts'
import { aHost, ana, inDays } from './host.ts'
import type { HostWish } from '#database/factories/host'

/** A host whose hour costs 140 soles, charged through the platform. */
export const aChargingHost = (wish: HostWish = {}) =>
  aHost({
    ...wish,
    service: {
      price: 140,
      currency: 'PEN',
      paymentOptions: { usePaymentProcessor: true },
      ...wish.service,
    },
    account: { country: 'PE', currency: 'PEN', ...wish.account },
  })

type Host = Awaited<ReturnType<typeof aChargingHost>>

/** A booking that waits for its payment. */
export async function anUnpaidBooking(
  host: Host,
  wish: { start?: string; attendee?: object; country?: string; currency?: string } = {}
) {
  const { start = inDays(5), attendee = ana, ...rest } = wish
  const body = { productId: host.service.id, start, attendee, terms: true, ...rest }
  const answer = await guest.post('/appointments', body)
  answer.assertStatus(201)
  return answer.body() as { code: string; state: string; links: { checkout: string | null } }
}

/** Starts a payment by card and lets the provider open it. Answers its id. */
export async function startPayment({ code }: { code: string }): Promise<string> {
  const answer = await guest.post(`/tickets/${code}/payments`, { paymentMethodId: 'card' })
  answer.assertStatus(201)
  await workOff()
  return (answer.body() as { id: string }).id
}

/** Lets a simulated payment end so, and does the work that follows: the signed notification above all. */
export async function simulate(id: string, outcome: string) {
  const answer = await guest.post(`/simulator/payments/${id}`, { outcome })
  await workOff()
  return answer
}

/** A booking with a payment that is open at the provider. */
export async function anOpenPayment(host: Host, wish: { start?: string; attendee?: object } = {}) {
  const booking = await anUnpaidBooking(host, wish)
  return { ...booking, id: await startPayment(booking) }
}

/** A booking that is paid: `id` is its payment. */
export async function aPaidBooking(host: Host, wish: { start?: string; attendee?: object } = {}) {
  const booking = await anOpenPayment(host, wish)
  await simulate(booking.id, 'pay')
  return booking
}
