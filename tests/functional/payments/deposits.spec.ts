import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { inDays } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { aCoupon } from '#database/factories/coupon'
import { after, passUntil } from '#tests/helpers/clock'
import { invariantsHold } from '#tests/helpers/invariants'
import { bookPackage, onDays } from '#tests/helpers/package'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { anUnpaidBooking, simulate, startPayment } from '#tests/helpers/checkout'
import {
  aDeposit,
  aDepositHost,
  anOpenBalance,
  balanceOf,
  money,
  openBalance,
  postedAs,
  settled,
} from '#tests/helpers/deposit'

test.group('A deposit', (group) => {
  invariantsHold(group)

  test('is due at booking and confirms; the link for the rest is sent 48 hours before, and what it brings is the same commission', async ({
    assert,
    cleanup,
  }) => {
    const [sent, start] = [inDays(3), inDays(5)].map((at) => new Date(at).toISOString())
    const { host, code } = await aDeposit({ start })
    const state = await stateOf(code)
    const paid = await money(code)
    const early = await guest.get(`/checkout/${code}`)
    passUntil(cleanup, after(sent!, -10))
    await openBalance(code)
    const tooEarly = await money(code)

    passUntil(cleanup, sent!)
    await openBalance(code)
    await openBalance(code)
    const open = await money(code)
    const checkout = await guest.get(`/checkout/${code}`)
    const balance = await startPayment({ code })
    await simulate(balance, 'pay')

    assert.equal(state, 'confirmed')
    const deposit = { amount: 40, balance: 100, balanceBy: 'link', state: 'later', linkDate: sent }
    assert.containSubset(paid, { amount: 140, paid: 40, due: 100, deposit })
    early.assertBodyContains({ state: 'paid', breakdown: { paid: 40, due: 100 } })
    assert.containSubset(tooEarly, { deposit: { state: 'later' } })
    assert.containSubset(open, { deposit: { state: 'open' }, due: 100 })
    checkout.assertBodyContains({
      state: 'open',
      bookingPrice: 100,
      part: 'balance',
      maxPaymentDate: start,
    })
    assert.containSubset(await money(code), { paid: 140, due: 0, deposit: { state: 'paid' } })
    assert.equal(await stateOf(code), 'confirmed')
    // Ten percent of the whole, with its tax; all of it of the first capture.
    assert.equal(await postedAs('commission'), -1400)
    assert.equal(await postedAs('price'), 14_000)
    assert.deepEqual(await settled(), ['deposit kept', 'balance kept'])
    assert.isAbove(await balanceOf(host), 0)
  })

  test('that is not paid undoes the booking; a rest that is not paid does not', async ({
    assert,
    cleanup,
  }) => {
    const { code } = await anOpenBalance(cleanup)

    passUntil(cleanup, inDays(6))

    const checkout = await guest.get(`/checkout/${code}`)
    checkout.assertBodyContains({ state: 'expired', part: 'balance' })
    assert.equal(await stateOf(code), 'confirmed')
    assert.containSubset(await money(code), { paid: 40, due: 100 })
  })

  test('has its rest kept when it comes late, and given back when it comes twice or for the wrong part', async ({
    assert,
    cleanup,
  }) => {
    const { code, deposit } = await anOpenBalance(cleanup)
    const balance = await startPayment({ code })
    passUntil(cleanup, inDays(6))

    await simulate(balance, 'pay')
    const afterOne = await settled()
    await simulate(balance, 'payTwice')
    await simulate(deposit, 'payTwice')

    assert.deepEqual(afterOne, ['deposit kept', 'balance kept'])
    const all = await settled()
    assert.deepEqual(all.slice(0, 2), ['deposit kept', 'balance kept'])
    for (const one of all.slice(2)) assert.match(one, / returned$/)
    assert.containSubset(await money(code), { paid: 140, due: 0 })
    assert.equal(await postedAs('price'), 14_000)
    assert.equal(await postedAs('commission'), -1400)
  })

  test('goes on with its share of what a coupon leaves', async ({ assert }) => {
    const host = await aDepositHost({ account: { roleId: 'PRO' } })
    await aCoupon(host.account.id, { code: 'MITAD', percent: 50 })
    const { code } = await anUnpaidBooking(host)
    const before = await guest.get(`/checkout/${code}`)

    const chosen = await guest.put(`/tickets/${code}/payment`, { coupon: 'MITAD' })

    before.assertBodyContains({ bookingPrice: 40, part: 'deposit' })
    chosen.assertStatus(200)
    chosen.assertBodyContains({ payment: { amount: 20 } })
    assert.containSubset(await money(code), {
      amount: 70,
      due: 70,
      deposit: { amount: 20, balance: 50, state: 'unpaid' },
    })
    await simulate(await startPayment({ code }), 'pay')
    assert.containSubset(await money(code), { paid: 20, due: 50 })
  })

  test('is the same share of another currency, of several hours, and moves its link with the booking', async ({
    assert,
    cleanup,
  }) => {
    const { host, code } = await anOpenBalance(cleanup)
    const start = inDays(9)
    const moved = await host.api.post(`/tickets/${code}/reschedule`, { start })

    moved.assertStatus(200)
    const checkout = await guest.get(`/checkout/${code}`)
    checkout.assertBodyContains({ maxPaymentDate: new Date(start).toISOString() })

    const series = await aDepositHost({
      service: { bookingPrices: [{ currency: 'USD', amount: 35 }], allowRecurring: true },
    })
    const starts = onDays(13, 20, 27)
    const booked = await bookPackage(series, { starts, terms: true, currency: 'USD' })
    assert.containSubset(booked.body(), {
      payment: { amount: 105, due: 105, currency: 'USD', deposit: { amount: 30, balance: 75 } },
    })
  })

  test('of several hours shrinks with the hour that is cancelled, of which both are told', async ({
    assert,
    client,
  }) => {
    const host = await aDepositHost({ service: { allowRecurring: true } })
    const booked = await bookPackage(host, { starts: onDays(5, 12), terms: true })
    const { code, sessions } = booked.body() as { code: string; sessions: { id: string }[] }
    await simulate(await startPayment({ code }), 'pay')

    const body = { meetingId: sessions[0]!.id }
    const quote = await host.api.get(`/tickets/${code}/refund?meetingId=${body.meetingId}`)
    const ofAll = await client.get(`/cancel/${code}`)
    const ofOne = await client.get(`/cancel/${code}?session=${body.meetingId}`)
    const cancelled = await host.api.post(`/tickets/${code}/cancel`, body)
    await workOff()

    quote.assertBodyContains({ onCancel: { byHost: 40, byClient: 40, noLongerDue: 100 } })
    assert.include(ofAll.text(), 'Te devolvemos tu adelanto de S/\u00a080.00 al medio')
    assert.include(ofAll.text(), 'Ya no tienes que pagar el saldo de S/\u00a0200.00.')
    assert.include(ofOne.text(), 'De tu adelanto te devolvemos S/\u00a040.00 al medio')
    assert.include(ofOne.text(), 'Tu saldo baja S/\u00a0100.00.')
    cancelled.assertStatus(200)
    const expected = { amount: 140, paid: 80, due: 100, deposit: { amount: 40, balance: 100 } }
    assert.containSubset(await money(code), expected)
    const breakdown = await guest.get(`/tickets/${code}/breakdown`)
    breakdown.assertBodyContains({ paid: 80, refunded: 40, due: 100 })
    const link = await host.api.post(`/tickets/${code}/balance/link`)
    link.assertStatus(200)
    await simulate(await startPayment({ code }), 'pay')
    // Of both hours ten percent was taken, of the first half of it came back: what is left is of one hour.
    assert.equal(await postedAs('commission'), -1400)
    assert.containSubset(await money(code), { paid: 180, due: 0 })
  })

  test('and its rest are given back by the rule, the newest first, with their commission', async ({
    assert,
    cleanup,
  }) => {
    const { host, code, deposit } = await anOpenBalance(cleanup)
    const balance = await startPayment({ code })
    await simulate(balance, 'pay')

    const half = await host.api.post(`/tickets/${code}/refunds`, {
      amount: 70,
      reason: 'Llegó tarde',
    })
    await workOff()
    const afterHalf = await postedAs('commission')
    const cancelled = await host.api.post(`/tickets/${code}/cancel`, {})
    await workOff()

    half.assertStatus(201)
    cancelled.assertStatus(200)
    assert.equal(afterHalf, -700)
    assert.equal(await postedAs('commission'), 0)
    assert.equal((await LocalPayment.findOrFail(deposit)).refunded, 4000)
    assert.equal((await LocalPayment.findOrFail(balance)).refunded, 10_000)
    assert.containSubset(await money(code), { due: 0 })
  })

  test('alone goes back when the booking is cancelled, and its link is closed', async ({
    assert,
    cleanup,
  }) => {
    const { code, deposit, host } = await anOpenBalance(cleanup)
    const quote = await host.api.get(`/tickets/${code}/refund`)
    const balance = await startPayment({ code })
    const cancelled = await host.api.post(`/tickets/${code}/cancel`, {})
    await workOff()
    await simulate(balance, 'pay')

    quote.assertBodyContains({ onCancel: { byHost: 40, noLongerDue: 100 } })
    cancelled.assertStatus(200)
    assert.equal((await LocalPayment.findOrFail(deposit)).refunded, 4000)
    const checkout = await guest.get(`/checkout/${code}`)
    checkout.assertBodyContains({ state: 'cancelled', part: 'balance' })
    assert.notInclude(await settled(), 'balance kept')
    assert.equal(await postedAs('commission'), 0)
  })
})
