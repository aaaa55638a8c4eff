import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import Ticket from '#app/ticketing/tickets/ticket'
import { aCoupon } from '#database/factories/coupon'
import { aWorkshop, guestsOf } from '#tests/helpers/workshop'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'

const USD = { currency: 'USD', amount: 40 }

const aPricedHost = (service: object = {}) =>
  aHost({
    account: { roleId: 'PRO' },
    service: { price: 120, currency: 'PEN', bookingPrices: [USD], ...service },
  })

const change = ({ service, api }: TestHost, changes: object) =>
  api.patch(`/services/${service.id}`, changes)

const book = ({ service }: TestHost, rest: object = {}) =>
  guest.post('/appointments', { productId: service.id, start: inDays(3), attendee: ana, ...rest })

test.group('Prices in other currencies', () => {
  test('are kept beside the service’s own and shown to everybody', async () => {
    const host = await aPricedHost()

    const changed = await change(host, {
      bookingPrices: [{ currency: 'CLP', amount: 38_000 }, USD],
    })
    const shown = await guest.get(`/users/${host.username}/products/sesion`)

    const bookingPrices = [USD, { currency: 'CLP', amount: 38_000 }]
    changed.assertBodyContains({ price: 120, currency: 'PEN', bookingPrices })
    shown.assertBodyContains({ price: 120, currency: 'PEN', bookingPrices })
  })

  test('another currency alone leaves the price the number it says, within that country’s limits', async ({
    assert,
  }) => {
    const host = await aPricedHost()

    const tooLittle = await change(host, { currency: 'CLP' })
    const changed = await change(host, { currency: 'USD' })
    const dearer = await change(host, { currency: 'CLP', price: 38_000 })
    const back = await change(host, { currency: 'BRL' })

    tooLittle.assertStatus(422)
    assert.equal(tooLittle.body().code, 'PRICE_TOO_LOW')
    changed.assertBodyContains({ price: 120, currency: 'USD', bookingPrices: [] })
    dearer.assertBodyContains({ price: 38_000, currency: 'CLP' })
    assert.equal(back.body().code, 'PRICE_TOO_HIGH')
  })

  for (const { title, changes, code } of [
    {
      title: 'less than the country of the currency allows',
      changes: { bookingPrices: [{ currency: 'USD', amount: 9.99 }] },
      code: 'PRICE_TOO_LOW',
    },
    {
      title: 'more than it allows',
      changes: { bookingPrices: [{ currency: 'USD', amount: 1000.01 }] },
      code: 'PRICE_TOO_HIGH',
    },
    {
      title: 'nothing where the service costs something',
      changes: { bookingPrices: [{ currency: 'USD', amount: 0 }] },
      code: 'PRICE_FREE_IN_PART',
    },
    { title: 'something where it is free', changes: { price: 0 }, code: 'PRICE_FREE_IN_PART' },
    {
      title: 'its own currency once more',
      changes: { bookingPrices: [{ currency: 'PEN', amount: 100 }] },
      code: 'PRICE_CURRENCY_TWICE',
    },
    {
      title: 'a currency twice',
      changes: { bookingPrices: [USD, USD] },
      code: 'VALIDATION_ERROR',
    },
    {
      title: 'a currency that nobody has',
      changes: { bookingPrices: [{ currency: 'XXX', amount: 40 }] },
      code: 'VALIDATION_ERROR',
    },
  ]) {
    test(`are refused: ${title}`, async ({ assert }) => {
      const host = await aPricedHost()

      const answer = await change(host, changes)
      await host.service.refresh()

      answer.assertStatus(422)
      answer.assertBodyContains({ code })
      assert.deepEqual(host.service.bookingPrices, { USD: 4000 })
      assert.equal(host.service.amount, 12_000)
    })
  }

  test('one that becomes the service’s own is no other one any more; free ones are free everywhere', async () => {
    const host = await aPricedHost()

    const other = await change(host, { price: 45, currency: 'USD' })
    const free = await change(host, {
      price: 0,
      bookingPrices: [{ currency: 'PEN', amount: 0 }],
    })

    other.assertBodyContains({ price: 45, currency: 'USD', bookingPrices: [] })
    free.assertBodyContains({ price: 0, bookingPrices: [{ currency: 'PEN', amount: 0 }] })
  })
})

test.group('Booking in a currency', () => {
  test('costs what the service costs in it, and its own price where none is named', async ({
    assert,
  }) => {
    const host = await aPricedHost()

    const dollars = await book(host, { currency: 'USD', country: 'PE' })
    const own = await book(host, { start: inDays(4), country: 'US' })

    dollars.assertBodyContains({ payment: { amount: 40, currency: 'USD' } })
    own.assertBodyContains({ payment: { amount: 120, currency: 'PEN' } })
    const tickets = await Ticket.query().orderBy('createdAt')
    assert.deepEqual(
      tickets.map(({ amount, currency }) => [amount, currency]),
      [
        [4000, 'USD'],
        [12_000, 'PEN'],
      ]
    )
  })

  test('that the service has no price in is refused: no client pays another amount than was shown', async ({
    assert,
  }) => {
    const host = await aPricedHost()

    const answer = await book(host, { currency: 'CLP' })

    answer.assertStatus(422)
    answer.assertBodyContains({ code: 'CURRENCY_NOT_AVAILABLE', meta: { currency: 'CLP' } })
    assert.lengthOf(await Ticket.all(), 0)
  })

  test('counts for every place of a workshop', async () => {
    const host = await aWorkshop({
      service: { price: 120, currency: 'PEN', bookingPrices: [USD] },
    })
    const wanted = {
      productId: host.service.id,
      meetingId: host.sessions[0]!.id,
      attendee: ana,
      additionalAttendees: guestsOf(1),
    }

    const refused = await guest.post('/group-bookings', { ...wanted, currency: 'MXN' })
    const booked = await guest.post('/group-bookings', { ...wanted, currency: 'USD' })

    refused.assertBodyContains({ code: 'CURRENCY_NOT_AVAILABLE' })
    booked.assertBodyContains({ payment: { amount: 80, currency: 'USD' } })
  })

  test('a percentage takes its part of that price, an amount of another currency nothing: it says which', async ({
    assert,
  }) => {
    const host = await aPricedHost()
    await aCoupon(host.account.id)
    await aCoupon(host.account.id, { code: 'VEINTE', type: 'FIXED', amount: 2000, currency: 'PEN' })
    await aCoupon(host.account.id, { code: 'PESOS', type: 'FIXED', amount: 2000, currency: 'MXN' })
    const price = (code: string, currency: string) =>
      guest.get(`/products/${host.service.id}/coupons/${code}`).qs({ currency })

    const percent = await price('VERANO', 'USD')
    const fixed = await price('VEINTE', 'USD')
    const inIts = await price('VEINTE', 'PEN')
    const elsewhere = await price('PESOS', 'USD')
    const booked = await book(host, { currency: 'USD', coupon: 'VEINTE' })

    percent.assertBody({
      code: 'VERANO',
      price: 40,
      discount: 8,
      discountedPrice: 32,
      currency: 'USD',
    })
    fixed.assertBodyContains({ code: 'COUPON_OTHER_CURRENCY', meta: { currency: 'PEN' } })
    assert.include(fixed.body().message, 'PEN')
    inIts.assertBodyContains({ discountedPrice: 100, currency: 'PEN' })
    elsewhere.assertBodyContains({ code: 'COUPON_NOT_VALID_HERE' })
    booked.assertBodyContains({ code: 'COUPON_OTHER_CURRENCY' })
  })
})
