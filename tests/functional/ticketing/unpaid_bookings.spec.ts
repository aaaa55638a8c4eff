import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { withFault } from '#tests/prove/money/faults'
import { datesOf, onDay } from '#tests/helpers/workshop'
import { aHost, ALWAYS, ana, inDays, SESSION } from '#tests/helpers/host'
import { another, aRegistrationService, registerFor } from '#tests/helpers/registration'

const HOUSEHOLD = '203.0.113.7'
const charged = {
  type: 'PAYMENT_LINK',
  price: 50,
  currency: 'PEN',
  paymentOptions: { usePaymentProcessor: true },
} as const

const statusesOf = (answers: { response: { status: number } }[]) =>
  answers.map(({ response }) => response.status).sort()

/** Bookings take a moment to be written: more than one has been counted by then, unless they queue. */
const SLOW = {
  table: 'tickets',
  before: 'INSERT',
  body: 'PERFORM pg_sleep(0.1); RETURN NEW;',
} as const

/** Calls of one person, known by the phone, for eight services of one host, so that no row of theirs is shared. */
async function eightKinds() {
  const { price, currency, paymentOptions } = charged
  const priced = { price, currency, paymentOptions }
  const host = await aHost({ schedule: ALWAYS, service: priced, account: { roleId: 'PRO' } })
  const attendee = (at: number) => ({ ...ana, email: `ana${at}@example.com` })
  const made = async (at: number) => {
    const named = { title: `Servicio ${at}`, slug: `servicio-${at}` }
    if (at % 2) return another(host, { ...charged, ...named })
    const workshop = { ...SESSION, ...priced, ...named, type: 'WEBINAR' as const, maxTickets: 2 }
    return another(host, { ...workshop, sessions: [onDay(5 + at, { places: 3 })] })
  }
  const calls = [() => guest.post('/appointments', hourOf(host.service.id, attendee(0)))]
  for (let at = 1; at < 8; at++) {
    const { service } = await made(at)
    const [session] = await datesOf({ service })
    const body = { productId: service.id, attendee: attendee(at), terms: true }
    const place = { ...body, meetingId: session?.id }
    calls.push(() =>
      session ? guest.post('/group-bookings', place) : guest.post('/registrations', body)
    )
  }
  return calls
}

const hourOf = (productId: string, attendee: object) => ({
  productId,
  attendee,
  start: inDays(3),
  terms: true,
})

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

  test('are three of eight of every kind, though none of them waits for another', async ({
    assert,
  }) => {
    const asked = await eightKinds()

    const answers = await withFault(SLOW, () => Promise.all(asked.map((ask) => ask())))

    assert.deepEqual(statusesOf(answers), [...Array(3).fill(201), ...Array(5).fill(409)])
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
    const refused = answers.find(({ response }) => response.status === 409)!
    refused.assertBodyContains({ code: 'TOO_MANY_UNPAID', meta: { max: 9, by: 'network' } })
    assert.match(refused.body().message, /^Desde tu conexión/)
    elsewhere.assertStatus(201)
    assert.deepEqual(statusesOf(proxied), [201, 201])
    const rows = await db.from('tickets').select('network')
    const digests = new Set(rows.map(({ network }) => network))
    assert.lengthOf([...digests], 3)
    assert.isTrue(digests.has(null))
    assert.notInclude(JSON.stringify(rows), HOUSEHOLD)
  })
})
