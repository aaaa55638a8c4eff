import { test } from '@japa/runner'
import { now } from '#core/time'
import { inDays, type TestHost } from '#tests/helpers/host'
import { post } from '#app/payments/ledger/post'
import db from '@adonisjs/lucid/services/db'
import { transaction } from '#core/database/transaction'
import { passUntil } from '#tests/helpers/clock'
import { invariantsHold } from '#tests/helpers/invariants'
import { markPayouts } from '#app/payments/wallet/payouts/mark_payouts'
import { takeBatches, writeAgain } from '#app/payments/wallet/payouts/write_batch'
import {
  aPaidHost,
  giveBank,
  passToPayout,
  payAnother,
  preparePayouts,
} from '#tests/helpers/payouts'
import { adjustmentPostings } from '#app/payments/ledger/domain/platform_postings'
import { simulate } from '#tests/helpers/checkout'

type Host = Pick<TestHost, 'api'>

type Shown = { currency: string; amount: number }

const walletOf = async ({ api }: Host) => (await api.get('/users/me/wallet')).body()

const payoutsOf = async ({ api }: Host) => (await api.get('/users/me/wallet/payouts')).body().items

const takeAll = () => transaction(takeBatches)

test.group('A payout', (group) => {
  invariantsHold(group)

  test('is prepared on the Wednesday after the week of the service, once, handed over, and paid', async ({
    assert,
    cleanup,
  }) => {
    const host = await aPaidHost()
    const early = await preparePayouts()
    const coming = await walletOf(host)
    const date = passToPayout(cleanup, host.start)
    const shown = await walletOf(host)

    await Promise.all([preparePayouts(), preparePayouts()])
    await preparePayouts()
    const [prepared, ...others] = await payoutsOf(host)
    const after = await walletOf(host)
    const [batch] = await takeAll()
    const none = await takeAll()
    const again = await writeAgain(batch!.name)
    const [sent] = await payoutsOf(host)
    const file = `payout,operation\n${prepared.code},00421`
    const marks = [await markPayouts(file), await markPayouts(file)]
    const [paid] = await payoutsOf(host)

    assert.deepEqual(
      early.filter((made) => typeof made === 'object'),
      []
    )
    assert.deepEqual(coming.coming, [{ date, amount: 116.53 }])
    assert.equal(shown.next.held, shown.next.amount === 0 ? 'belowMinimum' : null)
    assert.isEmpty(others)
    assert.containsSubset(prepared, { amount: 116.53, state: 'prepared', date, currency: 'PEN' })
    assert.deepEqual(prepared.bank, { name: 'Banco de la Luz', accountEnd: '0-12' })
    assert.deepEqual(prepared.lines, [
      { kind: 'price', amount: 140 },
      { kind: 'commission', amount: -14 },
      { kind: 'fee', amount: -5.89 },
      { kind: 'tax', amount: -3.58 },
    ])
    assert.equal(after.balance, 0)
    assert.deepEqual(after.coming, [])
    assert.match(batch!.file, new RegExp(`${prepared.code},Ana Quispe,DNI,45678912,.*,116.53,PEN`))
    assert.equal(again!.file, batch!.file)
    assert.isEmpty(none)
    assert.equal(sent.state, 'sent')
    assert.deepEqual(
      marks.flat().map(({ isDone }) => isDone),
      [true, true]
    )
    assert.containsSubset(paid, { state: 'paid', operationNumber: '00421' })
    const kinds = await db.from('ledger_transactions').where({ kind: 'payout' })
    assert.lengthOf(kinds, 2)
  })

  test('that the bank returns brings the money back, with the reason, and is paid in the next week', async ({
    assert,
    cleanup,
  }) => {
    const host = await aPaidHost()
    const date = passToPayout(cleanup, host.start)
    await preparePayouts()
    await takeAll()
    const [{ code }] = await payoutsOf(host)
    const file = `payout,state,reason\n${code},returned,Cuenta cerrada`

    const [marked] = await markPayouts(file)
    const repeated = await markPayouts(file)
    const [wrong] = await markPayouts(`payout,operation\n${code},9`)
    const back = await walletOf(host)
    await preparePayouts()
    const sameWeek = await payoutsOf(host)
    passUntil(cleanup, new Date(Date.parse(`${date}T12:00:00Z`) + 7 * 86_400_000).toISOString())
    await preparePayouts()
    const [next, returned] = await payoutsOf(host)

    assert.isTrue(marked!.isDone && repeated[0]!.isDone)
    assert.deepEqual(wrong, { code, result: 'PAYOUT_NOT_MOVABLE', isDone: false })
    assert.equal(back.balance, 116.53)
    assert.equal(back.coming[0].amount, 116.53)
    assert.lengthOf(sameWeek, 1)
    assert.containsSubset(returned, { state: 'returned', returnReason: 'Cuenta cerrada' })
    assert.containsSubset(next, { state: 'prepared', amount: 116.53 })
  })

  test('waits below the minimum, without bank details of its currency, and while the account is closed', async ({
    assert,
    cleanup,
  }) => {
    const host = await aPaidHost()
    const accountId = host.account.id
    passToPayout(cleanup, host.start)
    await db.from('bank_accounts').where({ account_id: accountId }).delete()
    const withoutBank = await preparePayouts()
    await giveBank(accountId, { currency: 'USD' })
    const otherCurrency = await preparePayouts()
    await db.from('bank_accounts').where({ account_id: accountId }).delete()
    await giveBank(accountId)
    await db.from('users').where({ id: host.user.id }).update({ state: 'DISABLED' })
    const closed = await preparePayouts()
    await db.from('users').where({ id: host.user.id }).update({ state: 'ENABLED' })
    const debt = adjustmentPostings({ amount: -10_000, currency: 'PEN' }, 'bank')
    const entry = { accountId, kind: 'adjustment' as const, key: 'adjustment:1', reason: 'x' }
    await transaction((trx) => post(trx, { ...entry, at: now(), postings: debt }))
    const small = await preparePayouts()

    assert.deepEqual(
      [withoutBank, otherCurrency, closed, small],
      [['noBankAccount'], ['noBankAccount'], ['closed'], ['belowMinimum']]
    )
    assert.isEmpty(await payoutsOf(host))
    assert.equal((await walletOf(host)).balance, 16.53)
  })

  test('of each currency goes to the bank account of that currency, and waits where there is none', async ({
    assert,
    cleanup,
  }) => {
    const host = await aPaidHost()
    const accountId = host.account.id
    await db.from('services').where({ id: host.service.id }).update({ currency: 'USD' })
    await payAnother(host, inDays(5, 15))
    passToPayout(cleanup, host.start)

    const first = await preparePayouts()
    const waiting = await payoutsOf(host)
    const before = (await host.api.get('/users/me/wallet').qs({ currency: 'USD' })).body()
    await giveBank(accountId, { currency: 'USD', bankName: 'Banco en dólares' })
    await preparePayouts()

    assert.include(first, 'noBankAccount')
    assert.deepEqual(
      waiting.map(({ currency, amount }: Shown) => [currency, amount]),
      [['PEN', 116.53]]
    )
    assert.equal(before.next.held, 'noBankAccount')
    assert.isNull(before.next.bank)
    const dollars = (await host.api.get('/users/me/wallet/payouts').qs({ currency: 'USD' })).body()
    assert.lengthOf(dollars.items, 1)
    const rows = await db.from('payouts').where({ account_id: accountId }).orderBy('currency')
    assert.deepEqual(
      rows.map(({ currency, bank_name: bank }) => [currency, bank]),
      [
        ['PEN', 'Banco de la Luz'],
        ['USD', 'Banco en dólares'],
      ]
    )
  })

  test('leaves out what is disputed, and holds the rest', async ({ assert, cleanup }) => {
    const host = await aPaidHost()
    await simulate(host.attemptId, 'dispute')
    await payAnother(host, inDays(5, 15))
    passToPayout(cleanup, host.start)

    await preparePayouts()
    const [payout] = await payoutsOf(host)
    await simulate(host.attemptId, 'winDispute')
    const { balance, coming } = await walletOf(host)

    assert.equal(payout.amount, 116.53)
    assert.equal(balance, 116.53)
    assert.equal(coming[0].amount, 116.53)
  })
})

test.group('A payout of very many bookings', () => {
  test('is written in several statements', async ({ assert, cleanup }) => {
    const host = await aPaidHost()
    await db.rawQuery(
      `INSERT INTO ledger_earnings (account_id, id, currency, amount, paid_out, since)
       SELECT :id, gen_random_uuid(), 'PEN', 1, 0, now() - interval '1 day' FROM generate_series(1, 10000)`,
      { id: host.account.id }
    )
    passToPayout(cleanup, host.start)

    await preparePayouts()

    const [{ count }] = await db.from('payout_lines').count('* as count')
    assert.equal(Number(count), 10_001)
  })
})
