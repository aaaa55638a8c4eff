import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { inDays } from '#tests/helpers/host'
import { aCoupon } from '#database/factories/coupon'
import type Coupon from '#app/catalog/coupons/coupon'
import { stateOf } from '#tests/helpers/booking'
import { invariantsHold } from '#tests/helpers/invariants'
import {
  aChargingHost,
  anOpenPayment,
  anUnpaidBooking,
  simulate,
  startPayment,
} from '#tests/helpers/checkout'

/** A host with the plan PRO and coupons, of ten percent unless they say otherwise. */
async function aHostWithCoupons(...coupons: Partial<Coupon>[]) {
  const host = await aChargingHost({ account: { roleId: 'PRO' } })
  for (const coupon of coupons)
    await aCoupon(host.account.id, { code: 'VERANO10', percent: 10, ...coupon })
  return host
}

const put = (code: string, coupon: string | null) =>
  guest.put(`/tickets/${code}/payment`, { coupon })
const usesOf = async (code: string) =>
  ((await db.from('coupons').where({ code }).firstOrFail()) as { used: number }).used

test.group('A coupon in the checkout', (group) => {
  invariantsHold(group)

  test('lowers what is due, is changed and taken away, and each use is counted once', async ({
    assert,
  }) => {
    const host = await aHostWithCoupons({}, { code: 'MITAD', percent: 50 })
    const { code } = await anUnpaidBooking(host)

    const applied = await put(code, 'verano10')
    const again = await put(code, 'VERANO10')
    const once = await usesOf('VERANO10')
    const changed = await put(code, 'MITAD')
    const uses = [await usesOf('VERANO10'), await usesOf('MITAD')]
    const removed = await put(code, null)

    applied.assertBodyContains({ payment: { amount: 126, coupon: 'VERANO10' } })
    again.assertBodyContains({ payment: { amount: 126 } })
    assert.equal(once, 1)
    changed.assertBodyContains({ payment: { amount: 70, coupon: 'MITAD' } })
    assert.deepEqual(uses, [0, 1])
    removed.assertBodyContains({ payment: { amount: 140, coupon: null } })
    assert.equal(await usesOf('MITAD'), 0)
    const ticket = await db.from('tickets').where({ code }).firstOrFail()
    assert.containSubset(ticket, { amount: '14000', discount: '0', coupon_id: null })
  })

  test('is what is paid at the provider, and its use stays', async ({ assert }) => {
    const host = await aHostWithCoupons({})
    const { code } = await anUnpaidBooking(host)
    await put(code, 'VERANO10')

    await simulate(await startPayment({ code }), 'pay')
    const late = await put(code, null)

    assert.equal(await stateOf(code), 'confirmed')
    const breakdown = await guest.get(`/tickets/${code}/breakdown`)
    breakdown.assertBodyContains({ paid: 126, due: 0 })
    late.assertStatus(409)
    late.assertBodyContains({ code: 'ALREADY_PAID' })
    assert.equal(await usesOf('VERANO10'), 1)
  })

  test('covers all: the booking is confirmed at once and nothing is to be paid', async ({
    assert,
  }) => {
    const host = await aHostWithCoupons({ code: 'GRATIS', percent: 100 })
    const { code } = await anUnpaidBooking(host)

    const covered = await put(code, 'GRATIS')

    covered.assertBodyContains({ payment: { amount: 0, coupon: 'GRATIS' } })
    assert.equal(await stateOf(code), 'confirmed')
    const checkout = await guest.get(`/checkout/${code}`)
    checkout.assertBodyContains({ state: 'cancelled', bookingPrice: 0 })
    const more = await guest.post(`/tickets/${code}/payments`, { paymentMethodId: 'card' })
    more.assertStatus(410)
    assert.equal(await usesOf('GRATIS'), 1)
  })

  test('leaves a payment of the old amount unmatched, and another pays what is due', async ({
    assert,
  }) => {
    const host = await aHostWithCoupons({})
    const { code, id } = await anOpenPayment(host)
    await put(code, 'VERANO10')
    const checkout = await guest.get(`/checkout/${code}`)

    await simulate(id, 'pay')
    const between = await stateOf(code)
    const second = await startPayment({ code })
    await simulate(second, 'pay')

    assert.isNull(checkout.body().payment.latest)
    assert.equal(between, 'pendingPayment')
    assert.notEqual(second, id)
    assert.equal(await stateOf(code), 'confirmed')
    const attempts = await db.from('payment_attempts').orderBy('id')
    assert.deepEqual(
      attempts.map(({ settled_as: settledAs }) => settledAs as string),
      ['unmatched', 'kept']
    )
  })

  test('is refused in words, and nothing changes', async ({ assert }) => {
    const host = await aHostWithCoupons({ code: 'UNO', quantity: 1 })
    const { code } = await anUnpaidBooking(host)
    const other = await anUnpaidBooking(host, {
      start: inDays(6),
    })
    await put(other.code, 'UNO')

    const unknown = await put(code, 'NADA')
    const usedUp = await put(code, 'UNO')

    unknown.assertStatus(404)
    unknown.assertBodyContains({ code: 'COUPON_NOT_FOUND' })
    usedUp.assertStatus(409)
    usedUp.assertBodyContains({ code: 'COUPON_USED_UP' })
    const checkout = await guest.get(`/checkout/${code}`)
    checkout.assertBodyContains({ bookingPrice: 140, payment: { coupon: null } })
    assert.equal(await usesOf('UNO'), 1)
  })

  test('goes back when the booking ends unpaid', async ({ assert }) => {
    const host = await aHostWithCoupons({})
    const { code } = await anUnpaidBooking(host)
    await put(code, 'VERANO10')

    const cancelled = await guest.post(`/tickets/${code}/cancel`, {})

    cancelled.assertStatus(200)
    assert.equal(await usesOf('VERANO10'), 0)
  })

  test('is put on once however many ask at the same time', async ({ assert }) => {
    const host = await aHostWithCoupons({})
    const { code } = await anUnpaidBooking(host)

    const answers = await Promise.all(Array.from({ length: 6 }, () => put(code, 'VERANO10')))

    for (const answer of answers) answer.assertStatus(200)
    assert.equal(await usesOf('VERANO10'), 1)
  })
})
