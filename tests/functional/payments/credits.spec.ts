import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { passUntil } from '#tests/helpers/clock'
import { transaction } from '#core/database/transaction'
import { invariantsHold } from '#tests/helpers/invariants'
import { aChargingHost, aPaidBooking } from '#tests/helpers/checkout'
import { grantCredits } from '#app/payments/ledger/credits/grant_credits'
import { offsetCommission, pursesWithCredits } from '#app/payments/ledger/credits/use_credits'

type Host = Awaited<ReturnType<typeof aChargingHost>>

const grant = ({ account }: Host, count: number, key = 'goal') =>
  transaction((trx) =>
    grantCredits(trx, { accountId: account.id, count, key, reason: '50 reservas' })
  )

const use = ({ account }: Host) =>
  transaction((trx) => offsetCommission(trx, { accountId: account.id, currency: 'PEN' }))

/** The first of the next month at five past midnight in Lima. */
function passToFirst(cleanup: (undo: () => void) => void) {
  const first = DateTime.now().setZone('America/Lima').plus({ months: 1 }).startOf('month')
  passUntil(cleanup, first.plus({ minutes: 5 }).toUTC().toISO()!)
}

const wallet = async ({ api }: Host) => (await api.get('/users/me/wallet')).body()

test.group('Credits', (group) => {
  invariantsHold(group)

  test('offset the commission of the month before on the first, once, and stand in the wallet', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    await aPaidBooking(host)
    await grant(host, 20)
    await grant(host, 20)
    const granted = await wallet(host)
    const early = await use(host)
    passToFirst(cleanup)

    const both = await Promise.all([use(host), use(host)])
    const again = await use(host)

    // 10 % of 140.00; a credit is 1.00.
    assert.deepEqual(granted.credits, { amount: 20, count: 20 })
    assert.equal(early, 0)
    assert.sameMembers(both, [1400, 0])
    assert.equal(again, 0)
    const after = await wallet(host)
    const me = (await host.api.get('/users/me')).body()
    assert.deepEqual(me.credits, { earned: 20, used: 14, available: 6 })
    assert.deepEqual(after.credits, { amount: 6, count: 6 })
    assert.equal(after.balance, granted.balance + 14)
    assert.containsSubset(after.entries, [{ kind: 'credit', amount: 14 }])
    assert.lengthOf(await pursesWithCredits(), 1)
  })

  test('are used up to what there is, and those of a later month wait for it', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    await aPaidBooking(host)
    await grant(host, 5)
    passToFirst(cleanup)
    await grant(host, 50, 'later')

    const used = await use(host)

    assert.equal(used, 500)
    assert.equal((await wallet(host)).credits.amount, 50)
  })

  test('that a process was using when it died are used by the next run', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    await aPaidBooking(host)
    await grant(host, 20)
    passToFirst(cleanup)
    const purse = { accountId: host.account.id, currency: 'PEN' }
    const died = transaction(async (trx) => {
      await offsetCommission(trx, purse)
      throw new Error('died')
    })

    await assert.rejects(() => died)
    const before = await db.from('ledger_transactions').where({ kind: 'credit_used' })

    assert.isEmpty(before)
    assert.equal(await use(host), 1400)
  })

  test('granted by one key with another number are an error', async ({ assert }) => {
    const host = await aChargingHost()
    await grant(host, 20)

    await assert.rejects(() => grant(host, 30), /with other values/)
  })
})
