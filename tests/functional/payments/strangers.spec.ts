import { test } from '@japa/runner'
import { limits } from '#config/limits'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { stateOf } from '#tests/helpers/booking'
import Ticket from '#app/ticketing/tickets/ticket'
import { appUrl } from '#config/app'
import type { ApiClient } from '@japa/api-client'
import { transaction } from '#core/database/transaction'
import { openSession } from '#app/payments/checkout/open_session'
import { invariantsHold } from '#tests/helpers/invariants'
import PaymentTicket from '#app/payments/checkout/payment_ticket'
import { aChargingHost, anOpenPayment, anUnpaidBooking, simulate } from '#tests/helpers/checkout'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const FOREIGN = 'https://evil.example/phish?a=1'

/** Posts a form as a browser does, and does not follow where it leads. */
const post = (client: ApiClient, path: string, form: object) =>
  client.post(path).header('accept', 'text/html').redirects(0).form(form)

/** Starts a payment that comes back to an address. */
const startFor = (code: string, returnUrl: string) =>
  guest.post(`/tickets/${code}/payments`, { paymentMethodId: 'card', returnUrl })

test.group('Where a payment leads its client', (group) => {
  invariantsHold(group)

  test('is a web address of at most 512 letters', async ({ assert }) => {
    const { code } = await anUnpaidBooking(await aChargingHost())
    const wrong = [
      ...['javascript:alert(1)', '//evil.example', '/meeting', 'data:text/html,x'],
      ...['https://evil.example/\r\nlocation: x', `https://evil.example/${'a'.repeat(512)}`],
    ]

    const answers = []
    for (const returnUrl of wrong) answers.push((await startFor(code, returnUrl)).status())

    assert.deepEqual([...new Set(answers)], [422])
    assert.lengthOf(await db.from('payment_attempts'), 0)
  })

  test('is never another site by itself: the simulated provider only names it', async ({
    assert,
    client,
  }) => {
    const { code } = await anUnpaidBooking(await aChargingHost())
    const foreign = [FOREIGN, `${appUrl}@evil.example/`]

    for (const returnUrl of foreign) {
      const { id } = (await startFor(code, returnUrl)).body()
      const path = `/simulator/payments/${id}`
      const page = await client.get(path)
      const answer = await post(client, path, { outcome: 'refuse' })

      assert.include(page.text(), new URL(returnUrl).host)
      answer.assertStatus(303)
      assert.equal(answer.header('location'), path)
    }
  })

  test('is a page of ours at once', async ({ assert, client }) => {
    const { code } = await anUnpaidBooking(await aChargingHost())
    const own = `${appUrl}/meeting/${code}?from=pay`
    const { id } = (await startFor(code, own)).body()
    await client.get(`/simulator/payments/${id}`)

    const answer = await post(client, `/simulator/payments/${id}`, { outcome: 'refuse' })

    assert.equal(answer.header('location'), own)
  })
})

test.group('The checkout form of strangers', (group) => {
  invariantsHold(group)

  test('is refused when another site sends it, and changes nothing', async ({ assert, client }) => {
    const { code } = await anUnpaidBooking(await aChargingHost())

    const answer = await post(client, `/checkout/${code}`, { paymentMethodId: 'card' }).header(
      'sec-fetch-site',
      'cross-site'
    )

    answer.assertStatus(403)
    assert.lengthOf(await db.from('payment_attempts'), 0)
  })

  test('counts toward the same limit as the interface', async ({ assert, client }) => {
    const { code } = await anUnpaidBooking(await aChargingHost())
    const { free } = limits.payments
    for (let index = 0; index < free; index++) {
      await guest.post(`/tickets/${code}/payments`, { paymentMethodId: 'card' })
      // One that is open would go on.
      await db.from('payment_attempts').update({ state: 'refused' })
    }

    const answer = await post(client, `/checkout/${code}`, { paymentMethodId: 'card' })

    answer.assertStatus(403)
    assert.lengthOf(await db.from('payment_attempts'), free)
  }).timeout(60_000)

  test('starts nothing once it is paid, or after the deadline', async ({
    assert,
    client,
    cleanup,
  }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)
    pass(cleanup, 2 * DAY)
    const late = await post(client, `/checkout/${code}`, { paymentMethodId: 'card' })
    pass(cleanup, 0)
    await simulate(id, 'pay')
    const paid = await post(client, `/checkout/${code}`, { paymentMethodId: 'card' })

    late.assertStatus(410)
    paid.assertStatus(303)
    assert.equal(paid.header('location'), `/meeting/${code}`)
    assert.lengthOf(await db.from('payment_attempts'), 1)
  })
})

test.group('A booking for which money came', (group) => {
  invariantsHold(group)

  for (const outcome of ['payTwice', 'wrongAmount'])
    test(`is not deleted, whatever its history says: ${outcome}`, async ({ assert, cleanup }) => {
      const host = await aChargingHost()
      const { code, id } = await anOpenPayment(host)
      await simulate(id, outcome)
      await host.api.post(`/tickets/${code}/cancel`, {})
      const { id: ticketId } = await Ticket.findByOrFail('code', code)
      pass(cleanup, 2 * HOUR)

      const answer = await host.api.delete(`/tickets/${code}`)

      answer.assertStatus(409)
      answer.assertBodyContains({ code: 'TICKET_NOT_DELETABLE' })
      assert.lengthOf(await db.from('tickets').where({ id: ticketId }), 1)
    })

  test('is not kept when it had been deleted meanwhile: the money goes back', async ({
    assert,
    cleanup,
  }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)
    await host.api.post(`/tickets/${code}/cancel`, {})
    pass(cleanup, 2 * HOUR)
    const deleted = await host.api.delete(`/tickets/${code}`)

    await simulate(id, 'pay')

    deleted.assertStatus(204)
    const [attempt] = await db.from('payment_attempts')
    assert.equal(attempt.settled_as, 'returned')
    const refunds = await db.from('payment_refunds')
    assert.deepEqual(
      refunds.map(({ state }) => state),
      ['done']
    )
    const wallet = await host.api.get('/users/me/wallet')
    wallet.assertBodyContains({ balance: 0 })
    const again = await guest.post(`/tickets/${code}/payments`, { paymentMethodId: 'card' })
    again.assertStatus(410)
    const gone = await host.api.delete(`/services/${host.service.id}`)
    gone.assertStatus(204)
  })

  test('keeps no payment of an amount that is not due any more', async ({ assert }) => {
    const host = await aChargingHost()
    const { code, id } = await anOpenPayment(host)
    const before = await PaymentTicket.findByOrFail('code', code)
    const { accountId, ticketId } = before
    const due = { amount: 20_000 }
    await transaction(async (trx) => {
      await openSession(trx, {
        ...(before.$attributes as Parameters<typeof openSession>[1]),
        ...due,
        total: due.amount,
      })
      await trx.from('tickets').where({ account_id: accountId, id: ticketId }).update(due)
    })

    await simulate(id, 'pay')

    assert.equal(await stateOf(code), 'pendingPayment')
    const [attempt] = await db.from('payment_attempts')
    assert.equal(attempt.settled_as, 'unmatched')
    const wallet = await host.api.get('/users/me/wallet')
    wallet.assertBodyContains({ balance: 0 })
  })
})
