import { test } from '@japa/runner'
import { now } from '#core/time'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { ana, aHost } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import Delivery from '#app/messaging/deliveries/delivery'

test.group('A message whose reader gets no more mail', () => {
  test('is not offered to be sent again, and says why', async ({ assert }) => {
    const host = await aHost()
    await aBooking(host)
    await workOff()
    const { id } = await Delivery.findByOrFail('recipient', ana.email)
    const shown = async () => (await host.api.get(`/deliveries?id=${id}`)).body().items

    const before = await shown()
    const at = now().toJSDate()
    await db
      .table('bounces')
      .insert({ id: 'b', address: ana.email, kind: 'hard', at, created_at: at })
    const after = await shown()

    assert.containsSubset(before, [{ id, actions: ['resend'], isBarred: false }])
    assert.containsSubset(after, [{ id, actions: [], isBarred: true }])
  })
})
