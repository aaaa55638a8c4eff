import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { killedEverywhere, rowsOf } from '#tests/helpers/killed'
import { inDays, luis } from '#tests/helpers/host'
import { transaction, type Trx } from '#core/database/transaction'
import { invariantsHold } from '#tests/helpers/invariants'
import { askProvider } from '#app/payments/checkout/ask_provider'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import PaymentRefund from '#app/payments/checkout/payment_refund'
import { sendRefund } from '#app/payments/refunds/send_refund'
import { cancelAtProvider } from '#app/payments/checkout/cancel_payment'
import { aChargingHost, anOpenPayment, startPayment } from '#tests/helpers/checkout'
import {
  acceptUnmatched,
  moveUnmatched,
  refundUnmatched,
  type Decision,
} from '#app/payments/refunds/unmatched/decide_unmatched'

/** Everything that a decision writes. */
const WRITTEN = [
  ...(['unmatched_payments', 'payment_attempts', 'payment_tickets', 'payment_refunds'] as const),
  ...(['ledger_transactions', 'ledger_balances', 'receipts', 'tickets', 'ticket_events'] as const),
  ...(['busy_times', 'jobs.job'] as const),
]

const written = () => rowsOf(WRITTEN)

/** A booking of 140 soles for which another amount came, in minor units, and another booking that is not paid. */
async function aChoice(amount: number) {
  const host = await aChargingHost()
  const { id, code } = await anOpenPayment(host)
  await LocalPayment.query().where({ id }).update({ state: 'approved', amount })
  const accountId = host.account.id
  await askProvider({ accountId, id }, AbortSignal.timeout(5_000))
  await workOff()
  const other = await anOpenPayment(host, { start: inDays(6), attendee: luis })
  return { other, code, decision: { accountId, id, userId: host.user.id } }
}

type Decide = (trx: Trx, decision: Decision, other: string) => Promise<void>

type How = 'accept' | 'refund' | 'move'

const DECIDE: Record<How, Decide> = {
  accept: acceptUnmatched,
  refund: refundUnmatched,
  move: (trx, decision, code) => moveUnmatched(trx, { ...decision, code }),
}

/** Decisions, with the payment in minor units and what of it goes back. */
const DECISIONS: [name: string, amount: number, how: How, back: number][] = [
  ['that was accepted as a part', 6_000, 'accept', 0],
  ['of which too much goes back', 15_000, 'accept', 1_000],
  ['that goes back whole', 6_000, 'refund', 6_000],
  ['that was moved', 6_000, 'move', 0],
]

test.group('A process that is killed while another amount is decided', (group) => {
  invariantsHold(group)

  for (const [name, amount, how] of DECISIONS)
    test(`${name} leaves nothing of it, and the same decision is made once afterwards`, async ({
      assert,
    }) => {
      const { decision, other } = await aChoice(amount)
      const before = await written()
      const decided = () => transaction((trx) => DECIDE[how](trx, decision, other.code))

      // After its last row, before the commit: what the database does with a connection that is lost.
      await assert.rejects(
        () =>
          transaction(async (trx) => {
            await DECIDE[how](trx, decision, other.code)
            throw new Error('The process was killed')
          }),
        /killed/
      )
      assert.deepEqual(await written(), before)

      const deaths = await killedEverywhere(decided, async (statement) =>
        assert.deepEqual(await written(), before, `before statement ${statement}`)
      )
      // Killed again, after the commit: the jobs that it sent wait, and go on elsewhere.
      await workOff()
      assert.isAbove(deaths, 10)
      await assert.rejects(decided)
      const { state } = await db.from('unmatched_payments').where({ id: decision.id }).firstOrFail()
      assert.notEqual(state, 'open')
    })
})

test.group('A worker that is killed after another amount was decided', (group) => {
  invariantsHold(group)

  for (const [name, amount, how, back] of DECISIONS)
    test(`${name} carries it out once, at whatever statement its job dies`, async ({ assert }) => {
      const { decision, other, code } = await aChoice(amount)
      const { accountId, id } = decision
      // What was begun for a price that changes is cancelled.
      const begun = {
        accept: () => startPayment({ code }),
        move: async () => other.id,
        refund: async () => undefined,
      }
      const open = await begun[how]()
      await transaction((trx) => DECIDE[how](trx, decision, other.code))
      const refunds = await PaymentRefund.query().where({ accountId })
      const signal = AbortSignal.timeout(60_000)

      const deaths: number[] = []
      if (open)
        deaths.push(await killedEverywhere(() => cancelAtProvider({ accountId, id: open }, signal)))
      for (const refund of refunds)
        deaths.push(await killedEverywhere(() => sendRefund({ accountId, id: refund.id }, signal)))
      await workOff()
      await workOff()

      for (const count of deaths) assert.isAbove(count, 2)
      assert.equal((await LocalPayment.findOrFail(id)).refunded, back)
      assert.lengthOf(refunds, back > 0 ? 1 : 0)
      const states = await PaymentRefund.query().where({ accountId })
      assert.isTrue(states.every(({ state }) => state === 'done'))
      const mails = await db.from('deliveries').where({ message: 'refund_done' })
      assert.lengthOf(mails, refunds.length)
      const receipts = await db.from('receipts').where({ kind: 'refund' })
      assert.lengthOf(receipts, refunds.length)
      if (open) assert.equal((await LocalPayment.findOrFail(open)).state, 'expired')
    })
})
