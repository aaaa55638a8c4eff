import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { inDays } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import { runNow } from '#tests/helpers/run_now'
import { aReceiver } from '#tests/fakes/receiver'
import { refundPayment } from '#jobs/payments/refund_payment'
import { aChargingHost, aPaidBooking } from '#tests/helpers/checkout'
import { aHearingHost, anEndpoint, callAll } from '#tests/helpers/webhooks'

type Session = { start: string; state: string }

/** What is kept beside the entries of bookings. */
const otherMoments = () => db.from('webhook_moments').whereNotNull('type')

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

  test('has each change of a client as it was, in their order, whichever job runs first', async ({
    assert,
    cleanup,
  }) => {
    const { host, receiver } = await aHearingHost({ types: ['buyer.changed'] })
    cleanup(receiver.close)
    await aBooking(host)
    const { id } = await db.from('buyers').firstOrFail()
    for (const name of ['Ana Primera', 'Ana Segunda', 'Ana Tercera'])
      (await host.api.patch(`/buyers/${id}`, { name })).assertStatus(200)
    assert.lengthOf(await otherMoments(), 3)

    await callAll()

    const told = receiver.received.map(({ event: { data } }) => [data.sequence, data.name])
    assert.sameDeepMembers(told, [
      [1, 'Ana Primera'],
      [2, 'Ana Segunda'],
      [3, 'Ana Tercera'],
    ])
    assert.lengthOf(await otherMoments(), 0)
  })

  test('is as a refund left it, in its turn behind what came before', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost({ account: { roleId: 'BUSINESS' } })
    const receiver = await aReceiver()
    cleanup(receiver.close)
    const types = ['payment.refunded', 'booking.cancelled']
    await anEndpoint(host, { url: receiver.url, types })
    const { code } = await aPaidBooking(host)
    await guest.post(`/tickets/${code}/cancel`, {})
    await runNow(refundPayment)
    const [{ created_at: at }] = await otherMoments()
    // What is changed after the refund, before any job has run.
    await db.from('payment_refunds').update({ reason: 'byHand' })

    await callAll()

    const [, told] = receiver.received
      .map(({ event }) => event)
      .sort((one, other) => Number(one.data.sequence) - Number(other.data.sequence))
    assert.equal(told!.type, 'payment.refunded')
    assert.containsSubset(told!.data.refund, { amount: 140, reason: 'cancelled' })
    assert.equal(new Date(told!.timestamp).getTime(), +at)
    assert.lengthOf(await otherMoments(), 0)
  })
})
