import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { TAX } from '#tests/helpers/tax_data'
import { inDays } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { aPhoto } from '#tests/helpers/pictures'
import db from '@adonisjs/lucid/services/db'
import { anOpenBalance } from '#tests/helpers/deposit'
import { invariantsHold } from '#tests/helpers/invariants'
import { aPaymentMethod } from '#database/factories/payment_method'
import { afterTrial, aMember, billing } from '#tests/helpers/membership'
import { receiptByCode } from '#app/payments/receipts/find_receipts'
import { receiptSheet } from '#app/payments/receipts/write_receipt'
import {
  aChargingHost,
  anUnpaidBooking,
  aPaidBooking,
  simulate,
  startPayment,
} from '#tests/helpers/checkout'

/** The year in Lima, where the hosts live, whose receipts are numbered by their own clock. */
const YEAR = DateTime.now().setZone('America/Lima').year

type Host = Awaited<ReturnType<typeof aChargingHost>>

const receiptsOf = async (code: string) => {
  const answer = await guest.get(`/tickets/${code}/receipts`)
  answer.assertStatus(200)
  return answer.body().data as Record<string, unknown>[]
}

const refund = (host: Host, code: string, body: object) =>
  host.api
    .post(`/tickets/${code}/refunds`, { reason: 'No puedo', ...body })
    .header('idempotency-key', crypto.randomUUID())

test.group('Receipts', (group) => {
  invariantsHold(group)

  test('confirm each payment that is kept and each refund that is done, with the tax of the host', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    await host.api.put('/tax-data', TAX)
    const { code } = await aPaidBooking(host)
    const [paid] = await receiptsOf(code)
    await host.api.put('/tax-data', { ...TAX, taxRate: 0 })
    await refund(host, code, { amount: 40.5 })
    const underWay = await receiptsOf(code)
    await workOff()
    await refund(host, code, {})
    await workOff()

    const [first, part, rest, ...others] = await receiptsOf(code)

    assert.lengthOf(underWay, 1)
    assert.deepEqual(first, paid)
    assert.containsSubset(first, {
      number: `C001-${YEAR}-000001`,
      kind: 'payment',
      of: null,
      amount: 140,
      currency: 'PEN',
      tax: 21.36,
      taxRate: 18,
      taxName: 'IGV',
    })
    // The rate is the payment's, whatever the account has by now.
    assert.containsSubset(part, {
      number: `D001-${YEAR}-000001`,
      kind: 'refund',
      of: `C001-${YEAR}-000001`,
      amount: 40.5,
      tax: 6.18,
    })
    assert.containsSubset(rest, { number: `D001-${YEAR}-000002`, amount: 99.5, tax: 15.18 })
    assert.isEmpty(others)
  })

  test('have no tax line without tax data, and name the host', async ({ assert }) => {
    const host = await aChargingHost()
    const { code } = await aPaidBooking(host)

    const [receipt] = await receiptsOf(code)
    const sheet = await receiptSheet(await receiptByCode({ code }, String(receipt!.number)))

    assert.containsSubset(receipt, { tax: 0, taxRate: null, taxName: null })
    assert.deepEqual(sheet.sums, [])
    assert.deepEqual(sheet.parties[0]!.lines, ['Ana Quispe'])
    assert.include(sheet.note, 'No es un comprobante de pago electrónico')
  })

  test('say which part of a price they confirm, and which part goes back', async ({
    assert,
    cleanup,
  }) => {
    const { host, code } = await anOpenBalance(cleanup)
    await simulate(await startPayment({ code }), 'pay')
    await refund(host, code, {})
    await workOff()

    const numbers = (await receiptsOf(code)).map(({ number }) => number as string)
    const items = await Promise.all(
      numbers.map(async (number) => {
        const { item, title } = await receiptSheet(await receiptByCode({ code }, number))
        return `${title}: ${item[0]}`
      })
    )

    assert.sameMembers(items, [
      'Constancia de pago: Sesión (adelanto)',
      'Constancia de pago: Sesión (saldo)',
      'Constancia de devolución: Sesión (adelanto)',
      'Constancia de devolución: Sesión (saldo)',
    ])
  })

  test('confirm a transfer that its host accepted', async ({ assert }) => {
    const host = await aChargingHost({
      service: { paymentOptions: { usePaymentProcessor: false } },
    })
    await aPaymentMethod(host.account.id)
    const { code } = await anUnpaidBooking(host)
    await guest.post(`/tickets/${code}/proof`).file('file', await aPhoto(), { filename: 'x' })
    const waiting = await receiptsOf(code)

    await host.api.post(`/tickets/${code}/proof/accept`)

    assert.isEmpty(waiting)
    assert.containsSubset(await receiptsOf(code), [{ kind: 'payment', amount: 140 }])
  })

  test('are given for a refund of money that was never kept, without a receipt of its payment', async ({
    assert,
  }) => {
    const { code } = await anUnpaidBooking(await aChargingHost())
    await simulate(await startPayment({ code }), 'payTwice')

    const receipts = await receiptsOf(code)

    assert.containsSubset(receipts, [
      { kind: 'payment', amount: 140 },
      { kind: 'refund', amount: 140, of: null },
    ])
    assert.lengthOf(receipts, 2)
  })

  test('keep what they say when tax data and names change, and stay without names', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    await host.api.put('/tax-data', TAX)
    const { code } = await aPaidBooking(host)
    const number = `C001-${YEAR}-000001`
    const sheet = async () => receiptSheet(await receiptByCode({ code }, number))
    const before = await sheet()

    await host.api.put('/tax-data', { ...TAX, legalName: 'Otra S.A.C.' })
    await host.account.merge({ firstName: 'Otra' }).save()
    const after = await sheet()
    await db.from('receipt_names').delete()
    const emptied = await sheet()

    assert.deepEqual(after, before)
    assert.deepEqual(before.parties[0]!.lines, [
      'Consultorio Quispe S.A.C.',
      'RUC 20512333797',
      'Av. Larco 345, Miraflores, Lima',
    ])
    assert.equal(emptied.amount, before.amount)
    assert.deepEqual(emptied.parties[0]!.lines, ['Datos eliminados'])
    const postings = JSON.stringify([
      await db.from('ledger_transactions'),
      await db.from('receipts'),
    ])
    assert.notInclude(postings, 'Quispe')
  })

  test('are files for the client with the code and for the host, and for no other host', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const other = await aChargingHost()
    const { code } = await aPaidBooking(host)
    const path = `/tickets/${code}/receipts/C001-${YEAR}-000001.pdf`

    const [theirs, hosts, foreign] = await Promise.all([
      guest.get(path),
      host.api.get(path),
      other.api.get(path),
    ])
    const again = await guest.get(path).header('if-none-match', theirs.header('etag')!)
    const unknown = await guest.get(`/tickets/${code}/receipts/C001-${YEAR}-000002.pdf`)

    theirs.assertStatus(200)
    assert.equal(theirs.header('content-type'), 'application/pdf')
    assert.include(theirs.header('content-disposition')!, `constancia-c001-${YEAR}-000001.pdf`)
    hosts.assertStatus(200)
    again.assertStatus(304)
    foreign.assertStatus(404)
    unknown.assertBodyContains({ code: 'RECEIPT_NOT_FOUND' })
  })

  test('are listed for the host by range, kind and currency, and as a file', async ({ assert }) => {
    const host = await aChargingHost()
    await host.api.put('/tax-data', TAX)
    const { code } = await aPaidBooking(host)
    await aPaidBooking(host, { start: inDays(6) })
    await refund(host, code, { amount: 10 })
    await workOff()

    const all = await host.api.get('/receipts')
    const refunds = await host.api.get('/receipts').qs({ kind: 'refund' })
    const none = await host.api.get('/receipts').qs({ start: inDays(1) })
    const dollars = await host.api.get('/receipts').qs({ currency: 'USD' })
    const file = await host.api.get('/receipts/download')

    assert.equal(all.body().total, 3)
    assert.containsSubset(refunds.body().items, [
      { kind: 'refund', ticketCode: code, client: { name: 'Ana Torres' }, title: 'Sesión' },
    ])
    assert.equal(none.body().total + dollars.body().total, 0)
    const lines = file.text().trim().split('\n')
    assert.lengthOf(lines, 4)
    assert.include(lines[1]!, `D001-${YEAR}-000001,Constancia de devolución,C001-${YEAR}-000001,`)
    assert.include(lines[1]!, ',-10,-1.53,18,PEN,')
    assert.include(file.header('content-disposition')!, 'constancias.csv')
  })

  test('of memberships are the platform’s, on the billing page', async ({ assert }) => {
    const host = await afterTrial({ country: 'PE' })
    await host.api.put('/tax-data', TAX)
    await aMember(host, 'PRO_MONTHLY')

    const { charges } = await billing(host)
    const number = charges[0].receipt as string
    const file = await host.api.get(`/memberships/receipts/${number}.pdf`)
    const unknown = await host.api.get('/memberships/receipts/M001-2020-000001.pdf')
    const own = await host.api.get('/receipts')

    assert.equal(number, `M001-${YEAR}-000001`)
    file.assertStatus(200)
    unknown.assertStatus(404)
    assert.equal(own.body().total, 0)
    const [row] = await db.from('receipts')
    assert.containsSubset(row, { amount: '1416', tax: '216', tax_rate: '18.00', tax_name: 'IGV' })
    const [{ client, title }] = await db.from('receipt_names')
    assert.equal(client.document, 'RUC 20512333797')
    assert.match(title, /^Plan PRO/)
  })
})
