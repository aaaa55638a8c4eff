import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { inDays, luis } from '#tests/helpers/host'
import Ticket from '#app/ticketing/tickets/ticket'
import { transaction } from '#core/database/transaction'
import { openNamed } from '#app/payments/checkout/open_payment'
import { askDue } from '#app/payments/checkout/ask_provider'
import { invariantsHold } from '#tests/helpers/invariants'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'
import { notify, withMercadoPago } from '#tests/helpers/mercadopago'
import {
  aChargingHost,
  anOpenPayment,
  anUnpaidBooking,
  startPayment,
} from '#tests/helpers/checkout'

const DAY = 24 * 3_600_000

const attempts = () => db.from('payment_attempts').orderBy('id')
const refunds = () => db.from('payment_refunds')

async function expire(code: string) {
  const { accountId, id } = await Ticket.findByOrFail('code', code)
  await transaction((trx) => expireUnpaid(trx, { accountId, id }))
}

test.group('A payment at Mercado Pago', (group) => {
  invariantsHold(group)

  test('is opened once, paid, confirmed by its signed notification, and costs the host what Mercado Pago keeps', async ({
    assert,
    cleanup,
  }) => {
    const mercado = await withMercadoPago(cleanup)
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)
    const opened = await guest.get(`/tickets/${code}/payments/${id}`)
    const [preference] = mercado.preferences.values()
    const payment = mercado.pay(id)

    const status = await notify({ id: payment.id })

    assert.equal(opened.body().next.type, 'redirect')
    assert.match(opened.body().next.url, /^https:\/\/www\.mercadopago/)
    assert.containsSubset(preference, {
      external_reference: id,
      expires: true,
      binary_mode: true,
      payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }] },
      items: [{ quantity: 1, unit_price: 140, currency_id: 'PEN' }],
    })
    assert.include(preference!.notification_url, 'source_news=webhooks')
    assert.equal(status, 200)
    assert.equal(await stateOf(code), 'confirmed')
    const [attempt] = await attempts()
    assert.equal(attempt.reference, `PE:${payment.id}`)
    const { body } = await breakdownOf(host, code)
    // Mercado Pago keeps 5.77 with its tax of 18 %: 4.89 and 0.88. The commission is 14.00, its tax 2.52.
    assert.deepEqual(body, { price: 140, commission: -14, fee: -4.89, tax: -3.4 })
  })

  test('stays open after a refusal on its page, and the second card there pays the same attempt', async ({
    assert,
    cleanup,
  }) => {
    const mercado = await withMercadoPago(cleanup)
    const { code, id } = await anOpenPayment(await aChargingHost())
    const refused = mercado.pay(id, {
      status: 'rejected',
      detail: 'cc_rejected_insufficient_amount',
    })
    await notify({ id: refused.id })
    const [between] = await attempts()

    const paid = mercado.pay(id)
    await notify({ id: refused.id, ts: undefined })
    await notify({ id: paid.id })

    assert.equal(between.state, 'open')
    assert.equal(between.refusal, 'cc_rejected_insufficient_amount')
    assert.equal(await stateOf(code), 'confirmed')
    const all = await attempts()
    assert.deepEqual(
      all.map(({ reference, settled_as: as }) => [reference, as]),
      [[`PE:${paid.id}`, 'kept']]
    )
  })

  test('made twice at one page is kept once and given back once, in whichever order it is told', async ({
    assert,
    cleanup,
  }) => {
    const mercado = await withMercadoPago(cleanup)
    const { code, id } = await anOpenPayment(await aChargingHost())
    const [one, other] = [mercado.pay(id), mercado.pay(id)]

    for (const { id: payment } of [other, one, other, one]) await notify({ id: payment })

    assert.equal(await stateOf(code), 'confirmed')
    const all = await attempts()
    assert.sameMembers(
      all.map(({ settled_as: as }) => as),
      ['kept', 'returned']
    )
    const returned = all.find(({ settled_as: as }) => as === 'returned')
    assert.equal(returned.reference, `PE:${one.id}`)
    assert.lengthOf(one.refunds, 1)
    assert.isEmpty(other.refunds)
    assert.lengthOf(await refunds(), 1)
  })

  test('that Mercado Pago gave back by itself after the deadline is recorded, and not given back again', async ({
    assert,
    cleanup,
  }) => {
    const mercado = await withMercadoPago(cleanup)
    const host = await aChargingHost()
    const start = inDays(5)
    const { code, id } = await anOpenPayment(host, { start })
    pass(cleanup, DAY)
    await expire(code)
    await anUnpaidBooking(host, { start, attendee: luis })
    const late = mercado.pay(id, { method: 'pagoefectivo_atm' })
    mercado.giveBack(late.id)

    await notify({ id: late.id })
    await notify({ id: late.id })

    assert.equal(await stateOf(code), 'paymentExpired')
    const [refund] = await refunds()
    assert.equal(refund.state, 'done')
    assert.equal(refund.reference, `PE:${late.id}/${late.refunds[0]!.id}`)
    assert.lengthOf(late.refunds, 1)
    const asked = mercado.calls.filter(({ method, path }) =>
      `${method} ${path}`.endsWith('/refunds')
    )
    assert.isEmpty(asked)
  })

  test('of another account at Mercado Pago, or of another amount, confirms nothing', async ({
    assert,
    cleanup,
  }) => {
    const mercado = await withMercadoPago(cleanup)
    const { code, id } = await anOpenPayment(await aChargingHost())

    await notify({ id: mercado.pay(id, { collector: 9 }).id })
    const foreign = await stateOf(code)
    await notify({ id: mercado.pay(id, { amount: 139.99 }).id })

    assert.equal(foreign, 'pendingPayment')
    assert.equal(await stateOf(code), 'pendingPayment')
    const [attempt] = await attempts()
    assert.equal(attempt.settled_as, 'unmatched')
  })

  test('is found after three days without notifications', async ({ assert, cleanup }) => {
    const mercado = await withMercadoPago(cleanup)
    const host = await aChargingHost({ service: { paymentOptions: slow } })
    const { code, id } = await anOpenPayment(host, { start: inDays(20) })
    const payment = mercado.pay(id, { status: 'in_process', detail: 'pending_review_manual' })
    await reconcile()
    const between = await attempts()

    mercado.change(payment.id, 'approved', 'accredited')
    for (const days of [1, 2, 3]) {
      pass(cleanup, days * DAY)
      await reconcile()
    }

    assert.equal(between[0].state, 'open')
    assert.equal(await stateOf(code), 'confirmed')
    const [preference] = mercado.preferences.values()
    assert.isFalse(preference!.binary_mode)
    assert.deepEqual(preference!.payment_methods, { excluded_payment_types: [] })
  })
})

/** Ten days to pay, so that slow methods are offered. */
const slow = { usePaymentProcessor: true, paymentTime: { value: 10, unit: 'DAY' } } as const

async function reconcile() {
  await askDue()
  await workOff()
}

type Host = Awaited<ReturnType<typeof aChargingHost>>

async function breakdownOf(host: Host, code: string) {
  const answer = await host.api.get(`/tickets/${code}/breakdown`)
  const { lines } = answer.body() as { lines: { kind: string; amount: number }[] }
  return { body: Object.fromEntries(lines.map(({ kind, amount }) => [kind, amount])) }
}

test.group('A call of Mercado Pago that fails', (group) => {
  invariantsHold(group)

  test('while a payment is opened leaves it unknown, and the next try opens the same one', async ({
    assert,
    cleanup,
  }) => {
    const mercado = await withMercadoPago(cleanup)
    const { code } = await anUnpaidBooking(await aChargingHost())
    for (const kind of ['cutAfter', 'garbage'] as const)
      mercado.fail({ on: /POST .*preferences/, kind })

    const id = await startPayment({ code })
    const [cut] = await attempts()
    await assert.rejects(() => openNamed(id), /garbage/)
    await openNamed(id)

    assert.equal(mercado.preferences.size, 1)
    const [attempt] = await attempts()
    assert.equal(cut.state, 'unknown')
    assert.equal(attempt.id, id)
    assert.equal(attempt.state, 'open')
  })
})
