import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { pass } from '#tests/helpers/clock'
import { inDays, luis } from '#tests/helpers/host'
import Ticket from '#app/ticketing/tickets/ticket'
import { transaction } from '#core/database/transaction'
import { anUnpaidBooking, simulate } from '#tests/helpers/checkout'
import { askProvider } from '#app/payments/checkout/ask_provider'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'
import { invariantsHold } from '#tests/helpers/invariants'
import { notifyAsProvider } from '#app/payments/gateways/drivers/simulate_payment'
import { accountNow, anOwnPayment, aStraightHost, connectLocal } from '#tests/helpers/own_accounts'

const DAY = 24 * 3_600_000

/** What goes back, with its state. */
const refunds = async () =>
  (await db.from('payment_refunds').orderBy('id')).map(({ amount, state }) => [
    Number(amount),
    state as string,
  ])

/** What the ledger has. */
const kinds = async () =>
  (await db.from('ledger_transactions').select('kind')).map(({ kind }) => kind as string)

/** Ends the time to pay, as its job does. */
async function expire(code: string) {
  const { accountId, id } = await Ticket.findByOrFail('code', code)
  await transaction((trx) => expireUnpaid(trx, { accountId, id }))
}

test.group('A payment to an own account', (group) => {
  invariantsHold(group)

  test('confirms the booking, and the ledger has its commission alone', async ({
    assert,
    client,
  }) => {
    const host = await aStraightHost()
    const { code, id } = await anOwnPayment(host, await connectLocal(client, host))

    await simulate(id, 'pay')

    assert.equal(await stateOf(code), 'confirmed')
    assert.deepEqual(await kinds(), ['commission'])
    assert.lengthOf(await db.from('ledger_balances'), 0)
    const told = await host.api.get(`/tickets/${code}/breakdown`)
    const { lines, paid, due } = told.body() as { lines: { kind: string; amount: number }[] } & {
      paid: number
      due: number
    }
    assert.deepEqual([paid, due], [140, 0])
    const amountOf = (kind: string) => lines.find((line) => line.kind === kind)?.amount
    assert.equal(amountOf('price'), 140)
    assert.isBelow(amountOf('commission')!, 0)
    assert.isBelow(amountOf('tax')!, 0)
    const own = await guest.get(`/tickets/${code}/breakdown`)
    assert.notInclude(JSON.stringify(own.body()), 'commission')
  })

  test('goes back through it, and the commission in proportion', async ({ assert, client }) => {
    const host = await aStraightHost()
    const { code, id } = await anOwnPayment(host, await connectLocal(client, host))
    await simulate(id, 'pay')

    const back = (amount: number) =>
      host.api.post(`/tickets/${code}/refunds`, { amount, reason: 'Llegué tarde' })
    for (const amount of [40, 33.33, 66.67]) {
      const answer = await back(amount)
      answer.assertStatus(201)
      await workOff()
      answer.assertBodyContains({ state: 'requested' })
    }

    const states = await db.from('payment_refunds').select('state')
    assert.deepEqual(
      states.map(({ state }) => state),
      ['done', 'done', 'done']
    )
    const [{ sum }] = await db
      .from('ledger_postings')
      .where({ ledger_account: 'commission' })
      .sum('amount as sum')
    assert.equal(Number(sum), 0)
    const told = await host.api.get(`/tickets/${code}/breakdown`)
    told.assertBodyContains({ paid: 140, refunded: 140 })
  })

  test('of another amount goes back whole', async ({ assert, client }) => {
    const host = await aStraightHost()
    const method = await connectLocal(client, host)
    const wrong = await anOwnPayment(host, method)
    await simulate(wrong.id, 'wrongAmount')
    assert.equal(await stateOf(wrong.code), 'pendingPayment')
    assert.deepEqual(await refunds(), [[14_001, 'done']])
    assert.isEmpty(await kinds())
  })

  test('that comes a second time goes back whole, and the first is kept', async ({
    assert,
    client,
  }) => {
    const host = await aStraightHost()
    const { code, id } = await anOwnPayment(host, await connectLocal(client, host))
    await simulate(id, 'pay')

    await simulate(id, 'payTwice')

    assert.equal(await stateOf(code), 'confirmed')
    assert.deepEqual(await refunds(), [[14_000, 'done']])
    assert.deepEqual(await kinds(), ['commission'])
    const payments = await db.from('local_payments').orderBy('id').select('refunded', 'account')
    assert.deepEqual(
      payments.map(({ refunded }) => Number(refunded)),
      [0, 14_000]
    )
    assert.lengthOf(new Set(payments.map(({ account }) => account)), 1)
    const told = await host.api.get(`/tickets/${code}/breakdown`)
    told.assertBodyContains({ paid: 140, refunded: 0 })
  })

  test('that comes late is kept where the hour is free, and goes back whole where it is taken', async ({
    assert,
    client,
    cleanup,
  }) => {
    const host = await aStraightHost()
    const method = await connectLocal(client, host)
    const start = inDays(5)
    const free = await anOwnPayment(host, method, inDays(6))
    const taken = await anOwnPayment(host, method, start)
    pass(cleanup, DAY)
    for (const { code } of [free, taken]) await expire(code)
    await workOff()
    await anUnpaidBooking(host, { start, attendee: luis })

    for (const { id } of [free, taken]) {
      await LocalPayment.query().where({ id }).update({ state: 'approved' })
      await askProvider({ accountId: host.account.id, id }, AbortSignal.timeout(5_000))
      await workOff()
    }

    assert.deepEqual(
      [await stateOf(free.code), await stateOf(taken.code)],
      ['confirmed', 'paymentExpired']
    )
    assert.deepEqual(await refunds(), [[14_000, 'done']])
    assert.equal((await LocalPayment.findOrFail(taken.id)).refunded, 14_000)
    assert.deepEqual(await kinds(), ['commission'])
  })

  test('is settled by its own account alone: a notification of another changes nothing', async ({
    assert,
    client,
  }) => {
    const host = await aStraightHost()
    const { code, id } = await anOwnPayment(host, await connectLocal(client, host))
    // The same payment, as if the platform or a stranger had been paid.
    const { provider_account: account } = await accountNow()
    for (const other of [null, 'local_stranger']) {
      await db.from('local_payments').where({ id }).update({ account: other, state: 'approved' })
      await notifyAsProvider({
        event: `${id}:${other}`,
        payment: id,
        ...(other && { account: other }),
      })
      await workOff()
      assert.equal(await stateOf(code), 'pendingPayment')
    }
    await db.from('local_payments').where({ id }).update({ account, state: 'open' })
    await simulate(id, 'pay')
    assert.equal(await stateOf(code), 'confirmed')
  })
})
