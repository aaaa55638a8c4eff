import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { invariantsHold } from '#tests/helpers/invariants'
import { aBusyCalendar } from '#tests/helpers/feeds'
import { EVERY_MORNING, at, monday, weekOf, piecesOf } from '#tests/helpers/week'
import { aHost, aProHost, ALWAYS, ana, inDays, luis } from '#tests/helpers/host'

const minutes = (value: number) => ({ value, unit: 'MINUTE' as const })
const book = (productId: string, start: string, attendee: object = luis) =>
  guest.post('/appointments', { productId, start, attendee })

test.group('Breaks before and after', (group) => {
  invariantsHold(group)

  test('are two fields of a schedule; one that names only the later has none before', async ({
    assert,
  }) => {
    const { api } = await aHost()
    const both = { ...ALWAYS, break: minutes(10), breakBefore: minutes(20) }

    const added = await api.post('/availability', { ...both, name: 'Otro', isDefault: false })
    const { id } = added.body() as { id: string }
    const replaced = await api.put(`/availability/${id}`, { ...ALWAYS, break: minutes(10) })

    assert.deepEqual(added.body().breakBefore, minutes(20))
    assert.deepEqual(added.body().break, minutes(10))
    assert.deepEqual(replaced.body().breakBefore, minutes(0))
  })

  test('of two hours both breaks stand between them, and the week shows them', async ({
    assert,
  }) => {
    const host = await aHost({
      schedule: {
        ...EVERY_MORNING,
        interval: minutes(15),
        break: minutes(15),
        breakBefore: minutes(30),
      },
    })
    await aBooking(host, { start: at(0, 10) })

    const quarter = at(0, 11).replace(':00:00', ':30:00')
    const tooSoon = await book(host.service.id, quarter)
    const right = await book(host.service.id, at(0, 11).replace(':00:00', ':45:00'))
    const week = await weekOf(host, { serviceId: host.service.id })
    const [row] = (await db
      .from('busy_times')
      .whereRaw('start_at = ?', [at(0, 10)])
      .select(db.raw('start_at - lower(during) = ? ::interval AS ok', ['30 minutes']))) as {
      ok: boolean
    }[]

    tooSoon.assertStatus(409)
    right.assertStatus(201)
    assert.isTrue(row!.ok)
    assert.include(piecesOf(week, 0), '09–10 BREAK')
    assert.isString(monday.toISODate())
  })

  test('a break before stands after what a connected calendar says', async ({ assert }) => {
    const host = await aHost({ schedule: { interval: minutes(15), breakBefore: minutes(30) } })
    await aBusyCalendar(host, { start: inDays(3, 14), end: inDays(3, 15) })

    const soon = await book(host.service.id, inDays(3, 15).replace(':00:00', ':15:00'))
    const later = await book(host.service.id, inDays(3, 15).replace(':00:00', ':30:00'))

    soon.assertStatus(409)
    later.assertStatus(201)
    assert.equal(later.body().state, 'confirmed')
  })

  test('a host may book against both, and the neighbours keep what is left', async ({ assert }) => {
    const host = await aProHost({ schedule: { break: minutes(30), breakBefore: minutes(30) } })
    await aBooking(host, { start: inDays(3, 13), attendee: ana })
    await aBooking(host, { start: inDays(3, 16), attendee: { ...ana, email: 'x@example.com' } })
    const wish = { productId: host.service.id, start: inDays(3, 14), attendee: luis }

    const refused = await host.api.post('/tickets', wish)
    const booked = await host.api.post('/tickets', { ...wish, anyway: 'Solo puede a esa hora' })

    refused.assertStatus(409)
    refused.assertBodyContains({ meta: { rules: 'BREAK' } })
    booked.assertStatus(201)
    const rows = (await db
      .from('busy_times')
      .where({ is_active: true })
      .orderBy('start_at')
      .select(
        db.raw('extract(epoch FROM start_at - lower(during))::int / 60 AS before'),
        db.raw('extract(epoch FROM upper(during) - end_at)::int / 60 AS after')
      )) as { before: number; after: number }[]
    assert.deepEqual(
      rows.map(({ before, after }) => [before, after]),
      [
        [30, 0],
        [0, 30],
        [30, 30],
      ]
    )
  })
})
