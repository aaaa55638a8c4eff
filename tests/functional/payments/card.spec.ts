import { test } from '@japa/runner'
import payments from '#config/payments'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { stateOf } from '#tests/helpers/booking'
import { workOff } from '#tests/helpers/jobs'
import { inDays, luis } from '#tests/helpers/host'
import { invariantsHold } from '#tests/helpers/invariants'
import { textsIn } from '#tests/helpers/texts'
import { aChargingHost, anOpenPayment, anUnpaidBooking, simulate } from '#tests/helpers/checkout'
import LocalPayment, { LOCAL_STATES } from '#app/payments/gateways/drivers/local_payment'

test.group('A priced hour that is charged through the platform', (group) => {
  invariantsHold(group)

  test('is held, paid at the provider, confirmed by its signed notification, and in the host’s wallet', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    const booking = await anUnpaidBooking(host)
    const checkout = await guest.get(`/checkout/${booking.code}`)
    const chosen = await guest.put(`/tickets/${booking.code}/payment`, { paymentMethodId: 'card' })
    const started = await guest
      .post(`/tickets/${booking.code}/payments`, { paymentMethodId: 'card' })
      .header('idempotency-key', 'a-key-of-a-guest-1')
    const { id, next } = started.body()
    const before = await stateOf(booking.code)

    const opened = await simulate(id, 'pay')

    assert.equal(booking.state, 'pendingPayment')
    assert.match(booking.links.checkout!, new RegExp(`/checkout/${booking.code}$`))
    checkout.assertBodyContains({ state: 'open', bookingPrice: 140, currency: 'PEN' })
    chosen.assertBodyContains({ payment: { amount: 140, paymentMethodId: 'card' } })
    assert.equal(next.type, 'redirect')
    assert.match(next.url, new RegExp(`/simulator/payments/${id}$`))
    assert.equal(before, 'pendingPayment')
    opened.assertStatus(202)
    assert.equal(await stateOf(booking.code), 'confirmed')
    const paid = await guest.get(`/tickets/${booking.code}/payments/${id}`)
    paid.assertBodyContains({ state: 'approved', settledAs: 'kept' })
    const wallet = await host.api.get('/users/me/wallet')
    // 140.00 − 14.00 (10 %) − 5.89 (3.49 % and 1.00) − 3.58 (18 % of both)
    wallet.assertBodyContains({ currency: 'PEN', balance: 116.53 })
    assert.lengthOf(wallet.body().coming, 1)
    assert.equal(wallet.body().coming[0].amount, 116.53)
    const mine = await host.api.get(`/tickets/${booking.code}/breakdown`)
    assert.deepEqual(
      mine.body().lines.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
      [
        ['price', 140],
        ['commission', -14],
        ['fee', -5.89],
        ['tax', -3.58],
      ]
    )
    const theirs = await guest.get(`/tickets/${booking.code}/breakdown`)
    theirs.assertBodyContains({ currency: 'PEN', paid: 140, due: 0, refunded: 0 })
  })

  test('keeps its time from others until the deadline', async ({ assert }) => {
    const host = await aChargingHost()
    await anUnpaidBooking(host)

    const other = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(5),
      attendee: luis,
      terms: true,
    })

    other.assertStatus(409)
    const [ticket] = await db.from('tickets')
    const [busy] = await db.from('busy_times')
    assert.deepEqual(busy.held_until, ticket.max_payment_at)
  })

  test('stays open after a refusal, and a second try pays it', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)

    await simulate(id, 'refuse')
    const refused = await guest.get(`/checkout/${code}`)
    const again = await guest.post(`/tickets/${code}/payments`, { paymentMethodId: 'card' })
    const tooEarly = await stateOf(code)
    await workOff()
    await simulate(again.body().id, 'pay')

    refused.assertBodyContains({
      state: 'open',
      payment: { latest: { state: 'refused', refusal: 'card_declined' } },
    })
    assert.equal(tooEarly, 'pendingPayment')
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('is confirmed at once where its host takes the money on site', async ({ assert }) => {
    const host = await aChargingHost({
      service: { paymentOptions: { usePaymentProcessor: false } },
    })

    const booking = await anUnpaidBooking(host)

    assert.equal(booking.state, 'confirmed')
    assert.isNull(booking.links.checkout)
    const checkout = await guest.get(`/checkout/${booking.code}`)
    checkout.assertStatus(404)
  })
})

test.group('A service that is to be charged through the platform', () => {
  test('is refused where no provider takes its currency', async ({ assert, cleanup }) => {
    const host = await aChargingHost({ service: { paymentOptions: {} } })
    const kept = payments.order.PEN!
    payments.order.PEN = {}
    cleanup(() => void (payments.order.PEN = kept))

    const refused = await host.api.patch(`/services/${host.service.id}`, {
      paymentOptions: { usePaymentProcessor: true },
    })

    refused.assertStatus(422)
    assert.equal(refused.body().code, 'NO_PAYMENT_PROVIDER')
    payments.order.PEN = kept
    const taken = await host.api.patch(`/services/${host.service.id}`, {
      paymentOptions: { usePaymentProcessor: true },
    })
    taken.assertStatus(200)
  })
})

test.group('The page of the simulated provider', () => {
  test('says in both languages how a payment stands', async ({ client, assert }) => {
    const { id } = await anOpenPayment(await aChargingHost())

    for (const state of LOCAL_STATES)
      for (const locale of ['es', 'en'] as const) {
        await LocalPayment.query().where({ id }).update({ state })
        const page = await client.get(`/simulator/payments/${id}`).header('accept-language', locale)

        page.assertStatus(200)
        assert.include(page.text(), `>${textsIn(locale)(`checkout.simulator.states.${state}`)}<`)
      }
  })
})
