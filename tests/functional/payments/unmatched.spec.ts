import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { outbox } from '#tests/helpers/outbox'
import { ana, inDays, luis } from '#tests/helpers/host'
import { transaction } from '#core/database/transaction'
import { askProvider } from '#app/payments/checkout/ask_provider'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'
import { invariantsHold } from '#tests/helpers/invariants'
import { giveBank, passToPayout, preparePayouts } from '#tests/helpers/payouts'
import Ticket from '#app/ticketing/tickets/ticket'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { aChargingHost, anOpenPayment, simulate, startPayment } from '#tests/helpers/checkout'

type Host = Awaited<ReturnType<typeof aChargingHost>>

const DAY = 24 * 3_600_000

/** Lets the provider have another amount than it was asked for, in minor units. */
async function payOther(id: string, amount: number, currency = 'PEN') {
  await LocalPayment.query().where({ id }).update({ state: 'approved', amount, currency })
  const { account_id: accountId } = await db.from('payment_attempts').where({ id }).firstOrFail()
  await askProvider({ accountId, id }, AbortSignal.timeout(5_000))
  await workOff()
}

/** A booking of 140 soles for which another amount came. */
async function anUnmatched(
  host: Host,
  amount: number,
  wish: { start?: string; attendee?: object } = {}
) {
  const booking = await anOpenPayment(host, wish)
  await payOther(booking.id, amount)
  return booking
}

const listOf = async (host: Host) => {
  const answer = await host.api.get('/wallet/unmatched')
  answer.assertStatus(200)
  return (answer.body() as { items: Record<string, unknown>[] }).items
}

const decide = async (host: Host, id: string, decision: string, body: object = {}) => {
  const answer = await host.api.post(`/wallet/unmatched/${id}/${decision}`, body)
  await workOff()
  return answer
}

const balanceOf = async (host: Host) =>
  ((await host.api.get('/users/me/wallet')).body() as { balance: number }).balance

async function expire(code: string) {
  const { accountId, id } = await Ticket.findByOrFail('code', code)
  await transaction((trx) => expireUnpaid(trx, { accountId, id }))
}

test.group('A payment of another amount', (group) => {
  invariantsHold(group)

  test('waits in the wallet with what follows of each decision, and its host is told', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const { code, id } = await anUnmatched(host, 6_000)

    const [item] = await listOf(host)
    assert.containSubset(item, {
      id,
      state: 'open',
      amount: 60,
      expected: 140,
      currency: 'PEN',
      client: ana.name,
      ticketCode: code,
      acceptance: { kept: 60, back: 0, left: 80 },
      refusal: null,
    })
    const mails = await db.from('deliveries').where({ message: 'payment_unmatched' })
    assert.lengthOf(mails, 1)
    assert.equal(await balanceOf(host), 0)
  })

  test('and accepted as a part, is paid out with the rest and not before', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost({ account: { timeZone: 'America/Lima' } })
    await giveBank(host.account.id)
    const start = inDays(5)
    const waiting = await anUnmatched(host, 6_000, { start })
    const whole = await anUnmatched(host, 6_000, { start: inDays(6), attendee: luis })
    for (const { id } of [waiting, whole]) await decide(host, id, 'accept')
    await simulate(await startPayment({ code: whole.code }), 'pay')
    const earned = await db.from('ledger_earnings').select('payment_ticket_id as id', 'amount')
    passToPayout(cleanup, inDays(6))

    await preparePayouts()

    const lines = await db.from('payout_lines').select('earning_id as id', 'amount')
    const session = await db.from('payment_tickets').where({ code: whole.code }).firstOrFail()
    assert.lengthOf(earned, 2)
    assert.deepEqual(
      lines,
      earned.filter(({ id }) => id === session.id)
    )
  })

  test('is accepted as a part: the rest is due, and paying it confirms', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anUnmatched(host, 6_000)

    const accepted = await decide(host, id, 'accept')
    accepted.assertStatus(200)
    accepted.assertBodyContains({ state: 'accepted', takenBy: { ticketCode: code } })
    assert.equal(await stateOf(code), 'pendingPayment')
    const checkout = await guest.get(`/checkout/${code}`)
    checkout.assertBodyContains({ bookingPrice: 80, breakdown: { paid: 60, due: 80 } })
    const shown = await guest.get(`/tickets/${code}`)
    shown.assertBodyContains({ payment: { paid: 60, due: 80 } })
    assert.lengthOf(await db.from('deliveries').where({ message: 'payment_short' }), 1)
    const told = (await outbox(ana.email)).at(-1)!.text!
    const [file] = /\/tickets\/\S+\/receipts\/\S+\.pdf/.exec(told) ?? []
    const opened = await guest.get(file!)
    opened.assertStatus(200)

    await simulate(await startPayment({ code }), 'pay')

    assert.equal(await stateOf(code), 'confirmed')
    const after = await guest.get(`/tickets/${code}/breakdown`)
    after.assertBodyContains({ paid: 140, due: 0, refunded: 0 })
    const [sum] = await db
      .from('ledger_postings')
      .where({ ledger_account: 'commission' })
      .sum('amount as sum')
    const single = await aChargingHost()
    const whole = await anOpenPayment(single, { start: inDays(6) })
    await simulate(whole.id, 'pay')
    const [both] = await db
      .from('ledger_postings')
      .where({ ledger_account: 'commission' })
      .sum('amount as sum')
    assert.equal(Number(both.sum), 2 * Number(sum.sum), 'the commission of one price, once')
  })

  test('is accepted as a part and not completed in time: it goes back whole', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    const { code, id } = await anUnmatched(host, 6_000)
    await decide(host, id, 'accept')
    pass(cleanup, DAY)

    await expire(code)
    await workOff()

    assert.equal(await stateOf(code), 'paymentExpired')
    assert.equal((await LocalPayment.findOrFail(id)).refunded, 6_000)
  })

  test('is more than was due: it confirms, and the rest of it goes back', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anUnmatched(host, 15_000)

    const accepted = await decide(host, id, 'accept')

    accepted.assertStatus(200)
    assert.equal(await stateOf(code), 'confirmed')
    assert.equal((await LocalPayment.findOrFail(id)).refunded, 1_000)
    const theirs = await guest.get(`/tickets/${code}/breakdown`)
    theirs.assertBodyContains({ paid: 150, refunded: 10, due: 0 })
    const money = await host.api.get(`/tickets/${code}/refund`)
    money.assertBodyContains({ paid: 150, refunded: 10, most: 140 })
  })

  test('is given back whole, once, however often and at once', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anUnmatched(host, 6_000)

    const answers = await Promise.all(
      ['refund', 'refund', 'accept', 'refund'].map((decision) =>
        host.api.post(`/wallet/unmatched/${id}/${decision}`, {})
      )
    )
    await workOff()
    const again = await decide(host, id, 'refund')

    const statuses = answers.map((answer) => answer.status()).sort()
    assert.deepEqual(statuses, [200, 409, 409, 409])
    again.assertStatus(409)
    again.assertBodyContains({ code: 'UNMATCHED_DECIDED' })
    const given = (await LocalPayment.findOrFail(id)).refunded
    const [item] = await listOf(host)
    assert.equal(given, item?.state === 'refunded' ? 6_000 : 0)
    assert.equal(await stateOf(code), 'pendingPayment')
    assert.isNotNull(item?.decidedBy)
  })

  test('moves to another booking that waits for as much, which it confirms', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anUnmatched(host, 14_001)
    const { code: exact, id: exactId } = await anUnmatched(host, 14_000 + 5, { start: inDays(6) })
    await decide(host, exactId, 'refund')
    const small = await anOpenPayment(host, { start: inDays(7) })
    await db.from('payment_attempts').where({ id: small.id }).update({ state: 'expired' })

    const tooMuch = await decide(host, id, 'move', { code: exact })
    tooMuch.assertStatus(409)
    tooMuch.assertBodyContains({ code: 'UNMATCHED_TOO_MUCH' })
    const itself = await decide(host, id, 'move', { code })
    itself.assertStatus(409)
    const targets = await host.api.get(`/wallet/unmatched/${id}/bookings`)
    assert.deepEqual(targets.body().data, [])

    const partial = await anUnmatched(host, 10_000, { start: inDays(8), attendee: luis })
    const offered = await host.api.get(`/wallet/unmatched/${partial.id}/bookings`)
    const codes = (offered.body().data as { code: string }[]).map((one) => one.code)
    assert.sameMembers(codes, [code, exact, small.code])
    const moved = await decide(host, partial.id, 'move', { code: small.code })
    moved.assertStatus(200)
    moved.assertBodyContains({ state: 'moved', takenBy: { ticketCode: small.code } })
    assert.equal(await stateOf(small.code), 'pendingPayment')
    const left = await guest.get(`/checkout/${small.code}`)
    left.assertBodyContains({ bookingPrice: 40, breakdown: { paid: 100, due: 40 } })
    const source = await guest.get(`/tickets/${partial.code}/breakdown`)
    source.assertBodyContains({ paid: 0, due: 140 })

    await simulate(await startPayment({ code: small.code }), 'pay')
    assert.equal(await stateOf(small.code), 'confirmed')
  })

  test('of another currency can only go back; a stranger finds nothing', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)
    await payOther(id, 14_000, 'USD')
    const other = await aChargingHost({ account: { username: 'otra' } })

    const foreign = await decide(other, id, 'accept')
    foreign.assertStatus(404)
    assert.deepEqual(await listOf(other), [])
    const accepted = await decide(host, id, 'accept')
    accepted.assertStatus(409)
    accepted.assertBodyContains({ code: 'UNMATCHED_OTHER_CURRENCY' })
    const [item] = await listOf(host)
    assert.containSubset(item, { amount: 140, currency: 'USD', refusal: 'otherCurrency' })
    const refunded = await decide(host, id, 'refund')
    refunded.assertStatus(200)

    assert.equal((await LocalPayment.findOrFail(id)).refunded, 14_000)
    assert.equal(await stateOf(code), 'pendingPayment')
  })

  test('after the deadline confirms what is still free if it is enough, and nothing else', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    const start = inDays(5)
    const little = await anUnmatched(host, 6_000, { start })
    const enough = await anUnmatched(host, 14_500, { start: inDays(6) })
    const last = inDays(7)
    const gone = await anUnmatched(host, 14_500, { start: last })
    pass(cleanup, DAY)
    for (const { code } of [little, enough, gone]) await expire(code)
    await anOpenPayment(host, { start: last, attendee: luis })

    const refused = await decide(host, little.id, 'accept')
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'BOOKING_NOT_WAITING' })
    const taken = await decide(host, gone.id, 'accept')
    taken.assertStatus(409)
    const accepted = await decide(host, enough.id, 'accept')
    accepted.assertStatus(200)

    assert.equal(await stateOf(enough.code), 'confirmed')
    assert.equal(await stateOf(gone.code), 'paymentExpired')
    const [first] = await db.from('unmatched_payments').where({ id: gone.id })
    assert.equal(first.state, 'open')
  })
})
