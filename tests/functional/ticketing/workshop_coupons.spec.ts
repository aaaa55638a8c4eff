import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { invariantsHold } from '#tests/helpers/invariants'
import db from '@adonisjs/lucid/services/db'
import Coupon from '#app/catalog/coupons/coupon'
import { aCoupon } from '#database/factories/coupon'
import { ana, luis } from '#tests/helpers/host'
import { transaction } from '#core/database/transaction'
import { book } from '#app/ticketing/booking/book'
import { aWorkshop, guestsOf, onDay, type TestWorkshop } from '#tests/helpers/workshop'

const aPricedWorkshop = (places = 4, service: object = {}) =>
  aWorkshop({
    account: { roleId: 'PRO' },
    sessions: [onDay(5, { places })],
    service: { price: 50, ...service },
  })

const orderOf = ({ service, sessions }: TestWorkshop, guests: number, more: object = {}) => ({
  productId: service.id,
  meetingId: sessions[0]!.id,
  attendee: ana,
  additionalAttendees: guestsOf(guests),
  coupon: 'VERANO',
  ...more,
})

const order = (workshop: TestWorkshop, guests = 0, more: object = {}) =>
  guest.post('/group-bookings', orderOf(workshop, guests, more))

const usedOf = async ({ id }: Coupon) => (await Coupon.findOrFail(id)).used

test.group('A coupon for a workshop', (group) => {
  invariantsHold(group)

  test('takes its part of the price of all places, and is used once', async ({ assert }) => {
    const workshop = await aPricedWorkshop()
    const coupon = await aCoupon(workshop.account.id, { quantity: 1 })

    const price = await guest
      .get(`/products/${workshop.service.id}/coupons/verano`)
      .qs({ places: 3 })
    const booked = await order(workshop, 2)

    price.assertBodyContains({ price: 150, discount: 30, discountedPrice: 120 })
    booked.assertStatus(201)
    booked.assertBodyContains({ payment: { amount: 120 }, coupon: { discount: 30 } })
    assert.equal(await usedOf(coupon), 1)
  })

  test('of an amount is taken off once, not for each place', async () => {
    const workshop = await aPricedWorkshop()
    await aCoupon(workshop.account.id, { type: 'FIXED', amount: 2000, currency: 'PEN' })

    const booked = await order(workshop, 2)

    booked.assertBodyContains({ payment: { amount: 130 }, coupon: { discount: 20 } })
  })

  test('counts all places in the currency that is shown, before and when it is booked', async () => {
    const bookingPrices = [{ currency: 'USD' as const, amount: 40 }]
    const workshop = await aPricedWorkshop(4, { bookingPrices })
    await aCoupon(workshop.account.id)
    await aCoupon(workshop.account.id, {
      code: 'QUINCE',
      type: 'FIXED',
      amount: 1500,
      currency: 'USD',
    })
    const ask = (code: string, query: object) =>
      guest.get(`/products/${workshop.service.id}/coupons/${code}`).qs(query)

    const percent = await ask('verano', { places: 2, currency: 'USD' })
    const fixed = await ask('quince', { places: 2, currency: 'USD' })
    const soles = await ask('quince', { places: 2, currency: 'PEN' })
    const pesos = await ask('verano', { places: 2, currency: 'MXN' })
    const booked = await order(workshop, 1, { currency: 'USD' })
    const byAmount = await order(workshop, 1, {
      attendee: luis,
      coupon: 'QUINCE',
      currency: 'USD',
    })

    percent.assertBodyContains({ price: 80, discount: 16, discountedPrice: 64, currency: 'USD' })
    fixed.assertBodyContains({ price: 80, discount: 15, discountedPrice: 65, currency: 'USD' })
    soles.assertBodyContains({ code: 'COUPON_OTHER_CURRENCY', meta: { currency: 'USD' } })
    pesos.assertBodyContains({ code: 'CURRENCY_NOT_AVAILABLE' })
    booked.assertBodyContains({
      payment: { amount: 64, currency: 'USD' },
      coupon: { discount: 16, currency: 'USD' },
    })
    byAmount.assertBodyContains({ payment: { amount: 65, currency: 'USD' } })
  })

  test('is given back with the places, whether client or host cancels', async ({ assert }) => {
    const workshop = await aPricedWorkshop()
    const coupon = await aCoupon(workshop.account.id, { quantity: 2 })
    const [first] = [await order(workshop), await order(workshop)]
    const used = [await usedOf(coupon)]

    await guest.post(`/tickets/${first.body().code}/cancel`, {})
    used.push(await usedOf(coupon))
    const removed = await workshop.api
      .delete(`/products/${workshop.service.id}/meetings/${workshop.sessions[0]!.id}`)
      .qs({ cancelBookings: true })
    used.push(await usedOf(coupon))

    removed.assertStatus(204)
    assert.deepEqual(used, [2, 1, 0])
  })

  test('is not used up by places that are gone, nor by waiting for one', async ({ assert }) => {
    const workshop = await aPricedWorkshop(1)
    const coupon = await aCoupon(workshop.account.id)
    await order(workshop, 0, { attendee: luis, coupon: undefined })

    const late = await order(workshop)
    const waiting = await guest.post('/group-bookings/waitlist', orderOf(workshop, 0))

    late.assertBodyContains({ code: 'SOLD_OUT' })
    waiting.assertBodyContains({ code: 'COUPON_NOT_VALID_HERE' })
    assert.equal(await usedOf(coupon), 0)
  })

  test('for meetings only is refused', async () => {
    const workshop = await aPricedWorkshop()
    await aCoupon(workshop.account.id, { targets: ['MEETING'] })

    const answer = await order(workshop)

    answer.assertStatus(422)
    answer.assertBodyContains({ code: 'COUPON_NOT_VALID_HERE' })
  })

  test('of 60 buyers at once for 12 places with 5 coupons, no place and no coupon is sold twice', async ({
    assert,
  }) => {
    const workshop = await aPricedWorkshop(12)
    const coupon = await aCoupon(workshop.account.id, { quantity: 5 })

    const buy = async (number: number) => {
      const attendee = { ...ana, email: `buyer${number}@example.com` }
      // Half of them bring the coupon.
      const more = { attendee, coupon: number % 2 ? 'VERANO' : undefined }
      await transaction((trx) =>
        book(trx, { kind: 'workshop', ...orderOf(workshop, number % 3, more) })
      )
    }
    const ends = await Promise.allSettled(Array.from({ length: 60 }, (_, number) => buy(number)))

    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? end.reason.code : []))
    assert.includeMembers(['SOLD_OUT', 'COUPON_USED_UP'], [...new Set(refusals)])
    const sold = await db.from('tickets').sum('places as n').first()
    const held = await db.from('tickets').where({ holds_coupon: true }).count('* as n').first()
    const { taken } = await workshop.sessions[0]!.refresh()
    assert.equal(Number(sold.n), taken)
    assert.equal(taken, 12)
    assert.equal(Number(held.n), await usedOf(coupon))
    assert.isAtMost(await usedOf(coupon), 5)
  }).timeout(20_000)
})
