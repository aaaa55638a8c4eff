import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { newId } from '#core/ids'
import payments from '#config/payments'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { endSession, openSession } from '#payments'
import { openPayment } from '#jobs/payments/open_payment'
import { transaction } from '#core/database/transaction'
import { invariantsHold } from '#tests/helpers/invariants'
import PaymentTicket from '#app/payments/checkout/payment_ticket'
import PaymentAttempt from '#app/payments/checkout/payment_attempt'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { purgeNotifications } from '#core/webhooks/purge_notifications'
import {
  aChargingHost,
  anOpenPayment,
  anUnpaidBooking,
  simulate,
  startPayment,
} from '#tests/helpers/checkout'

const start = (code: string, paymentMethodId = 'card') =>
  guest.post(`/tickets/${code}/payments`, { paymentMethodId })

/** What a ticket handed over when its session was opened. */
async function handedOver(code: string) {
  const session = await PaymentTicket.findByOrFail('code', code)
  const { accountId, ticketId, serviceId, title, amount, discount, couponCode, currency } = session
  const { country, locale, maxPaymentAt, total, part } = session
  const terms = { termsAcceptedAt: null, termsVersion: null }
  const rest = { country, locale, maxPaymentAt, total, part, ...terms }
  return {
    accountId,
    ticketId,
    code,
    serviceId,
    title,
    amount,
    discount,
    couponCode,
    currency,
    ...rest,
  }
}

test.group('A checkout that is opened twice', (group) => {
  invariantsHold(group)

  test('goes on with the payment that is open: double click, second tab, another device', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const { code } = await anUnpaidBooking(host)

    const clicks = await Promise.all([start(code), start(code), start(code)])
    const opened = await startPayment({ code })
    const later = await start(code)

    const ids = [...clicks, later].map((answer) => answer.body().id as string)
    assert.deepEqual(new Set(ids), new Set([opened]))
    assert.lengthOf(await PaymentAttempt.all(), 1)
    assert.lengthOf(await LocalPayment.all(), 1)
  })

  test('allows another payment after a refusal', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)
    await simulate(id, 'refuse')

    const again = await startPayment({ code })
    await simulate(again, 'pay')

    assert.notEqual(again, id)
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('is paid once where two payments were begun in two tabs', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)
    // The price at the provider is asked for anew, as after a change of method.
    await PaymentAttempt.query().where({ id }).update({ methodId: 'yape' })
    const second = await startPayment({ code })

    await simulate(second, 'pay')
    await simulate(id, 'pay')

    assert.notEqual(second, id)
    const settled = await PaymentAttempt.query().orderBy('id')
    assert.deepEqual(
      settled.map(({ settledAs }) => settledAs),
      ['returned', 'kept']
    )
    const breakdown = await guest.get(`/tickets/${code}/breakdown`)
    breakdown.assertBodyContains({ paid: 280, refunded: 140, due: 0 })
  })

  test('keeps the terms that were accepted, and is open again with its new deadline', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const { code } = await anUnpaidBooking(host)
    const session = await handedOver(code)
    const maxPaymentAt = DateTime.utc().plus({ hours: 2 }).startOf('second')
    await transaction((trx) => endSession(trx, session, 'expired'))

    await transaction((trx) => openSession(trx, { ...session, maxPaymentAt }))
    await db.from('tickets').where({ code }).update({ max_payment_at: maxPaymentAt.toJSDate() })
    await db.from('busy_times').update({ held_until: maxPaymentAt.toJSDate() })

    const kept = await PaymentTicket.findByOrFail('code', code)
    assert.isNull(kept.endedAs)
    assert.isNotNull(kept.termsAcceptedAt)
    assert.isNotNull(kept.termsVersion)
    assert.equal(kept.maxPaymentAt.toMillis(), maxPaymentAt.toMillis())
    assert.lengthOf(await PaymentTicket.all(), 1)
  })

  test('stays as it is once it is paid', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)
    await simulate(id, 'pay')
    const session = await handedOver(code)

    await transaction((trx) => openSession(trx, { ...session, amount: 99_900, total: 99_900 }))

    assert.equal((await PaymentTicket.findByOrFail('code', code)).amount, 14_000)
  })
})

test.group('A payment that is opened after its booking was cancelled', (group) => {
  invariantsHold(group)

  test('is cancelled at its provider too, so that nobody pays for nothing', async ({ assert }) => {
    const host = await aChargingHost()
    const { code } = await anUnpaidBooking(host)
    const { id } = (await start(code)).body() as { id: string }
    const opening = () => db.from('jobs.job').where({ name: openPayment.name })
    await opening().update({ start_after: db.raw("now() + interval '1 hour'") })
    ;(await guest.post(`/tickets/${code}/cancel`)).assertStatus(200)
    await workOff()

    await opening().update({ start_after: db.raw('now()') })
    await workOff()

    assert.equal((await LocalPayment.findOrFail(id)).state, 'expired')
    assert.equal((await PaymentAttempt.findByOrFail('id', id)).state, 'expired')
  })
})

test.group('A payment that cannot be begun', () => {
  test('is refused in words', async () => {
    const host = await aChargingHost()
    const { code } = await anUnpaidBooking(host)
    await db
      .from('services')
      .where({ id: host.service.id })
      .update({
        payment_methods: JSON.stringify(['card', 'paypal']),
      })

    const foreign = await start(code, newId())
    const noProvider = await start(code, 'paypal')
    await db.from('payment_tickets').update({ max_payment_at: new Date(Date.now() - 1000) })
    const late = await start(code)

    foreign.assertStatus(422)
    foreign.assertBodyContains({
      code: 'PAYMENT_METHOD_NOT_ALLOWED',
      message: 'Este método de pago no es válido.',
    })
    noProvider.assertStatus(422)
    noProvider.assertBodyContains({
      code: 'PAYMENT_PROVIDER_NOT_ALLOWED',
      message: 'Este método de pago no es válido.',
    })
    late.assertStatus(410)
    late.assertBodyContains({ code: 'CHECKOUT_EXPIRED', message: 'Su tiempo ha expirado' })
  })
})

test.group('The simulated provider', () => {
  test('opens nothing of another provider, and nothing where it is not configured', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    const { code } = await anUnpaidBooking(host)
    const { id } = (await start(code)).body() as { id: string }
    const gateways: Record<string, unknown> = payments.gateways
    const { local } = gateways
    cleanup(() => void (gateways.local = local))

    await PaymentAttempt.query().where({ id }).update({ provider: 'stripe' })
    const foreign = await guest.post(`/simulator/payments/${id}`, { outcome: 'pay' })
    await PaymentAttempt.query().where({ id }).update({ provider: 'local' })
    delete gateways.local
    const production = await guest.post(`/simulator/payments/${id}`, { outcome: 'pay' })
    gateways.local = local

    foreign.assertStatus(404)
    production.assertStatus(404)
    assert.isEmpty(await LocalPayment.all())
    assert.equal((await PaymentAttempt.findByOrFail('id', id)).state, 'created')
  })
})

test.group('Refused notifications', () => {
  test('are deleted after thirty days, and verified ones stay', async ({ assert }) => {
    const row = (verdict: string, days: number) => ({
      id: newId(),
      provider: 'local',
      event_key: newId(),
      kind: 'none',
      body: '{}',
      verdict,
      created_at: DateTime.utc().minus({ days }).toJSDate(),
    })
    await db
      .table('provider_notifications')
      .multiInsert([row('refused', 31), row('refused', 29), row('verified', 31)])

    await purgeNotifications(DateTime.utc())

    const left = await db.from('provider_notifications').orderBy('created_at')
    assert.deepEqual(
      left.map(({ verdict }) => verdict as string),
      ['verified', 'refused']
    )
  })
})
