import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sql, transaction } from '#core/database/transaction'
import { invariantsHold } from '#tests/helpers/invariants'
import { aChargingHost, aPaidBooking } from '#tests/helpers/checkout'
import { issuePaymentReceipt } from '#app/payments/receipts/issue_receipt'

type Host = Awaited<ReturnType<typeof aChargingHost>>

/** What a receipt of the one session of a host says; each with another payment. */
async function moneyOf({ account }: Host) {
  const [session] = await db.from('payment_tickets').where({ account_id: account.id })
  return () => ({
    accountId: account.id as string,
    ticketId: session.ticket_id as string,
    paymentTicketId: session.id as string,
    title: 'Sesión',
    attemptId: crypto.randomUUID() as string,
    method: null,
    amount: 14_000,
    currency: 'PEN',
  })
}

const numbers = async () => {
  const rows = await db.from('receipts').where({ series: 'C001' }).orderBy('number')
  return rows.map(({ number }) => number as number)
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test.group('Numbers of receipts', (group) => {
  invariantsHold(group)

  test('have no gap and no double when 50 are issued at once and some are rolled back', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    await aPaidBooking(host)
    const money = await moneyOf(host)

    const ends = await Promise.allSettled(
      upTo(50).map((at) =>
        transaction(async (trx) => {
          await issuePaymentReceipt(trx, money())
          if (at % 7 === 0) throw new Error('after the number was taken')
        })
      )
    )

    const done = ends.filter(({ status }) => status === 'fulfilled').length
    assert.equal(done, 43)
    assert.deepEqual(await numbers(), upTo(44))
  })

  test('are doubled by that without the locked row: the control', async ({ assert }) => {
    const series = { issuer: crypto.randomUUID() }
    await sql(undefined, `INSERT INTO receipt_counters VALUES (:issuer, 'X', 2026, 0)`, series)

    const taken = await Promise.all(
      upTo(50).map(() =>
        transaction(async (trx) => {
          const read = 'SELECT last + 1 AS next FROM receipt_counters WHERE issuer_id = :issuer'
          const [row] = await sql<{ next: number }>(trx, read, series)
          const write = 'UPDATE receipt_counters SET last = :next WHERE issuer_id = :issuer'
          await sql(trx, write, { ...series, next: row!.next })
          return row!.next
        })
      )
    )

    assert.isBelow(new Set(taken).size, 50)
    await sql(undefined, 'DELETE FROM receipt_counters WHERE issuer_id = :issuer', series)
  })

  test('are given once for a payment that is settled again', async ({ assert }) => {
    const host = await aChargingHost()
    await aPaidBooking(host)
    const money = (await moneyOf(host))()

    for (let times = 0; times < 3; times++)
      await transaction((trx) => issuePaymentReceipt(trx, money))

    assert.deepEqual(await numbers(), [1, 2])
  })

  test('begin anew with each account', async ({ assert }) => {
    const [one, other] = [await aChargingHost(), await aChargingHost()]
    await aPaidBooking(one)
    await aPaidBooking(other)

    assert.deepEqual(await numbers(), [1, 1])
  })
})
