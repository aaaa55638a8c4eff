import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { after, pass, passUntil } from '#tests/helpers/clock'
import { inDays, type TestHost } from '#tests/helpers/host'
import Ticket from '#app/ticketing/tickets/ticket'
import { transaction } from '#core/database/transaction'
import { aCoupon } from '#database/factories/coupon'
import { aPhoto } from '#tests/helpers/pictures'
import { invariantsHold } from '#tests/helpers/invariants'
import { onDays, bookPackage } from '#tests/helpers/package'
import { aPaymentMethod } from '#database/factories/payment_method'
import { openDueBalance } from '#app/ticketing/balance/collect_balance'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import {
  aChargingHost,
  anUnpaidBooking,
  aPaidBooking,
  simulate,
  startPayment,
} from '#tests/helpers/checkout'
import type { HostWish } from '#database/factories/host'

const HOUR = 3_600_000

type Wish = {
  start?: string
  balanceBy?: 'link' | 'onSite'
  service?: HostWish['service']
  account?: HostWish['account']
}

/** A host whose hour costs 140.00, of which 40.00 are due at booking. */
const aDepositHost = ({ balanceBy = 'link', service, account }: Wish = {}) =>
  aChargingHost({
    account,
    service: {
      bookingPrice: 40,
      paymentOptions: { usePaymentProcessor: true, balanceBy },
      ...service,
    },
  })

/** A booking whose deposit is paid. */
async function aDeposit(wish: Wish = {}) {
  const host = await aDepositHost(wish)
  const booking = await aPaidBooking(host, { ...(wish.start && { start: wish.start }) })
  return { host, code: booking.code, deposit: booking.id }
}

/** Asks for the rest of a booking, as its job does. */
async function openBalance(code: string) {
  const { accountId, id } = await Ticket.findByOrFail('code', code)
  await transaction((trx) => openDueBalance(trx, { accountId, id }))
}

/** A booking whose deposit is paid and whose rest can be paid by its link. */
async function anOpenBalance(cleanup: (undo: () => void) => void, wish: Wish = {}) {
  const made = await aDeposit(wish)
  passUntil(cleanup, inDays(4))
  await openBalance(made.code)
  await workOff()
  return made
}

const money = async (code: string) => {
  const answer = await guest.get(`/tickets/${code}`)
  return (answer.body() as { payment: Record<string, unknown> }).payment
}

const balanceOf = async ({ api }: TestHost) =>
  ((await api.get('/users/me/wallet?currency=PEN')).body() as { balance: number }).balance

const postedAs = async (line: string) => {
  const [row] = await db.from('ledger_postings').where({ owner: 'host', line }).sum('amount as sum')
  return Number(row.sum)
}

const settled = async () =>
  (await db.from('payment_attempts').orderBy('id')).map((one) => `${one.part} ${one.settled_as}`)

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

  test('of several hours shrinks with the hour that is cancelled', async ({ assert }) => {
    const host = await aDepositHost({ service: { allowRecurring: true } })
    const booked = await bookPackage(host, { starts: onDays(5, 12), terms: true })
    const { code, sessions } = booked.body() as { code: string; sessions: { id: string }[] }
    await simulate(await startPayment({ code }), 'pay')

    const body = { meetingId: sessions[0]!.id }
    const cancelled = await host.api.post(`/tickets/${code}/cancel`, body)
    await workOff()

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
    const balance = await startPayment({ code })
    const cancelled = await host.api.post(`/tickets/${code}/cancel`, {})
    await workOff()
    await simulate(balance, 'pay')

    cancelled.assertStatus(200)
    assert.equal((await LocalPayment.findOrFail(deposit)).refunded, 4000)
    const checkout = await guest.get(`/checkout/${code}`)
    checkout.assertBodyContains({ state: 'cancelled', part: 'balance' })
    assert.notInclude(await settled(), 'balance kept')
    assert.equal(await postedAs('commission'), 0)
  })
})

test.group('The rest of a price on site', (group) => {
  invariantsHold(group)

  test('is marked as paid by the host, once, without the wallet, and can be taken back', async ({
    assert,
  }) => {
    const { host, code } = await aDeposit({ balanceBy: 'onSite' })
    const before = await balanceOf(host)
    const mark = () => host.api.post(`/tickets/${code}/balance`)

    const answers = await Promise.all([mark(), mark(), mark()])
    const marked = await money(code)
    const undone = await host.api.delete(`/tickets/${code}/balance`)
    const again = await host.api.delete(`/tickets/${code}/balance`)
    const due = await money(code)
    await mark()

    for (const answer of answers) answer.assertStatus(200)
    assert.containSubset(marked, { paid: 140, due: 0, deposit: { state: 'paid' } })
    undone.assertStatus(200)
    again.assertStatus(409)
    again.assertBodyContains({ code: 'BALANCE_NOT_MARKED' })
    assert.containSubset(due, { paid: 40, due: 100, deposit: { state: 'later', linkDate: null } })
    assert.containSubset(await money(code), { paid: 140, due: 0 })
    assert.equal(await balanceOf(host), before)
    const history = await host.api.get(`/tickets/${code}/history`)
    const kinds = (history.body() as { items: { kind: string; text: string }[] }).items
    assert.sameMembers(
      kinds.filter(({ kind }) => kind === 'balance').map(({ text }) => text),
      ['onSite', 'undone', 'onSite']
    )
  })

  test('goes back to a client who paid by a link meanwhile', async ({ assert }) => {
    const { host, code } = await aDeposit({ balanceBy: 'onSite' })
    const sent = await host.api.post(`/tickets/${code}/balance/link`)
    await workOff()
    const balance = await startPayment({ code })
    const marked = await host.api.post(`/tickets/${code}/balance`)

    await simulate(balance, 'payLate')

    sent.assertStatus(200)
    marked.assertStatus(200)
    assert.containSubset(await money(code), { paid: 140, due: 0 })
    assert.notInclude(await settled(), 'balance returned balance kept')
    assert.equal((await settled()).filter((one) => one === 'balance kept').length, 1)
  })

  test('is not due of what has no deposit, and not twice', async ({ cleanup }) => {
    const whole = await aChargingHost()
    const { code } = await aPaidBooking(whole)
    const without = await whole.api.post(`/tickets/${code}/balance`)
    const made = await anOpenBalance(cleanup)
    await simulate(await startPayment({ code: made.code }), 'pay')
    const twice = await made.host.api.post(`/tickets/${made.code}/balance`)

    without.assertStatus(409)
    without.assertBodyContains({ code: 'BALANCE_NOT_DUE' })
    twice.assertStatus(409)
    twice.assertBodyContains({ code: 'ALREADY_PAID' })
  })
})

test.group('A deposit by transfer', (group) => {
  invariantsHold(group)

  test('and its rest are each proved; a refused proof of the rest undoes nothing', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost({
      service: { bookingPrice: 40, paymentOptions: { usePaymentProcessor: false } },
    })
    await aPaymentMethod(host.account.id)
    const prove = async (code: string) =>
      guest.post(`/tickets/${code}/proof`).file('file', await aPhoto(), { filename: 'x' })
    const { code } = await anUnpaidBooking(host)
    const first = await prove(code)
    const queue = await host.api.get('/proofs')
    await host.api.post(`/tickets/${code}/proof/accept`)
    const confirmed = await stateOf(code)
    passUntil(cleanup, inDays(4))
    await openBalance(code)

    const second = await prove(code)
    const whileReviewed = await stateOf(code)
    const refused = await host.api.post(`/tickets/${code}/proof/refuse`, { reason: 'No se ve' })
    const third = await prove(code)
    pass(cleanup, 6 * 24 * HOUR)
    const accepted = await host.api.post(`/tickets/${code}/proof/accept`)

    for (const sent of [first, second, third]) sent.assertStatus(201)
    queue.assertBodyContains({ items: [{ code, due: 40, amount: 40 }] })
    assert.equal(confirmed, 'confirmed')
    assert.equal(whileReviewed, 'confirmed')
    refused.assertStatus(200)
    accepted.assertStatus(200)
    assert.equal(await stateOf(code), 'confirmed')
    assert.containSubset(await money(code), { paid: 140, due: 0 })
    assert.equal(await balanceOf(host), 0)
  })
})
