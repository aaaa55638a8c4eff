import { now } from '#core/time'
import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import db from '@adonisjs/lucid/services/db'
import { invariantsHold } from '#tests/helpers/invariants'
import { post, type Entry } from '#app/payments/ledger/post'
import { adjustmentPostings } from '#app/payments/ledger/domain/platform_postings'
import { payoutPostings, payoutReturnedPostings } from '#app/payments/ledger/domain/payout_postings'

const money = (amount: number) => ({ amount, currency: 'PEN' })

/** Posts as one transaction of the database. */
const posts = (entry: Omit<Entry, 'at'>) =>
  db.transaction((trx) => post(trx, { at: now(), ...entry }))

/** A host with an adjustment of fifty soles by staff. */
async function aCreditedHost() {
  const host = await aHost({ account: { country: 'PE', currency: 'PEN' } })
  const accountId = host.account.id
  const postings = adjustmentPostings(money(5000), 'bank')
  const entry = { accountId, kind: 'adjustment' as const, key: 'adjustment:1', postings }
  await posts({ ...entry, reason: 'A double charge of last May' })
  return { host, accountId, entry }
}

test.group('Money in the ledger without a booking', (group) => {
  invariantsHold(group)

  test('stands in the wallet and its file with its name and no code', async ({ assert }) => {
    const { host, accountId } = await aCreditedHost()
    const payout = { accountId, kind: 'payout' as const, key: 'payout:1', subject: 'payout:1' }
    await posts({ ...payout, postings: payoutPostings(money(2000)) })

    const wallet = await host.api.get('/users/me/wallet')
    const file = await host.api.get('/users/me/wallet/download')

    assert.equal(wallet.body().balance, 30)
    assert.deepEqual(
      wallet
        .body()
        .entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
      [
        ['payout', -20],
        ['adjustment', 50],
      ]
    )
    assert.notProperty(wallet.body().entries[0], 'ticketCode')
    const lines = file.text().trim().split('\n')
    assert.match(lines[1]!, /,Pago a tu banco,,-20,PEN$/)
    assert.match(lines[2]!, /,Ajuste,,50,PEN$/)
  })

  test('needs a reason where staff posts it, and is about one thing', async ({ assert }) => {
    const { accountId, entry } = await aCreditedHost()

    await assert.rejects(
      () => posts({ ...entry, key: 'adjustment:2' }),
      /ledger_transactions_reason/
    )
    const both = { ...entry, key: 'adjustment:3', reason: 'x', subject: 'payout:1' }
    await assert.rejects(
      () => posts({ ...both, accountId, paymentTicketId: accountId }),
      /ledger_transactions_subject/
    )
  })

  test('is undone at most once', async ({ assert }) => {
    const { accountId } = await aCreditedHost()
    await posts({
      accountId,
      kind: 'payout',
      key: 'payout:1',
      postings: payoutPostings(money(2000)),
    })
    const { id } = await db.from('ledger_transactions').where({ key: 'payout:1' }).first()
    const back = payoutReturnedPostings(money(2000), 'payout_transit')
    const returned = { accountId, kind: 'payout_returned' as const, postings: back, reversesId: id }
    await posts({ ...returned, key: 'payout_returned:1' })
    await posts({ ...returned, key: 'payout_returned:1' })

    await assert.rejects(() => posts({ ...returned, key: 'payout_returned:2' }), /reverses_id/)

    const [{ amount }] = await db.from('ledger_balances').where({ account_id: accountId })
    assert.equal(Number(amount), 5000)
  })
})
