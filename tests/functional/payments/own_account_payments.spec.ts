import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { simulate } from '#tests/helpers/checkout'
import { invariantsHold } from '#tests/helpers/invariants'
import { notifyAsProvider } from '#app/payments/gateways/drivers/simulate_payment'
import { accountNow, anOwnPayment, aStraightHost, connectLocal } from '#tests/helpers/own_accounts'

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
    const kinds = await db.from('ledger_transactions').select('kind')
    assert.deepEqual(kinds, [{ kind: 'commission' }])
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

  test('of another amount, a second one and a late one go back whole', async ({
    assert,
    client,
  }) => {
    const host = await aStraightHost()
    const method = await connectLocal(client, host)
    const wrong = await anOwnPayment(host, method)
    await simulate(wrong.id, 'wrongAmount')
    assert.equal(await stateOf(wrong.code), 'pendingPayment')
    const refunds = await db.from('payment_refunds')
    assert.deepEqual(
      refunds.map(({ amount, state }) => [Number(amount), state]),
      [[14_001, 'done']]
    )
    assert.lengthOf(await db.from('ledger_transactions'), 0)
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
