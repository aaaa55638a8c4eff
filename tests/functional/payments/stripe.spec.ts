import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { inDays, luis } from '#tests/helpers/host'
import Ticket from '#app/ticketing/tickets/ticket'
import { transaction } from '#core/database/transaction'
import { randomOf } from '#tests/prove/run/random'
import { signedEvent } from '#tests/fakes/stripe_rows'
import { invariantsHold } from '#tests/helpers/invariants'
import { askDue } from '#app/payments/checkout/ask_provider'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'
import { aChargingHost, anOpenPayment, anUnpaidBooking } from '#tests/helpers/checkout'
import { ordersOf } from '#tests/helpers/orders'
import { deliver, referenceOf, sendToWebhook, withStripe } from '#tests/helpers/gateways'

const SEED = 20_261_122
const DAY = 24 * 3_600_000

/** A client for each booking: none has too many unpaid. */
const clientOf = (index: number) => ({
  ...luis,
  email: `client${index}@example.com`,
  phone: { prefix: '+34', number: `6123456${String(index).padStart(2, '0')}` },
})

const postings = async () =>
  (await db.from('ledger_transactions').orderBy('id')).map(({ kind }) => kind as string)

test.group('A booking that is paid at Stripe', (group) => {
  invariantsHold(group)

  test('leads to its page, is confirmed by the signed event, and is in the wallet', async ({
    assert,
    cleanup,
    client,
  }) => {
    const stripe = await withStripe(cleanup)
    const host = await aChargingHost()
    const booking = await anUnpaidBooking(host)
    const started = await guest.post(`/tickets/${booking.code}/payments`, {
      paymentMethodId: 'card',
    })
    const { id, next } = started.body()
    const led = await client.get(`/checkout/${booking.code}/external`).redirects(0)
    const reference = await referenceOf(id)
    const session = stripe.sessions.get(reference)!

    stripe.pay(reference)
    const status = await sendToWebhook('stripe', signedEvent(stripe.events.at(-1)!))
    await workOff()

    assert.deepEqual(next, { type: 'wait' })
    led.assertStatus(303)
    assert.equal(led.header('location'), session.url)
    assert.equal(session.amount_total, 14_000)
    assert.equal(session.currency, 'pen')
    assert.equal(status, 200)
    assert.equal(await stateOf(booking.code), 'confirmed')
    assert.equal(stripe.sessions.size, 1)
    const wallet = await host.api.get('/users/me/wallet')
    // 140.00 − 14.00 (10 %) − 4.36 (2.9 % and 0.30) − 3.30 (18 % of both)
    wallet.assertBodyContains({ balance: 118.34 })
  })

  test('is asked for in its own currency where Stripe’s balance has another', async ({
    assert,
    cleanup,
  }) => {
    const stripe = await withStripe(cleanup)
    stripe.state.exchange = 0.1
    const service = { price: 20_000, currency: 'CLP' }
    const host = await aChargingHost({ service, account: { country: 'CL', currency: 'CLP' } })
    const { id } = await anOpenPayment(host)
    const reference = await referenceOf(id)

    stripe.pay(reference)
    await deliver(stripe.events)

    const session = stripe.sessions.get(reference)!
    assert.equal(session.amount_total, 20_000)
    const [fee] = await db.from('ledger_postings').where({ owner: 'host', line: 'fee' })
    // 2,000 of the balance cost 58 + 30, which is 880 of 20,000.
    assert.equal(Number(fee.amount), -880)
  })

  test('stays open after a declined card, and another pays it', async ({ assert, cleanup }) => {
    const stripe = await withStripe(cleanup)
    const { code, id } = await anOpenPayment(await aChargingHost())
    const reference = await referenceOf(id)

    stripe.decline(reference)
    await deliver(stripe.events)
    const declined = await guest.get(`/checkout/${code}`)
    stripe.pay(reference)
    await deliver(stripe.events)

    declined.assertBodyContains({ state: 'open', payment: { latest: { state: 'open' } } })
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('is cancelled at Stripe when its time is over, so that nothing comes late', async ({
    assert,
    cleanup,
  }) => {
    const stripe = await withStripe(cleanup)
    const { code, id } = await anOpenPayment(await aChargingHost())
    const reference = await referenceOf(id)
    const { accountId, id: ticketId } = await Ticket.findByOrFail('code', code)
    pass(cleanup, DAY)

    await transaction((trx) => expireUnpaid(trx, { accountId, id: ticketId }))
    await workOff()

    assert.equal(await stateOf(code), 'paymentExpired')
    assert.equal(stripe.sessions.get(reference)!.status, 'expired')
    assert.throws(() => stripe.pay(reference))
    const [attempt] = await db.from('payment_attempts')
    assert.equal(attempt.state, 'expired')
  })

  test('is refused by Stripe itself: the client can try again', async ({ assert, cleanup }) => {
    const stripe = await withStripe(cleanup)
    const error = { error: { type: 'invalid_request_error', code: 'amount_too_large' } }
    stripe.fail({ kind: 'status', status: 400, body: error, on: /sessions$/ })
    const { code } = await anOpenPayment(await aChargingHost())

    const refused = await guest.get(`/checkout/${code}`)
    const again = await guest.post(`/tickets/${code}/payments`, { paymentMethodId: 'card' })

    refused.assertBodyContains({
      state: 'open',
      payment: { latest: { state: 'refused', refusal: 'amount_too_large' } },
    })
    again.assertStatus(201)
    assert.equal(await stateOf(code), 'pendingPayment')
  })

  test('waits while Stripe is away: its page says so, and a later call opens it', async ({
    assert,
    cleanup,
    client,
  }) => {
    const stripe = await withStripe(cleanup)
    stripe.fail({ kind: 'status', status: 503, on: /sessions$/, times: 2 })
    const { code, id } = await anOpenPayment(await aChargingHost())

    const away = await client.get(`/checkout/${code}/external`).redirects(0)
    const led = await client.get(`/checkout/${code}/external`).redirects(0)

    assert.equal(away.header('location'), `/checkout/${code}`)
    assert.equal(led.header('location'), stripe.sessions.get(await referenceOf(id))!.url)
    assert.equal(stripe.sessions.size, 1)
  })

  test('has one end in all 120 orders of its five events', async ({ assert, cleanup }) => {
    const stripe = await withStripe(cleanup)
    const { code, id } = await anOpenPayment(await aChargingHost())
    const reference = await referenceOf(id)
    stripe.decline(reference)
    stripe.pay(reference)
    const [session] = stripe.events.slice(-1)
    const types = ['checkout.session.completed', 'payment_intent.succeeded', 'charge.updated']
    const five = [
      stripe.events[0]!,
      ...types.map((type, index) => ({ ...session!, id: `evt_${index}`, type })),
      { ...session!, id: 'evt_9', type: 'checkout.session.async_payment_succeeded' },
    ]

    const ends = new Set<string>()
    for (const [index, order] of ordersOf(five).entries()) {
      const sent = order.map((event) => ({ ...event, id: `${event.id}_${index}` }))
      await Promise.all(sent.map((event) => sendToWebhook('stripe', signedEvent(event))))
      if (index % 20 === 0) await workOff()
    }
    await workOff()
    ends.add(`${await stateOf(code)} ${(await postings()).join(' ')}`)

    assert.deepEqual([...ends], ['confirmed capture commission fee'])
    const payments = await db.from('payment_attempts')
    assert.deepEqual(
      payments.map((row) => row.settled_as),
      ['kept']
    )
  }).timeout(120_000)

  test('is heard of after three days without any notification', async ({ assert, cleanup }) => {
    const stripe = await withStripe(cleanup)
    const paymentTime = { value: 5, unit: 'DAY' as const }
    const host = await aChargingHost({
      service: { paymentOptions: { usePaymentProcessor: true, paymentTime } },
    })
    const codes: string[] = []
    for (const index of [0, 1, 2]) {
      const wish = { start: inDays(8 + index), attendee: clientOf(index) }
      const { code, id } = await anOpenPayment(host, wish)
      if (index < 2) stripe.pay(await referenceOf(id))
      codes.push(code)
    }

    for (let day = 1; day <= 3; day++) {
      pass(cleanup, day * DAY)
      await askDue()
      await workOff()
    }

    const states = await Promise.all(codes.map((code) => stateOf(code)))
    assert.deepEqual(states, ['confirmed', 'confirmed', 'pendingPayment'])
  })
})

test.group('A notification that is not Stripe’s', () => {
  test('is refused for each byte that was changed, and changes nothing', async ({
    assert,
    cleanup,
  }) => {
    const stripe = await withStripe(cleanup)
    const { code, id } = await anOpenPayment(await aChargingHost())
    stripe.pay(await referenceOf(id))
    const { body, headers } = signedEvent(stripe.events.at(-1)!)
    const random = randomOf(SEED)

    const statuses = new Set<number>()
    for (let flip = 0; flip < 40; flip++) {
      const bytes = new Uint8Array(Buffer.from(body))
      bytes[Math.floor(random() * bytes.length)]! ^= 1 << Math.floor(random() * 8)
      statuses.add(await sendToWebhook('stripe', { body: bytes, headers }))
    }
    const forged = signedEvent(stripe.events.at(-1)!, 'whsec_another')
    statuses.add(await sendToWebhook('stripe', forged))
    await workOff()

    assert.deepEqual([...statuses], [400])
    assert.equal(await stateOf(code), 'pendingPayment')
    assert.lengthOf(await db.from('provider_notifications').where({ verdict: 'verified' }), 0)
  })
})
