import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { ordersOf } from '#tests/helpers/orders'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { inDays, luis } from '#tests/helpers/host'
import { signedNotice } from '#tests/fakes/mercadopago'
import { invariantsHold } from '#tests/helpers/invariants'
import { aChargingHost, anOpenPayment } from '#tests/helpers/checkout'
import { aChargeback, notify, sendNotice, withMercadoPago } from '#tests/helpers/mercadopago'

test.group('A notification of Mercado Pago', (group) => {
  invariantsHold(group)

  test('with any byte of a signed part flipped is answered 400 and changes nothing', async ({
    assert,
    cleanup,
  }) => {
    const mercado = await withMercadoPago(cleanup)
    const { code, id } = await anOpenPayment(await aChargingHost())
    const { id: payment } = mercado.pay(id)
    const before = mercado.calls.length

    for (const flip of FLIPS) {
      const notice = signedNotice({ id: payment })
      assert.equal(await sendNotice(flip(notice)), 400)
    }

    assert.equal(await stateOf(code), 'pendingPayment')
    assert.equal(mercado.calls.length, before)
  }).timeout(120_000)

  test('of five payments of one page has one end in every tenth of their 120 orders', async ({
    assert,
    cleanup,
  }) => {
    const mercado = await withMercadoPago(cleanup)
    const { code, id } = await anOpenPayment(await aChargingHost())
    const states = ['rejected', 'pending', 'cancelled', 'approved', 'in_process']
    const five = states.map((status) => mercado.pay(id, { status, detail: '' }))

    for (const [index, order] of ordersOf(five).entries()) {
      if (index % 10 !== 0) continue
      await Promise.all(order.map((payment) => sendNotice(signedNotice(payment))))
      if (index % 20 === 0) await workOff()
    }
    await workOff()

    assert.equal(await stateOf(code), 'confirmed')
    const kinds = await db.from('ledger_transactions').orderBy('kind').select('kind')
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['capture', 'commission', 'fee']
    )
  }).timeout(60_000)

  test('of a chargeback, told twice, leads to one row, and later to its end', async ({
    assert,
    cleanup,
  }) => {
    const mercado = await withMercadoPago(cleanup)
    const { id } = await anOpenPayment(await aChargingHost())
    const payment = mercado.pay(id)
    await notify({ id: payment.id })
    const chargeback = aChargeback(mercado, payment.id)
    const tell = () => notify({ id: chargeback, type: 'topic_chargebacks_wh' })

    const statuses = [await tell(), await tell()]
    const [opened, ...others] = await db.from('payment_disputes')
    Object.assign(mercado.chargebacks.get(chargeback)!, { coverage_applied: false })
    await tell()
    const [ended] = await db.from('payment_disputes')

    assert.deepEqual(statuses, [200, 200])
    assert.isEmpty(others)
    const facts = { provider: 'mercadopago', reference: `PE:${chargeback}`, payment_attempt_id: id }
    assert.containSubset(opened, { ...facts, state: 'open', amount: '14000', held: '14000' })
    assert.containSubset(ended, { ...facts, state: 'lost' })
  })

  test('with another body than was sent changes nothing, for the body is never read', async ({
    assert,
    cleanup,
  }) => {
    const mercado = await withMercadoPago(cleanup)
    const host = await aChargingHost()
    const [one, other] = [
      await anOpenPayment(host),
      await anOpenPayment(host, { start: inDays(6), attendee: luis }),
    ]
    const [paid, unpaid] = [mercado.pay(one.id), mercado.pay(other.id, { status: 'pending' })]
    const body = JSON.stringify({ data: { id: String(unpaid.id), status: 'approved' } })

    await sendNotice({ ...signedNotice({ id: paid.id }), body })
    await workOff()

    assert.equal(await stateOf(one.code), 'confirmed')
    assert.equal(await stateOf(other.code), 'pendingPayment')
  })

  test('without a fitting signature is refused, and has Mercado Pago asked once about our own payment', async ({
    assert,
    cleanup,
  }) => {
    const mercado = await withMercadoPago(cleanup)
    const { code, id } = await anOpenPayment(await aChargingHost())
    const { id: payment } = mercado.pay(id)
    const notice = signedNotice({ id: payment }, 'another secret')

    const statuses = [await sendNotice(notice), await sendNotice(notice), await sendNotice(notice)]
    const between = await stateOf(code)
    const before = mercado.calls.length
    await workOff()

    assert.deepEqual(statuses, [400, 400, 400])
    assert.equal(between, 'pendingPayment')
    assert.equal(await stateOf(code), 'confirmed')
    const asked = mercado.calls.slice(before).filter(({ path }) => path.endsWith(`/${payment}`))
    assert.isAtMost(asked.length, 2)
  })

  test('lets a payment that Mercado Pago does not know stay as it is', async ({
    assert,
    cleanup,
  }) => {
    await withMercadoPago(cleanup)
    const { code } = await anOpenPayment(await aChargingHost())

    const status = await notify({ id: 999_999 })

    assert.equal(status, 200)
    assert.equal(await stateOf(code), 'pendingPayment')
  })
})

type Sent = ReturnType<typeof signedNotice>

/** Flips one bit of one character, so that it stays a letter, digit or mark that a header may hold. */
function flipped(text: string, at: number): string {
  const code = text.charCodeAt(at) ^ 1
  return text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1)
}

const every = (length: number, from = 0) => Array.from({ length }, (_, at) => from + at)

/** One change for each character of the payment’s id, the request’s id, the time and the signature. */
const FLIPS: ((sent: Sent) => Sent)[] = [
  // An id that is no number any more is not one of a payment, so nothing is asked about it either.
  ...every(4).map((at) => (sent: Sent) => {
    const query = new URLSearchParams(sent.query)
    const id = query.get('data.id')!
    query.set('data.id', `${id.slice(0, at)}x${id.slice(at + 1)}`)
    return { ...sent, query }
  }),
  ...every(36).map((at) => (sent: Sent) => changed(unclaimed(sent), 'x-request-id', at)),
  ...every(10, 'ts='.length).map(
    (at) => (sent: Sent) => changed(unclaimed(sent), 'x-signature', at)
  ),
  ...every(64, 'ts=1234567890,v1='.length).map(
    (at) => (sent: Sent) => changed(unclaimed(sent), 'x-signature', at)
  ),
]

/** Of a kind about which nothing is asked, to see that the notification itself does nothing. */
function unclaimed(sent: Sent): Sent {
  const query = new URLSearchParams(sent.query)
  query.set('type', 'merchant_order')
  return { ...sent, query }
}

function changed(sent: Sent, name: 'x-request-id' | 'x-signature', at: number): Sent {
  return { ...sent, headers: { ...sent.headers, [name]: flipped(sent.headers[name], at) } }
}
