import { test } from '@japa/runner'
import { v4 as uuid } from 'uuid'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { aCaptcha } from '#tests/helpers/captcha'
import { aHost, ana, inDays } from '#tests/helpers/host'

const HALF_HOURS = { duration: { value: 30, unit: 'MINUTE' as const } }

/** Books half an hour of one day, by its number. */
const book = ({
  productId,
  number,
  more = {},
}: {
  productId: string
  number: number
  more?: object
}) =>
  guest.post('/appointments', { productId, start: inDays(3, number / 2), attendee: ana, ...more })

test.group('Very many bookings from one address', () => {
  test('need a captcha each after thirty, by header or in the body; other addresses do not', async ({
    assert,
  }) => {
    const { service } = await aHost({ service: HALF_HOURS })
    const productId = service.id
    const first = await book({ productId, number: 0 })
    for (let number = 1; number < 30; number++) await book({ productId, number })

    const limited = await book({ productId, number: 30 })
    const byHeader = await book({ productId, number: 30 }).header(
      'x-captcha-token',
      await aCaptcha()
    )
    const captcha = await aCaptcha()
    const inBody = await book({ productId, number: 31, more: { captcha } })
    const reused = await book({ productId, number: 32, more: { captcha } })
    const elsewhere = await book({ productId, number: 33 }).header('x-forwarded-for', '203.0.113.5')

    first.assertHeader('ratelimit-limit', '30')
    first.assertHeader('ratelimit-remaining', '29')
    limited.assertStatus(403)
    limited.assertBodyContains({ code: 'CAPTCHA_REQUIRED' })
    byHeader.assertStatus(201)
    inBody.assertStatus(201)
    reused.assertBodyContains({ code: 'CAPTCHA_INVALID' })
    elsewhere.assertStatus(201)
    assert.deepEqual(await db.from('tickets').count('* as n'), [{ n: '33' }])
  })

  test('go on with the captcha under the same Idempotency-Key, and still happen once', async ({
    assert,
  }) => {
    const { service } = await aHost({ service: HALF_HOURS })
    const productId = service.id
    for (let number = 0; number < 30; number++) await book({ productId, number })
    const key = uuid()
    const again = () => book({ productId, number: 30 }).header('idempotency-key', key)

    const limited = await again()
    const booked = await again().header('x-captcha-token', await aCaptcha())
    const repeated = await again()

    limited.assertStatus(403)
    booked.assertStatus(201)
    repeated.assertStatus(201)
    repeated.assertHeader('idempotent-replayed', 'true')
    assert.equal(repeated.body().code, booked.body().code)
  })
})
