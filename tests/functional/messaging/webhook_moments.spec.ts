import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { inDays } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import { aHearingHost, callAll } from '#tests/helpers/webhooks'

type Session = { start: string; state: string }

test.group('The booking in an event of a webhook', () => {
  test('is as it was at that moment, however late the job runs', async ({ assert, cleanup }) => {
    const { host, receiver } = await aHearingHost()
    cleanup(receiver.close)
    const [first, second] = [inDays(5), inDays(6)].map((start) => new Date(start).toISOString())
    const { code } = await aBooking(host, { start: first })
    const moved = await guest.post(`/tickets/${code}/reschedule`, { start: second })
    moved.assertStatus(200)
    await host.api.post(`/tickets/${code}/cancel`, { reason: 'Estoy de viaje' })
    await callAll()

    const events = receiver.received.map(({ event: { type, data } }) => ({
      type,
      start: data.start,
      sessions: (data.sessions as Session[]).map(({ start, state }) => ({ start, state })),
    }))
    const at = (start: string | undefined, state = 'confirmed') => ({
      start,
      sessions: [{ start, state }],
    })
    assert.deepEqual(events, [
      { type: 'booking.created', ...at(first) },
      { type: 'booking.confirmed', ...at(first) },
      { type: 'booking.rescheduled', ...at(second) },
      { type: 'booking.cancelled', ...at(second, 'cancelled') },
    ])
  })

  test('is kept for accounts with an endpoint alone, and no longer than it is needed', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver, endpoint } = await aHearingHost()
    cleanup(receiver.close)
    const kept = async () => (await db.from('webhook_moments')).length
    await aBooking(host)
    assert.equal(await kept(), 1)

    await callAll()
    assert.equal(await kept(), 0)

    await host.api.patch(`/webhook-endpoints/${endpoint.id}`, { enabled: false })
    await aBooking(host, { start: inDays(7) })
    assert.equal(await kept(), 0)
  })
})
