import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'

test.group('The time that a client has to pay', () => {
  test('is twelve hours until the host says otherwise, and can be none', async ({ client }) => {
    const host = await aHost()
    const change = (paymentOptions: object) =>
      client
        .patch(`/api/v3/services/${host.service.id}`)
        .bearerToken(host.token)
        .json({ paymentOptions })

    const usual = await client.get(`/api/v3/services/${host.service.id}`).bearerToken(host.token)
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
