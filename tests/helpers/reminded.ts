import { apiOf } from './api.ts'
import { workOff } from './jobs.ts'
import { aBooking } from './booking.ts'
import { aHost, ana, type TestHost } from './host.ts'
import Delivery from '#app/messaging/deliveries/delivery'

/** A booking with a reminder to its client that is planned. */
export type Reminded = { host: TestHost; code: string; reminder: Delivery }

/** A host who reminds clients a day before, with a booking whose messages were sent. */
export async function aReminded(): Promise<Reminded> {
  const host = await aHost()
  const reminders = { own: [], clients: [{ type: 'EMAIL', time: { value: 1, unit: 'DAY' } }] }
  const saved = await apiOf(host.token).patch('/users/me', { reminders })
  saved.assertStatus(200)
  const { code } = await aBooking(host)
  await workOff()
  const reminder = await Delivery.query()
    .where({ accountId: host.account.id, message: 'booking_reminder', recipient: ana.email })
    .firstOrFail()
  return { host, code, reminder }
}
