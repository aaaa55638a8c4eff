import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'

test.group('The time that a client has to pay', () => {
  test('is twelve hours until the host says otherwise, and can be none', async () => {
    const host = await aHost()
    const change = (paymentOptions: object) =>
      host.api.patch(`/services/${host.service.id}`, { paymentOptions })

    const usual = await host.api.get(`/services/${host.service.id}`)
    const days = await change({ paymentTime: { value: 2, unit: 'DAY' } })
    const atOnce = await change({ paymentTime: { value: 0, unit: 'MINUTE' } })
    const unsaid = await change({})
    const wrong = await change({ paymentTime: { value: 1.5, unit: 'HOUR' } })

    usual.assertBodyContains({ paymentOptions: { paymentTime: { value: 12, unit: 'HOUR' } } })
    days.assertBodyContains({ paymentOptions: { paymentTime: { value: 2, unit: 'DAY' } } })
    atOnce.assertBodyContains({ paymentOptions: { paymentTime: { value: 0, unit: 'MINUTE' } } })
    unsaid.assertBodyContains({ paymentOptions: { paymentTime: { value: 0, unit: 'MINUTE' } } })
    wrong.assertStatus(422)
    wrong.assertBodyContains({ errors: [{ field: 'paymentOptions.paymentTime.value' }] })
  })
})
