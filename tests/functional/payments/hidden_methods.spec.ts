import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aTeam } from '#tests/helpers/team'
import { aHost } from '#tests/helpers/host'
import { stateOf } from '#tests/helpers/booking'
import db from '@adonisjs/lucid/services/db'
import { aPaymentMethod } from '#database/factories/payment_method'
import { aChargingHost, anUnpaidBooking } from '#tests/helpers/checkout'

type Host = Awaited<ReturnType<typeof aChargingHost>>

const aDirectHost = () =>
  aChargingHost({ service: { paymentOptions: { usePaymentProcessor: false } } })

const DRAFT = { type: 'MEETING', usePaymentProcessor: true, currency: 'PEN', price: 140 }

type Shown = { shown: { id: string }[]; hidden: { id: string; reason: string }[] }

async function preview({ api }: Pick<Host, 'api'>, draft: object = {}) {
  const answer = await api.get('/payment-methods/preview').qs({ ...DRAFT, ...draft })
  answer.assertStatus(200)
  const { shown, hidden } = answer.body() as Shown
  return {
    shown: shown.map(({ id }) => id),
    hidden: Object.fromEntries(hidden.map(({ id, reason }) => [id, reason])),
  }
}

async function offered({ service }: Host, query: object = {}) {
  const answer = await guest.get(`/products/${service.id}/payment-methods`).qs(query)
  return (answer.body() as { id: string }[]).map(({ id }) => id)
}

test.group('What a client would be offered', () => {
  test('is what the public call answers, in its order, of either way, country and currency', async ({
    assert,
  }) => {
    const host = await aDirectHost()
    const yape = await aPaymentMethod(host.account.id, { country: 'PE', order: 2 })
    const bank = await aPaymentMethod(host.account.id, { order: 1 })
    for (const usePaymentProcessor of [true, false])
      for (const methods of [[], ['card', 'onSite', bank.id], [yape.id]]) {
        await host.api.patch(`/services/${host.service.id}`, {
          paymentOptions: { usePaymentProcessor, methods },
        })
        for (const country of ['PE', 'CO'])
          for (const currency of ['PEN', 'USD']) {
            const draft = { usePaymentProcessor, methods: methods.join(','), country, currency }
            const { shown } = await preview(host, draft)
            assert.deepEqual(shown, await offered(host, { country, currency }))
          }
      }
  })

  test('says of each hidden method why', async ({ assert }) => {
    const host = await aDirectHost()
    const { id: peru } = await aPaymentMethod(host.account.id, { country: 'PE' })
    const { id: all } = await aPaymentMethod(host.account.id, { order: 1 })
    const { id: off } = await aPaymentMethod(host.account.id, { order: 2, isEnabled: false })

    const direct = await preview(host, { usePaymentProcessor: false, country: 'US' })
    const online = await preview(host, { country: 'US' })
    const dollars = await preview(host, { currency: 'USD', country: 'PE' })
    const huge = await preview(host, { price: 1e9 })

    assert.deepEqual(direct, { shown: [all], hidden: { [peru]: 'country', [off]: 'off' } })
    assert.deepEqual(online, { shown: ['card'], hidden: { yape: 'country', paypal: 'currency' } })
    assert.deepEqual(dollars, { shown: ['card', 'paypal'], hidden: { yape: 'currency' } })
    assert.equal(huge.hidden.card, 'amount')
  })
})

test.group('A method that an account hides', () => {
  test('is not offered in services of that type, and is in all others', async ({ assert }) => {
    const host = await aChargingHost()

    const answer = await host.api.put('/payment-methods/card/hidden', { services: ['MEETING'] })

    answer.assertStatus(200)
    const list = await host.api.get('/payment-methods/hidden')
    assert.deepEqual(list.body(), { items: [{ id: 'card', services: ['MEETING'] }] })
    assert.deepEqual(await offered(host), ['yape'])
    assert.equal((await preview(host)).hidden.card, 'setting')
    assert.include((await preview(host, { type: 'ASSET' })).shown, 'card')
    const { code } = await anUnpaidBooking(host)
    const refused = await guest.post(`/tickets/${code}/payments`, {
      paymentMethodId: 'card',
      terms: true,
    })
    refused.assertStatus(422)
    refused.assertBodyContains({ code: 'PAYMENT_METHOD_NOT_ALLOWED' })
    await host.api.put('/payment-methods/card/hidden', { services: [] })
    assert.deepEqual(await offered(host), ['card', 'yape'])
  })

  test('may be one of its own, and is forgotten with it', async ({ assert }) => {
    const host = await aDirectHost()
    const bank = await aPaymentMethod(host.account.id)
    const wallet = await aPaymentMethod(host.account.id, { order: 1 })

    await host.api.put(`/payment-methods/${bank.id}/hidden`, { services: ['MEETING'] })

    assert.deepEqual(await offered(host), [wallet.id])
    await host.api.delete(`/payment-methods/${bank.id}`)
    assert.isEmpty(await db.from('hidden_methods'))
  })

  test('is its own, is hidden by its owner, and only where something is priced', async () => {
    const host = await aHost()
    const { account, members } = await aTeam()
    const foreign = await aPaymentMethod((await aHost()).account.id)
    const hide = ({ api }: Pick<Host, 'api'>, id: string, services: string[] = ['MEETING']) =>
      api.put(`/payment-methods/${id}/hidden`, { services })

    const other = await hide(host, foreign.id)
    const unknown = await hide(host, 'onSite')
    const form = await hide(host, 'card', ['FORM'])
    const admin = await members.ADMIN.api
      .in(account)
      .put('/payment-methods/card/hidden', { services: ['MEETING'] })

    other.assertStatus(404)
    unknown.assertStatus(404)
    form.assertStatus(422)
    admin.assertStatus(403)
  })
})

test.group('The country of a client', () => {
  test('never turns a price that is paid ahead into one that is paid on site', async ({
    assert,
  }) => {
    const host = await aDirectHost()
    const { id } = await aPaymentMethod(host.account.id, { country: 'PE' })

    const { code } = await anUnpaidBooking(host, { country: 'CO' })

    assert.equal(await stateOf(code), 'pendingPayment')
    assert.deepEqual(await offered(host, { country: 'CO' }), [id])
    const chosen = await guest.put(`/tickets/${code}/payment`, {
      country: 'CL',
      paymentMethodId: 'onSite',
    })
    chosen.assertStatus(422)
    assert.equal(await stateOf(code), 'pendingPayment')
  })
})
