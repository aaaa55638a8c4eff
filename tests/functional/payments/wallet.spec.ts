import { now } from '#core/time'
import { test } from '@japa/runner'
import { inDays } from '#tests/helpers/host'
import { outbox } from '#tests/helpers/outbox'
import { post } from '#app/payments/ledger/post'
import db from '@adonisjs/lucid/services/db'
import { transaction } from '#core/database/transaction'
import { invariantsHold } from '#tests/helpers/invariants'
import { markPayouts } from '#app/payments/wallet/payouts/mark_payouts'
import { takeBatches } from '#app/payments/wallet/payouts/write_batch'
import { aPaidHost, passToPayout, payAnother, preparePayouts } from '#tests/helpers/payouts'
import { refundPostings } from '#app/payments/ledger/domain/postings'
import { workOff } from '#tests/helpers/jobs'

/** Gives the whole price of a host's one booking back, in the ledger. */
async function giveBackWhole(accountId: string) {
  const { id } = await db.from('payment_tickets').where({ account_id: accountId }).first()
  const rows = await db
    .from('ledger_postings as p')
    .join('ledger_transactions as t', 't.id', 'p.transaction_id')
    .where({ 't.kind': 'commission', 't.payment_ticket_id': id })
    .select('p.*')
  const commission = rows.map((row) => ({
    owner: row.owner,
    ledgerAccount: row.ledger_account,
    line: row.line,
    currency: row.currency,
    amount: Number(row.amount),
  }))
  const given = { amount: 14_000, before: 0, captured: 14_000, commission }
  const postings = refundPostings({ provider: 'local', currency: 'PEN' }, given)
  const about = { accountId, paymentTicketId: id as string, kind: 'refund' as const }
  await transaction((trx) => post(trx, { ...about, key: 'refund:1', at: now(), postings }))
}

test.group('The wallet', (group) => {
  invariantsHold(group)

  test('holds no more of a booking that was given back than the provider’s fee, as a debt', async ({
    assert,
  }) => {
    const host = await aPaidHost()
    await payAnother(host, inDays(12))
    await giveBackWhole(host.account.id)

    const wallet = (await host.api.get('/users/me/wallet')).body()

    const lost = 5.89 + 1.06
    assert.closeTo(wallet.balance, 116.53 - lost, 0.001)
    assert.lengthOf(wallet.coming, 1)
    assert.closeTo(wallet.coming[0].amount, 116.53 - lost, 0.001)
    for (const entry of wallet.entries) assert.equal(entry.title, 'Sesión')
  })

  test('sums what came by week, month and year, with zeros between', async ({ assert }) => {
    const host = await aPaidHost()
    await payAnother(host, inDays(12))
    const of = async (by: string) =>
      (await host.api.get(`/users/me/wallet/earnings?by=${by}`)).body().periods

    const [weeks, months, years] = [await of('week'), await of('month'), await of('year')]

    assert.deepEqual([weeks.length, months.length, years.length], [12, 12, 5])
    for (const periods of [weeks, months, years]) {
      const { count, charged, costs, refunded, net } = periods.at(-1)
      const sums = { count, charged, costs, refunded, net }
      assert.deepEqual(sums, { count: 2, charged: 280, costs: -46.94, refunded: 0, net: 233.06 })
      assert.equal(periods[0].net, 0)
    }
  })

  test('is a file with its name, numbers as numbers, and no formula', async ({ assert }) => {
    const host = await aPaidHost()

    const file = await host.api.get('/users/me/wallet/download?currency=PEN')

    file.assertHeader('content-disposition', 'attachment; filename="wallet-pen.csv"')
    file.assertHeader('content-type', 'text/csv; charset=utf-8')
    const [header, ...rows] = file.text().trim().split('\n')
    assert.equal(header!.replace('\uFEFF', ''), 'Fecha,Hora,Concepto,Reserva,Monto,Moneda')
    assert.lengthOf(rows, 5)
    for (const row of rows)
      assert.match(row, /^\d{4}-\d\d-\d\d,\d\d:\d\d,[^,=+@-][^,]*,[0-9a-z]{20},-?[\d.]+,PEN$/)
  })

  test('writes to the owner when a payout is sent and when the bank returns it', async ({
    assert,
    cleanup,
  }) => {
    const host = await aPaidHost()
    passToPayout(cleanup, host.start)
    await preparePayouts()
    await transaction(takeBatches)
    await workOff()
    const [{ code }] = (await host.api.get('/users/me/wallet/payouts')).body().items
    const sent = await outbox(host.user.email)
    await markPayouts(`payout,state,reason\n${code},returned,Cuenta cerrada`)
    await workOff()
    const all = await outbox(host.user.email)

    const subjects = (mails: { subject: string | null }[]) =>
      mails.map(({ subject }) => subject!.replaceAll('\u00a0', ' '))
    assert.include(subjects(sent), 'Te pagamos S/ 116.53')
    assert.include(subjects(all), 'Tu banco devolvió S/ 116.53')
  })

  test('has a statement of each payout as PDF, for those who manage the account alone', async ({
    assert,
    cleanup,
  }) => {
    const host = await aPaidHost()
    const stranger = await aPaidHost()
    passToPayout(cleanup, host.start)
    await preparePayouts()
    const [{ id, date }] = (await host.api.get('/users/me/wallet/payouts')).body().items

    const file = await host.api.get(`/users/me/wallet/payouts/${id}/statement`)
    const other = await stranger.api.get(`/users/me/wallet/payouts/${id}/statement`)

    file.assertHeader('content-type', 'application/pdf')
    const name = `attachment; filename="estado-de-cuenta-${date}-pen.pdf"`
    file.assertHeader('content-disposition', name)
    const pdf = (file.body() as Buffer).toString('latin1')
    assert.match(pdf, /^%PDF-/)
    assert.match(pdf, /FontFile/)
    assert.notMatch(pdf, /\/URI|\/JavaScript/)
    other.assertStatus(404)
  })
})
