import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { inDays, luis } from '#tests/helpers/host'
import { transaction, type Trx } from '#core/database/transaction'
import { invariantsHold } from '#tests/helpers/invariants'
import { askProvider } from '#app/payments/checkout/ask_provider'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { aChargingHost, anOpenPayment } from '#tests/helpers/checkout'
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

async function written() {
  const all: Record<string, unknown[]> = {}
  for (const table of WRITTEN) {
    const { rows } = await db.rawQuery(`SELECT to_jsonb(r) AS row FROM ${table} r ORDER BY 1`)
    all[table] = rows
  }
  return all
}

/** A booking of 140 soles for which another amount came, in minor units, and another booking that is not paid. */
async function aChoice(amount: number) {
  const host = await aChargingHost()
  const { id } = await anOpenPayment(host)
  await LocalPayment.query().where({ id }).update({ state: 'approved', amount })
  const accountId = host.account.id
  await askProvider({ accountId, id }, AbortSignal.timeout(5_000))
  await workOff()
  const other = await anOpenPayment(host, { start: inDays(6), attendee: luis })
  return { other, decision: { accountId, id, userId: host.user.id } }
}

type Decide = (trx: Trx, decision: Decision, other: string) => Promise<void>

const DECISIONS: [name: string, amount: number, decide: Decide][] = [
  ['accepts a part', 6_000, acceptUnmatched],
  ['accepts more than was due', 15_000, acceptUnmatched],
  ['gives it back', 6_000, refundUnmatched],
  [
    'moves it to another booking',
    6_000,
    (trx, decision, code) => moveUnmatched(trx, { ...decision, code }),
  ],
]

test.group('A process that is killed while a host decides about another amount', (group) => {
  invariantsHold(group)

  for (const [name, amount, decide] of DECISIONS)
    test(`and ${name} leaves nothing of it, and the same decision is made once afterwards`, async ({
      assert,
    }) => {
      const { decision, other } = await aChoice(amount)
      const before = await written()

      // After its last row, before the commit: what the database does with a connection that is lost.
      await assert.rejects(
        () =>
          transaction(async (trx) => {
            await decide(trx, decision, other.code)
            throw new Error('The process was killed')
          }),
        /killed/
      )
      assert.deepEqual(await written(), before)

      await transaction((trx) => decide(trx, decision, other.code))
      // Killed again, after the commit: the jobs that it sent wait, and go on elsewhere.
      await workOff()
      await assert.rejects(() => transaction((trx) => decide(trx, decision, other.code)))
      const { state } = await db.from('unmatched_payments').where({ id: decision.id }).firstOrFail()
      assert.notEqual(state, 'open')
    })
})
