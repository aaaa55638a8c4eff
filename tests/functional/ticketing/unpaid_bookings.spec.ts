import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { ana } from '#tests/helpers/host'
import { aRegistrationService, registerFor } from '#tests/helpers/registration'

const HOUSEHOLD = '203.0.113.7'
const charged = {
  type: 'PAYMENT_LINK',
  price: 50,
  currency: 'PEN',
  paymentOptions: { usePaymentProcessor: true },
} as const

const statusesOf = (answers: { response: { status: number } }[]) =>
  answers.map(({ response }) => response.status).sort()

test.group('Unpaid bookings of one client', () => {
  test('are three of ten asked for at once, by e-mail or by phone', async ({ assert }) => {
    const host = await aRegistrationService(charged)
    const asked = Array.from({ length: 10 }, (_, at) =>
      registerFor(host, { attendee: { ...ana, ...(at % 2 && { email: `ana${at}@example.com` }) } })
    )

    const answers = await Promise.all(asked)

    assert.deepEqual(statusesOf(answers), [...Array(3).fill(201), ...Array(7).fill(409)])
    answers
      .find(({ response }) => response.status === 409)!
      .assertBodyContains({ code: 'TOO_MANY_UNPAID' })
  })

  test('of one network are nine, whatever names they have, and its address is kept nowhere', async ({
    assert,
  }) => {
    const host = await aRegistrationService(charged)
    const book = (at: number, ip: string) =>
      registerFor(host, {
        attendee: {
          ...ana,
          email: `c${at}@example.com`,
          phone: { prefix: '+51', number: `9870000${10 + at}` },
        },
      }).header('x-forwarded-for', ip)

    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => book(at, HOUSEHOLD)))
    const elsewhere = await book(10, '198.51.100.9')
    const proxied = await Promise.all([11, 12].map((at) => book(at, '10.0.0.3')))

    assert.deepEqual(statusesOf(answers), [...Array(9).fill(201), 409])
    elsewhere.assertStatus(201)
    assert.deepEqual(statusesOf(proxied), [201, 201])
    const rows = await db.from('tickets').select('network')
    const digests = new Set(rows.map(({ network }) => network))
    assert.lengthOf([...digests], 3)
    assert.isTrue(digests.has(null))
    assert.notInclude(JSON.stringify(rows), HOUSEHOLD)
  })
})
