import { test } from '@japa/runner'
import { now } from '#core/time'
import { guest } from '#tests/helpers/api'
import { inDays } from '#tests/helpers/host'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { passUntil } from '#tests/helpers/clock'
import { transaction } from '#core/database/transaction'
import { invariantsHold } from '#tests/helpers/invariants'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import { settleDispute } from '#app/payments/disputes/settle_dispute'
import { askOpenDisputes } from '#app/payments/disputes/ask_dispute'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import type { ProviderDispute } from '#app/payments/gateways/contract'
import { ordersOf } from '#tests/helpers/orders'
import { deliver, referenceOf, withStripe } from '#tests/helpers/gateways'
import { aChargingHost, anOpenPayment, aPaidBooking, simulate } from '#tests/helpers/checkout'
import { aPaidHost, passToPayout, payAnother, preparePayouts } from '#tests/helpers/payouts'

type Host = Awaited<ReturnType<typeof aChargingHost>>

const disputes = () => db.from('payment_disputes').orderBy('id')
const kinds = async () =>
  (await db.from('ledger_transactions').orderBy('id')).map(({ kind }) => kind as string)
const disputeKinds = async () => (await kinds()).filter((kind) => kind.startsWith('dispute'))
const walletOf = async ({ api }: Pick<Host, 'api'>) => (await api.get('/users/me/wallet')).body()

/** What the host is left with of a booking of 140: 14 commission, 5.89 fee, and 18 % of both. */
const EARNED = 116.53

test.group('A dispute', (group) => {
  invariantsHold(group)

  test('holds the amount back, and a lost one takes it with the fee of the provider; the client reads of it', async ({
    assert,
    client,
  }) => {
    const page = async (named: string) => (await client.get(`/meeting/${named}`)).text()
    const host = await aChargingHost()
    const { id, code } = await aPaidBooking(host)

    await simulate(id, 'dispute')
    const [opened] = await disputes()
    const held = await walletOf(host)
    const reviewed = await page(code)
    await simulate(id, 'loseDispute')
    const [lost] = await disputes()
    const after = await walletOf(host)
    const again = await simulate(id, 'winDispute')
    const explained = await host.api.get(`/tickets/${code}/breakdown`)

    assert.containsSubset(opened, { state: 'open', amount: '14000', held: '14000', ended_at: null })
    assert.equal(opened.payment_attempt_id, id)
    const claimed = 'Pediste a tu banco o medio de pago que te devuelva S/\u00a0140.00.'
    assert.include(reviewed, claimed)
    const decided = await page(code)
    assert.notInclude(decided, claimed)
    assert.include(decided, 'Tu banco o medio de pago te devolvió S/\u00a0140.00.')
    const ofClient = await guest.get(`/tickets/${code}/breakdown`)
    assert.containSubset(ofClient.body().lines, [{ kind: 'dispute', amount: -140 }])
    assert.isAbove(new Date(opened.deadline).getTime(), Date.now())
    assert.equal(held.balance, EARNED - 140)
    assert.deepEqual(held.coming, [])
    assert.equal(lost.state, 'lost')
    assert.isNotNull(lost.ended_at)
    assert.closeTo(after.balance, EARNED - 140 - 15, 0.001)
    assert.equal(again.status(), 409)
    assert.deepEqual(await disputeKinds(), ['dispute_opened', 'dispute_lost'])
    assert.containsSubset(explained.body().lines, [{ kind: 'dispute', amount: -140 }])
  })

  test('that is won gives everything back to the host, and tells the client that the payment stands', async ({
    assert,
    client,
  }) => {
    const host = await aChargingHost()
    const { id, code } = await aPaidBooking(host)

    await simulate(id, 'dispute')
    await simulate(id, 'winDispute')

    assert.equal((await walletOf(host)).balance, EARNED)
    assert.deepEqual(await disputeKinds(), ['dispute_opened', 'dispute_won'])
    const page = await client.get(`/meeting/${code}`)
    assert.include(page.text(), 'decidió que el pago sigue en pie')
  })

  test('comes to the same end in each order of its four answers, each told twice', async ({
    assert,
  }) => {
    const { id } = await aPaidBooking(await aChargingHost())
    const base = { reference: 'dp_1', payment: id, amount: 14_000, currency: 'PEN', fee: 1500 }
    const rest = { ...base, reason: 'fraudulent', deadline: now().plus({ days: 7 }).toJSDate() }
    const told: ProviderDispute[] = [
      { ...rest, state: 'evidenceDue' },
      { ...rest, state: 'evidenceDue', deadline: now().plus({ days: 9 }).toJSDate() },
      { ...rest, state: 'underReview' },
      { ...rest, state: 'lost' },
    ]
    const undone = new Error('undone')

    for (const order of ordersOf(told)) {
      const run = transaction(async (trx) => {
        for (const found of order.flatMap((one) => [one, one]))
          await settleDispute(trx, 'local', found)
        const rows = await trx.from('payment_disputes')
        const [sum] = await trx
          .from('ledger_postings')
          .where({ owner: 'host' })
          .whereIn('line', ['dispute'])
          .sum('amount as amount')
        const posted = await trx.from('ledger_transactions').whereLike('kind', 'dispute%')
        assert.lengthOf(rows, 1)
        assert.equal(rows[0].state, 'lost')
        assert.equal(Number(sum.amount), -14_000)
        assert.deepEqual(posted.map(({ kind }) => kind).toSorted(), [
          'dispute_lost',
          'dispute_opened',
        ])
        throw undone
      })
      await assert.rejects(() => run, 'undone')
    }
  })

  test('told by Stripe before its payment, closed twice, is what Stripe says now', async ({
    assert,
    cleanup,
  }) => {
    const stripe = await withStripe(cleanup)
    const { id } = await anOpenPayment(await aChargingHost())
    const payment = await referenceOf(id)
    stripe.pay(payment)
    const { id: reference } = stripe.dispute(payment)
    stripe.endDispute(reference, 'lost')
    const [created, closed] = stripe.events.slice(-2)

    // Both notifications find the end: a body is never believed.
    await deliver([closed!, created!, closed!])
    await deliver(stripe.events)

    const [dispute, ...others] = await disputes()
    assert.isEmpty(others)
    assert.containsSubset(dispute, { reference, state: 'lost', reason: 'product_not_received' })
    assert.deepEqual(await disputeKinds(), ['dispute_opened', 'dispute_lost'])
    const fee = await db
      .from('ledger_postings')
      .where({ owner: 'host', line: 'fee', amount: -1500 })
    assert.lengthOf(fee, 1)
  })

  test('of a provider that is told by nobody is found by the daily question', async ({
    assert,
    cleanup,
  }) => {
    const { id } = await aPaidBooking(await aChargingHost())
    await simulate(id, 'dispute')
    await LocalPayment.query().where({ id }).update({ dispute: 'won' })

    await askOpenDisputes()
    await workOff()
    const [before] = await disputes()
    passUntil(cleanup, now().plus({ days: 1, minutes: 1 }).toISO()!)
    await askOpenDisputes()
    await workOff()
    const [after] = await disputes()

    assert.deepEqual([before.state, after.state], ['open', 'won'])
  })

  test('that is told sixty times at once is one', async ({ assert }) => {
    const { id } = await aPaidBooking(await aChargingHost())
    await LocalPayment.query().where({ id }).update({ dispute: 'evidenceDue' })
    const found = (await (
      await gatewayOf('local')
    ).findDispute({ reference: `dp_${id}` }, AbortSignal.timeout(1000)))!

    await Promise.all(
      Array.from({ length: 60 }, () => transaction((trx) => settleDispute(trx, 'local', found)))
    )

    assert.lengthOf(await disputes(), 1)
    assert.deepEqual(await disputeKinds(), ['dispute_opened'])
  })

  test('of no payment of ours, or of one that is not settled, leaves nothing', async ({
    assert,
  }) => {
    const { id } = await anOpenPayment(await aChargingHost())
    const found = { reference: 'dp_x', amount: 14_000, currency: 'PEN', fee: 0, deadline: null }
    const rest = { ...found, reason: 'general', state: 'evidenceDue' as const }

    const settled = await transaction(async (trx) => [
      await settleDispute(trx, 'local', { ...rest, payment: id }),
      await settleDispute(trx, 'local', { ...rest, payment: 'unknown' }),
      await settleDispute(trx, 'stripe', { ...rest, payment: id }),
    ])

    assert.deepEqual(settled, [false, false, false])
    assert.isEmpty(await disputes())
  })
})

test.group('Money in dispute', (group) => {
  invariantsHold(group)

  test('is not refunded by hand, and not by a cancellation', async ({ assert }) => {
    const host = await aChargingHost()
    const { id, code } = await aPaidBooking(host)
    await simulate(id, 'dispute')

    const byHand = await host.api.post(`/tickets/${code}/refunds`, { reason: 'Lo siento' })
    const cancelled = await guest.post(`/tickets/${code}/cancel`, {})
    await workOff()
    await simulate(id, 'loseDispute')
    const afterwards = await host.api.post(`/tickets/${code}/refunds`, { reason: 'Lo siento' })

    assert.deepEqual([byHand.status(), afterwards.status()], [409, 409])
    assert.equal(byHand.body().code, 'PAYMENT_DISPUTED')
    assert.equal(cancelled.status(), 200)
    assert.isEmpty(await db.from('payment_refunds'))
  })

  test('is taken once where a refund was on its way: by the dispute when that is lost', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const { id, code } = await aPaidBooking(host)
    await host.api.post(`/tickets/${code}/refunds`, { reason: 'Lo siento' })
    await simulateBeforeWork(id)
    const [waiting] = await db.from('payment_refunds')
    await simulate(id, 'loseDispute')
    const [refund] = await db.from('payment_refunds')
    const [dispute] = await disputes()
    const [atProvider] = await db
      .from('ledger_postings')
      .where({ ledger_account: 'provider:local' })
      .sum('amount as amount')

    assert.equal(waiting.state, 'requested')
    assert.containsSubset(refund, { state: 'done', reference: `dp_${id}` })
    assert.equal(Number(dispute.held), 0)
    assert.equal(Number(atProvider.amount), 0)
    assert.equal((await LocalPayment.findOrFail(id)).refunded, 0)
  })

  test('goes out by the refund that was on its way where the dispute is won', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const { id, code } = await aPaidBooking(host)
    await host.api.post(`/tickets/${code}/refunds`, { reason: 'Lo siento', amount: 40 })
    await simulateBeforeWork(id)
    const before = (await LocalPayment.findOrFail(id)).refunded

    await simulate(id, 'winDispute')
    const [refund] = await db.from('payment_refunds')

    assert.equal(before, 0)
    assert.equal(refund.state, 'done')
    assert.equal((await LocalPayment.findOrFail(id)).refunded, 4_000)
    assert.equal((await disputes())[0].held, '10000')
  })

  test('after its payout leaves a debt, which the next payout settles', async ({
    assert,
    cleanup,
  }) => {
    const host = await aPaidHost()
    const day = passToPayout(cleanup, host.start)
    await preparePayouts()
    const paidOut = await walletOf(host)

    await simulate(host.attemptId, 'dispute')
    await simulate(host.attemptId, 'loseDispute')
    const owing = await walletOf(host)
    const start = inDays(5)
    await payAnother(host, start)
    await payAnother(host, inDays(5, 15))
    passToPayout(cleanup, start)
    await preparePayouts()
    const settled = await walletOf(host)
    const { items } = (await host.api.get('/users/me/wallet/payouts')).body()

    assert.equal(paidOut.balance, 0)
    assert.equal(owing.balance, -155)
    assert.notEqual(items[0].date, day)
    assert.closeTo(items[0].amount, 2 * EARNED - 155, 0.001)
    assert.equal(settled.balance, 0)
  })
})

/** Opens a dispute as its provider knows it, before any job of ours runs. */
async function simulateBeforeWork(id: string) {
  await LocalPayment.query().where({ id }).update({ dispute: 'evidenceDue' })
  const gateway = await gatewayOf('local')
  const found = await gateway.findDispute({ reference: `dp_${id}` }, AbortSignal.timeout(1000))
  await transaction((trx) => settleDispute(trx, 'local', found!))
  await workOff()
}
