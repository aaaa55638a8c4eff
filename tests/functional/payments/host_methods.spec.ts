import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { stateOf } from '#tests/helpers/booking'
import { aHost } from '#tests/helpers/host'
import { invariantsHold } from '#tests/helpers/invariants'
import { aPaymentMethod } from '#database/factories/payment_method'
import { aChargingHost, anOpenPayment, anUnpaidBooking, simulate } from '#tests/helpers/checkout'

type Host = Awaited<ReturnType<typeof aChargingHost>>

/** A host whose hour costs 140 soles, paid straight to them. */
const aDirectHost = (methods?: string[]) =>
  aChargingHost({ service: { paymentOptions: { usePaymentProcessor: false, methods } } })

const offer = (host: Host, methods: string[], usePaymentProcessor = false) =>
  host.api.patch(`/services/${host.service.id}`, {
    paymentOptions: { usePaymentProcessor, methods },
  })

const idsOf = (methods: { id: string }[]) => methods.map(({ id }) => id)

async function offeredIds({ service }: Host, query: Record<string, string> = {}) {
  const answer = await guest.get(`/products/${service.id}/payment-methods`).qs(query)
  return idsOf(answer.body())
}

test.group('A price that is paid straight to the host', (group) => {
  invariantsHold(group)

  test('has a checkout with the host’s methods, and is held until its deadline', async ({
    assert,
  }) => {
    const host = await aDirectHost()
    const wallet = await aPaymentMethod(host.account.id)

    const booking = await anUnpaidBooking(host)

    assert.equal(booking.state, 'pendingPayment')
    assert.match(booking.links.checkout!, new RegExp(`/checkout/${booking.code}$`))
    const checkout = await guest.get(`/checkout/${booking.code}`)
    checkout.assertBodyContains({ state: 'open', bookingPrice: 140 })
    const shown = await guest.get(`/products/${host.service.id}/payment-methods`)
    assert.deepEqual(checkout.body().methods, shown.body())
    assert.deepEqual(idsOf(shown.body()), [wallet.id])
    assert.containsSubset(shown.body()[0], {
      type: 'TRANSFER',
      kind: 'WALLET',
      code: 'TRANSFER_DIGITAL_WALLET',
      config: { accountCode: '951 204 318', ownerName: 'Ana Quispe' },
    })
    const [ticket] = await db.from('tickets')
    const [busy] = await db.from('busy_times')
    assert.deepEqual(busy.held_until, ticket.max_payment_at)
  })

  test('is on site where the host has no method, or only one on site', async ({ assert }) => {
    const host = await aDirectHost()
    const without = await anUnpaidBooking(host)
    await aPaymentMethod(host.account.id, {
      code: 'ON_SITE',
      kind: 'FREE',
      accountType: 'onSiteAddress',
      accountCode: 'Av. Arequipa 1500',
    })

    const shown = await guest.get(`/products/${host.service.id}/payment-methods`)

    assert.equal(without.state, 'confirmed')
    assert.isNull(without.links.checkout)
    assert.equal(shown.body()[0].code, 'ON_SITE')
  })

  test('stays on site where its host chose that alone, whatever methods there are', async ({
    assert,
  }) => {
    const host = await aDirectHost(['onSite'])
    await aPaymentMethod(host.account.id)

    const booking = await anUnpaidBooking(host)

    assert.equal(booking.state, 'confirmed')
    assert.deepEqual(await offeredIds(host), ['onSite'])
  })

  test('is confirmed at once, and due on site, when its client chooses that', async ({
    assert,
  }) => {
    const host = await aDirectHost()
    const { id } = await aPaymentMethod(host.account.id)
    await offer(host, [id, 'onSite'])
    const { code, state } = await anUnpaidBooking(host)

    const chosen = await guest.put(`/tickets/${code}/payment`, { paymentMethodId: 'onSite' })

    chosen.assertStatus(200)
    assert.equal(state, 'pendingPayment')
    assert.equal(await stateOf(code), 'confirmed')
    const breakdown = await guest.get(`/tickets/${code}/breakdown`)
    breakdown.assertBodyContains({ paid: 0, due: 140 })
    const [busy] = await db.from('busy_times')
    assert.isNull(busy.held_until)
  })

  test('offers what its host chose, by country, and never what was switched off or deleted', async ({
    assert,
  }) => {
    const host = await aDirectHost()
    const { id: accountId } = host.account
    const yape = await aPaymentMethod(accountId, { country: 'PE' })
    const nequi = await aPaymentMethod(accountId, { country: 'CO', order: 1 })
    const off = await aPaymentMethod(accountId, { isEnabled: false, order: 2 })
    const all = await offeredIds(host)
    const inPeru = await offeredIds(host, { country: 'PE' })
    await offer(host, [nequi.id, off.id])
    const chosen = await offeredIds(host)

    await host.api.delete(`/payment-methods/${nequi.id}`)

    assert.deepEqual(all, [yape.id, nequi.id])
    assert.deepEqual(inPeru, [yape.id])
    assert.deepEqual(chosen, [nequi.id])
    assert.deepEqual(await offeredIds(host), [yape.id])
    const service = await host.api.get(`/services/${host.service.id}`)
    assert.deepEqual(service.body().paymentOptions.methods, [off.id])
  })

  test('takes only methods of its own account', async () => {
    const host = await aDirectHost()
    const other = await aHost()
    const { id } = await aPaymentMethod(other.account.id)

    const foreign = await offer(host, [id])
    const unknown = await offer(host, ['paypalito'])

    foreign.assertStatus(422)
    foreign.assertBodyContains({ errors: [{ field: 'paymentOptions.methods' }] })
    unknown.assertStatus(422)
  })

  test('is no payment at a provider', async () => {
    const host = await aDirectHost()
    const { id } = await aPaymentMethod(host.account.id)
    const { code } = await anUnpaidBooking(host)

    const started = await guest.post(`/tickets/${code}/payments`, { paymentMethodId: id })
    const card = await guest.put(`/tickets/${code}/payment`, { paymentMethodId: 'card' })

    started.assertStatus(422)
    card.assertStatus(422)
    card.assertBodyContains({ code: 'PAYMENT_METHOD_NOT_ALLOWED' })
  })
})

test.group('On site beside the card', (group) => {
  invariantsHold(group)

  test('is offered where the host chose it, and confirms at once', async ({ assert }) => {
    const host = await aChargingHost()
    const before = await offeredIds(host)
    await offer(host, ['card', 'onSite'], true)
    const { code } = await anUnpaidBooking(host)

    const chosen = await guest.put(`/tickets/${code}/payment`, { paymentMethodId: 'onSite' })

    assert.notInclude(before, 'onSite')
    chosen.assertStatus(200)
    assert.equal(await stateOf(code), 'confirmed')
    const again = await guest.put(`/tickets/${code}/payment`, { paymentMethodId: 'card' })
    again.assertStatus(410)
  })

  test('gives back a card payment that was begun before and comes after', async ({ assert }) => {
    const host = await aChargingHost()
    await offer(host, ['card', 'onSite'], true)
    const { code, id } = await anOpenPayment(host)
    await guest.put(`/tickets/${code}/payment`, { paymentMethodId: 'onSite' })

    await simulate(id, 'pay')

    assert.equal(await stateOf(code), 'confirmed')
    const [attempt] = await db.from('payment_attempts')
    assert.equal(attempt.settled_as, 'returned')
  })
})
