import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { inDays, luis } from '#tests/helpers/host'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'
import { transaction } from '#core/database/transaction'
import { askDue, askProvider } from '#app/payments/checkout/ask_provider'
import { invariantsHold } from '#tests/helpers/invariants'
import Ticket from '#app/ticketing/tickets/ticket'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import {
  aChargingHost,
  anOpenPayment,
  anUnpaidBooking,
  simulate,
  startPayment,
} from '#tests/helpers/checkout'

const DAY = 24 * 3_600_000

const attempts = () => db.from('payment_attempts').orderBy('id')
const refundsOf = () => db.from('payment_refunds')
const signal = () => AbortSignal.timeout(5_000)

/** The key of a payment, as jobs name it. */
const keyOf = async (id: string) => {
  const { account_id: accountId } = await db.from('payment_attempts').where({ id }).firstOrFail()
  return { accountId: accountId as string, id }
}

/** Ends the time to pay, as its job does. */
async function expire(code: string) {
  const { accountId, id } = await Ticket.findByOrFail('code', code)
  await transaction((trx) => expireUnpaid(trx, { accountId, id }))
}

/** Lets the simulated provider have the money, without a word to us. */
const payQuietly = (id: string) => LocalPayment.query().where({ id }).update({ state: 'approved' })

test.group('Money that does not come as it should', (group) => {
  invariantsHold(group)

  test('frees the time of what was not paid, and comes too late for it: given back once', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    const start = inDays(5)
    const { code, id } = await anOpenPayment(host, { start })
    pass(cleanup, DAY)
    await expire(code)
    const state = await stateOf(code)
    const other = await anUnpaidBooking(host, { start, attendee: luis })

    await payQuietly(id)
    const key = await keyOf(id)
    await askProvider(key, signal())
    await askProvider(key, signal())
    await workOff()

    assert.equal(state, 'paymentExpired')
    assert.equal(other.state, 'pendingPayment')
    assert.equal(await stateOf(code), 'paymentExpired')
    const [attempt] = await attempts()
    assert.equal(attempt.settled_as, 'returned')
    const refunds = await refundsOf()
    assert.deepEqual(
      refunds.map((refund) => refund.state),
      ['done']
    )
    assert.equal((await LocalPayment.findOrFail(id)).refunded, 14_000)
    const theirs = await guest.get(`/tickets/${code}/breakdown`)
    theirs.assertBodyContains({ paid: 140, refunded: 140 })
    const wallet = await host.api.get('/users/me/wallet')
    wallet.assertBodyContains({ balance: 0 })
  })

  test('comes late while the time is still free: the booking stands', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    const start = inDays(5)
    const { code, id } = await anOpenPayment(host, { start })
    pass(cleanup, DAY)
    await expire(code)

    await payQuietly(id)
    await askProvider(await keyOf(id), signal())

    assert.equal(await stateOf(code), 'confirmed')
    const [attempt] = await attempts()
    assert.equal(attempt.settled_as, 'kept')
    const taken = await guest.post('/appointments', {
      productId: host.service.id,
      start,
      attendee: luis,
      terms: true,
    })
    taken.assertStatus(409)
  })

  test('comes twice: the second is given back', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)

    await simulate(id, 'payTwice')

    assert.equal(await stateOf(code), 'confirmed')
    const settled = (await attempts()).map((attempt) => attempt.settled_as)
    assert.sameMembers(settled, ['kept', 'returned'])
    assert.lengthOf(await refundsOf(), 1)
    const theirs = await guest.get(`/tickets/${code}/breakdown`)
    theirs.assertBodyContains({ paid: 280, refunded: 140, due: 0 })
  })

  test('is another amount: it confirms nothing and waits', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)

    await simulate(id, 'wrongAmount')

    assert.equal(await stateOf(code), 'pendingPayment')
    const [attempt] = await attempts()
    assert.equal(attempt.settled_as, 'unmatched')
    const wallet = await host.api.get('/users/me/wallet')
    wallet.assertBodyContains({ balance: 0 })
  })

  test('is reviewed first: nothing else is started meanwhile, and then it confirms', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)

    await simulate(id, 'review')
    const reviewed = await guest.get(`/checkout/${code}`)
    const second = await guest.post(`/tickets/${code}/payments`, { paymentMethodId: 'card' })
    await simulate(id, 'approve')

    reviewed.assertBodyContains({ state: 'underReview' })
    second.assertStatus(409)
    second.assertBodyContains({ code: 'ALREADY_PAID' })
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('is not known to the provider any more: it is asked about again, and another try pays', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)
    await simulate(id, 'disappear')

    await askProvider(await keyOf(id), signal())
    const [lost] = await attempts()
    await simulate(await startPayment({ code }), 'pay')

    assert.equal(lost.state, 'unknown')
    assert.isNotNull(lost.ask_at)
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('is heard of without any notification, by the reconcile job', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost({
      service: {
        paymentOptions: { usePaymentProcessor: true, paymentTime: { value: 2, unit: 'DAY' } },
      },
    })
    const { code, id } = await anOpenPayment(host)
    await payQuietly(id)
    await askDue()
    await workOff()
    const before = await stateOf(code)

    pass(cleanup, 2 * 3_600_000)
    await askDue()
    await workOff()

    assert.equal(before, 'pendingPayment')
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('is not asked for where a client keeps three bookings unpaid', async () => {
    const host = await aChargingHost()
    for (const day of [3, 4, 5]) await anUnpaidBooking(host, { start: inDays(day) })
    const book = (attendee?: object) =>
      guest.post('/appointments', {
        productId: host.service.id,
        start: inDays(6),
        attendee: { ...luis, email: 'ana.torres@example.com', ...attendee },
        terms: true,
      })

    const fourth = await book()
    const another = await book({ email: 'luis@example.com' })

    fourth.assertStatus(409)
    fourth.assertBodyContains({ code: 'TOO_MANY_UNPAID' })
    another.assertStatus(201)
  })
})
