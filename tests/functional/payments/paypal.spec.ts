import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { inDays } from '#tests/helpers/host'
import { stateOf } from '#tests/helpers/booking'
import Ticket from '#app/ticketing/tickets/ticket'
import { transaction } from '#core/database/transaction'
import { invariantsHold } from '#tests/helpers/invariants'
import { askDue } from '#app/payments/checkout/ask_provider'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'
import { captureAgreed } from '#app/payments/checkout/capture_payment'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import { signedPayPalEvent, type PayPalNotice } from '#tests/fakes/paypal'
import { ordersOf } from '#tests/helpers/orders'
import { anOrder, referenceOf, sendToWebhook, withPayPal } from '#tests/helpers/gateways'

const DAY = 24 * 3_600_000

const signal = () => AbortSignal.timeout(8_000)

/** Sends an event as PayPal does, and does the work that follows. */
async function deliver(event: PayPalNotice, url: string): Promise<number> {
  const status = await sendToWebhook('paypal', signedPayPalEvent(event, url))
  await workOff()
  return status
}

const kinds = async () =>
  (await db.from('ledger_transactions').orderBy('id')).map(({ kind }) => kind as string)

async function expire(code: string) {
  const { accountId, id } = await Ticket.findByOrFail('code', code)
  await transaction((trx) => expireUnpaid(trx, { accountId, id }))
}

test.group('A booking that is paid at PayPal', (group) => {
  invariantsHold(group)

  test('is captured after its client agreed, while its hour is held, and is in the wallet', async ({
    assert,
    cleanup,
    client,
  }) => {
    const paypal = await withPayPal(cleanup)
    const { code, host, reference } = await anOrder()
    const led = await client.get(`/checkout/${code}/paypal`).redirects(0)

    paypal.agree(reference)
    const before = await stateOf(code)
    const status = await deliver(paypal.events.at(-1)!, paypal.url)

    assert.equal(led.header('location'), `https://www.paypal.com/checkoutnow?token=${reference}`)
    assert.equal(before, 'pendingPayment')
    assert.equal(status, 200)
    assert.equal(await stateOf(code), 'confirmed')
    assert.equal(paypal.orders.get(reference)!.status, 'COMPLETED')
    assert.deepEqual(await kinds(), ['capture', 'commission', 'fee'])
    const wallet = await host.api.get('/users/me/wallet')
    // 40.00 − 4.00 (10 %) − 2.46 (5.4 % and 0.30)
    wallet.assertBodyContains({ currency: 'USD', balance: 33.54 })
    assert.equal(paypal.state.tokens, 1)
  })

  test('takes no money where its time was over before: there is no late money', async ({
    assert,
    cleanup,
  }) => {
    const paypal = await withPayPal(cleanup)
    const { code, reference } = await anOrder()
    paypal.agree(reference)
    pass(cleanup, DAY)
    await expire(code)

    await deliver(paypal.events.at(-1)!, paypal.url)

    assert.equal(await stateOf(code), 'paymentExpired')
    assert.equal(paypal.orders.get(reference)!.status, 'APPROVED')
    assert.isEmpty(await kinds())
    const [attempt] = await db.from('payment_attempts')
    assert.equal(attempt.settled_as, null)
  })

  test('stays open where PayPal declines the money, and another try pays it', async ({
    assert,
    cleanup,
  }) => {
    const paypal = await withPayPal(cleanup)
    const { code, reference } = await anOrder()
    paypal.state.declines = true
    paypal.agree(reference)
    await deliver(paypal.events.at(-1)!, paypal.url)
    const declined = await guest.get(`/checkout/${code}`)
    paypal.state.declines = false

    const again = await guest.post(`/tickets/${code}/payments`, { paymentMethodId: 'paypal' })
    await workOff()
    paypal.agree(await referenceOf(again.body().id))
    await deliver(paypal.events.at(-1)!, paypal.url)

    const latest = { state: 'refused', refusal: 'instrument_declined' }
    declined.assertBodyContains({ state: 'open', payment: { latest } })
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('is captured once where the line was cut after PayPal did it', async ({
    assert,
    cleanup,
  }) => {
    const paypal = await withPayPal(cleanup)
    const { code, id, reference } = await anOrder()
    paypal.agree(reference)
    paypal.fail({ kind: 'cutAfter', on: /capture$/ })

    await deliver(paypal.events.at(-1)!, paypal.url)
    pass(cleanup, 60_000)
    const { account_id: accountId } = await db.from('payment_attempts').where({ id }).firstOrFail()
    await captureAgreed({ accountId: accountId as string, id }, signal())

    assert.equal(await stateOf(code), 'confirmed')
    assert.deepEqual(await kinds(), ['capture', 'commission', 'fee'])
    assert.lengthOf(
      paypal.events.filter((event) => event.event_type === 'PAYMENT.CAPTURE.COMPLETED'),
      1
    )
  })

  test('has one end in every fifth of the 120 orders of its five events', async ({
    assert,
    cleanup,
  }) => {
    const paypal = await withPayPal(cleanup)
    const { code, reference } = await anOrder()
    paypal.agree(reference)
    const order = { id: reference }
    const capture = { id: 'x', supplementary_data: { related_ids: { order_id: reference } } }
    const five = [
      { event_type: 'CHECKOUT.ORDER.APPROVED', resource: order },
      { event_type: 'CHECKOUT.ORDER.COMPLETED', resource: order },
      { event_type: 'PAYMENT.CAPTURE.PENDING', resource: capture },
      { event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: capture },
      { event_type: 'CHECKOUT.ORDER.SAVED', resource: order },
    ]
    const gateway = await gatewayOf('paypal')
    const first = signedPayPalEvent({ id: 'WH-0', ...five[0]! }, paypal.url)
    await gateway.verifyLater(first.body, first.headers, signal())

    for (const [index, events] of ordersOf(five).entries()) {
      if (index % 5 !== 0) continue
      const send = (event: (typeof five)[number], place: number) =>
        sendToWebhook(
          'paypal',
          signedPayPalEvent({ id: `WH-${index}-${place}`, ...event }, paypal.url)
        )
      await Promise.all(events.map(send))
      if (index % 20 === 0) await workOff()
    }
    await workOff()

    assert.equal(await stateOf(code), 'confirmed')
    assert.deepEqual(await kinds(), ['capture', 'commission', 'fee'])
  }).timeout(120_000)

  test('is heard of after three days without any notification', async ({ assert, cleanup }) => {
    const paypal = await withPayPal(cleanup)
    const paymentTime = { value: 5, unit: 'DAY' }
    const { code, reference } = await anOrder(
      { paymentOptions: { usePaymentProcessor: true, paymentTime } },
      inDays(9)
    )
    paypal.agree(reference)

    for (let day = 1; day <= 3; day++) {
      pass(cleanup, day * DAY)
      await askDue()
      await workOff()
    }

    assert.equal(await stateOf(code), 'confirmed')
    assert.deepEqual(await kinds(), ['capture', 'commission', 'fee'])
  })
})
