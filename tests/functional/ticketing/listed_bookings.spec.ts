import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { aChargingHost, anUnpaidBooking, aPaidBooking } from '#tests/helpers/checkout'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'

type Listed = { code: string; isFirst: boolean; paidWith: object | null }

const listed = async (host: TestHost) =>
  new Map(
    ((await host.api.get('/tickets')).body() as { items: Listed[] }).items.map((one) => [
      one.code,
      one,
    ])
  )

test.group('A booking in the list of its host', () => {
  test('is marked where it is the first of its client with that host', async ({ assert }) => {
    const [host, other] = [await aHost(), await aHost()]
    await aBooking(other)
    const first = await aBooking(host, { start: inDays(3) })
    const second = await aBooking(host, { start: inDays(4) })
    const third = await aBooking(host, { start: inDays(5), attendee: luis })

    const bookings = await listed(host)
    const one = await host.api.get(`/tickets/${second.code}`)

    assert.isTrue(bookings.get(first.code)!.isFirst)
    assert.isFalse(bookings.get(second.code)!.isFirst)
    assert.isTrue(bookings.get(third.code)!.isFirst)
    one.assertBodyContains({ isFirst: false })
  })

  test('is not marked where the client was known before, as one who was imported', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await db.rawQuery(`UPDATE buyers SET created_at = created_at - interval '1 day'`)

    assert.isFalse((await listed(host)).get(code)!.isFirst)
  })

  test('says how it was paid', async ({ assert }) => {
    const host = await aChargingHost()
    const paid = await aPaidBooking(host, { start: inDays(3) })
    const unpaid = await anUnpaidBooking(host, { start: inDays(4), attendee: luis })

    const bookings = await listed(host)

    assert.deepEqual(bookings.get(paid.code)!.paidWith, { id: 'card', title: 'Tarjeta' })
    assert.isNull(bookings.get(unpaid.code)!.paidWith)
  })
})

test.group('A client in the list of their host', () => {
  test('has what they paid in all', async ({ assert }) => {
    const host = await aChargingHost({ account: { roleId: 'BUSINESS' } })
    await aPaidBooking(host, { start: inDays(3) })
    await aPaidBooking(host, { start: inDays(4) })
    await anUnpaidBooking(host, { start: inDays(5), attendee: luis })

    const { items } = (await host.api.get('/buyers')).body() as { items: { email: string }[] }

    assert.containsSubset(items, [
      { email: ana.email, paid: [{ currency: 'PEN', amount: 280 }], noShows: 0 },
      { email: luis.email, paid: [], noShows: 0 },
    ])
  })
})
