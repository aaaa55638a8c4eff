import { test } from '@japa/runner'
import payments from '#config/payments'
import { aHost, SESSION } from '#tests/helpers/host'
import type { TestHost } from '#tests/helpers/host'

/** Publishes a service as the editor does and answers how it is paid. */
async function wayOf({ api }: TestHost, service: object): Promise<boolean> {
  const { duration, location } = SESSION
  const timed = 'type' in service ? {} : { type: 'MEETING', duration, location }
  const answer = await api.post('/services', { title: 'Nueva', ...timed, ...service })
  answer.assertStatus(201)
  return answer.body().paymentOptions.usePaymentProcessor
}

test.group('How a new service is paid', () => {
  test('is through the platform where a provider takes its currency, unless the host says otherwise', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost({
      service: { price: 140 },
      account: { country: 'PE', currency: 'PEN' },
    })
    const kept = payments.order.USD!
    payments.order.USD = {}
    cleanup(() => void (payments.order.USD = kept))

    const ways = {
      priced: await wayOf(host, { price: 140 }),
      within: await wayOf(host, { price: 140, paymentOptions: { methods: ['card'] } }),
      link: await wayOf(host, { type: 'PAYMENT_LINK', price: 100 }),
      said: await wayOf(host, { price: 140, paymentOptions: { usePaymentProcessor: false } }),
      free: await wayOf(host, { price: 0 }),
      untaken: await wayOf(host, { price: 50, currency: 'USD' }),
    }
    const before = await host.api.patch(`/services/${host.service.id}`, { price: 150 })

    assert.deepEqual(ways, {
      priced: true,
      within: true,
      link: true,
      said: false,
      free: false,
      untaken: false,
    })
    before.assertBodyContains({ price: 150, paymentOptions: { usePaymentProcessor: false } })
  })
})
