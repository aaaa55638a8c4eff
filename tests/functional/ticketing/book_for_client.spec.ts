import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { aProHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'

const bookFor = (host: TestHost, rest: object = {}) =>
  host.api.post('/tickets', {
    productId: host.service.id,
    start: inDays(3),
    attendee: ana,
    ...rest,
  })

const ticketsIn = async () => Number((await db.from('tickets').count('* as n').first()).n)

test.group('POST /tickets', () => {
  test('a host books for a client: confirmed at once, and the client gets the usual mail', async ({
    assert,
  }) => {
    const host = await aProHost({ service: { requireApprove: true } })

    const answer = await bookFor(host)

    answer.assertStatus(201)
    answer.assertBodyContains({
      items: [{ state: 'confirmed', start: inDays(3), attendee: { name: ana.name } }],
    })
    const event = await db.from('ticket_events').first()
    assert.containsSubset(event, { actor: 'host', user_id: host.user.id })
    await workOff()
    const [mail] = await outbox(ana.email)
    assert.include(mail!.subject!, 'Confirmada: ')
  })

  test('the host books without the notice that clients need, but the past stays closed', async () => {
    const day = { value: 30, unit: 'DAY' } as const
    const host = await aProHost({ service: { policy: { minReservation: day } } })

    const soon = await bookFor(host)
    const past = await bookFor(host, { start: inDays(-1) })

    soon.assertStatus(201)
    past.assertStatus(423)
  })

  test('the client pays the price that the host chose, in its currency', async () => {
    const host = await aProHost({
      service: { price: 120, currency: 'PEN', bookingPrices: [{ currency: 'USD', amount: 40 }] },
    })

    const dollars = await bookFor(host, { currency: 'USD' })
    const unknown = await bookFor(host, { start: inDays(4), currency: 'CLP' })

    dollars.assertBodyContains({ items: [{ payment: { amount: 40, currency: 'USD' } }] })
    unknown.assertStatus(422)
    unknown.assertBodyContains({ code: 'CURRENCY_NOT_AVAILABLE' })
  })

  test('a taken time and another account’s service are refused', async () => {
    const [host, other] = [await aProHost(), await aProHost()]
    await aBooking(host, { start: inDays(3), attendee: luis })

    const taken = await bookFor(host)
    const foreign = await bookFor(host, { productId: other.service.id })

    taken.assertStatus(409)
    taken.assertBodyContains({ code: 'SCHEDULE_NOT_AVAILABLE' })
    foreign.assertStatus(404)
    foreign.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
  })

  test('every week at the same time of the host’s clock, also where the clocks change', async ({
    assert,
  }) => {
    const host = await aProHost({
      account: { timeZone: 'America/Santiago' },
      schedule: { timeZone: 'America/Santiago' },
      service: { policy: { maxReservation: { value: 400, unit: 'DAY' } } },
    })

    const answer = await bookFor(host, { weeks: 40 })

    answer.assertStatus(201)
    const starts = (answer.body().items as { start: string }[]).map(({ start }) =>
      DateTime.fromISO(start, { zone: 'America/Santiago' })
    )
    assert.lengthOf(starts, 40)
    assert.lengthOf(new Set(starts.map((start) => start.toFormat('ccc HH:mm'))), 1)
    assert.lengthOf(new Set(starts.map((start) => start.offset)), 2)
  }).timeout(30_000)

  test('of a series of which two times are taken nothing is booked, and both are named', async ({
    assert,
  }) => {
    const host = await aProHost()
    for (const days of [10, 24]) await aBooking(host, { start: inDays(days), attendee: luis })

    const refused = await bookFor(host, { weeks: 5 })
    const before = await ticketsIn()
    const shorter = await bookFor(host, { start: inDays(31), weeks: 2 })

    refused.assertStatus(409)
    refused.assertBodyContains({
      code: 'SERIES_CONFLICTS',
      message: '2 de esos horarios no están libres, así que no se reservó ninguno.',
      meta: { count: 2, times: `${inDays(10)} ${inDays(24)}` },
    })
    assert.equal(before, 2)
    shorter.assertStatus(201)
    assert.equal(await ticketsIn(), 4)
  })

  test('the same key twice books once', async ({ assert }) => {
    const host = await aProHost()
    const send = () => bookFor(host, { weeks: 2 }).header('idempotency-key', 'serie')

    const [first, again] = [await send(), await send()]

    assert.deepEqual(again.body(), first.body())
    assert.equal(await ticketsIn(), 2)
  })
})
