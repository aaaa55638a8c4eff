import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { serviceById } from '#catalog'
import { reserveTime } from '#app/scheduling/meetings/reserve_time'
import Service from '#app/catalog/services/service'
import { aBooking } from '#tests/helpers/booking'
import { passUntil } from '#tests/helpers/clock'
import { transaction } from '#core/database/transaction'
import { aHost, inDays, luis, type TestHost } from '#tests/helpers/host'
import { breaksRules, brokenRules, invariantsHold } from '#tests/helpers/invariants'
import { aPractice, busy, changePractice, reserve } from '#tests/helpers/collaborators'

const OPEN = { service: { isBlocking: false } } as const

const change = (host: TestHost, body: object, language = 'es') =>
  host.api.patch(`/services/${host.service.id}`, body).header('accept-language', language)

/** Another service of the same host, which takes their time. */
async function another(host: TestHost): Promise<TestHost> {
  const clone = await host.api.post(`/services?cloneId=${host.service.id}`)
  const { id } = clone.body()
  const other = { ...host, service: await Service.findOrFail(id) }
  const opened = await change(other, { isBlocking: true, visibility: { isBlocked: false } })
  opened.assertStatus(200)
  return other
}

const rows = () => db.from('busy_times').where({ is_active: true }).orderBy('start_at')

test.group('A service that takes its host’s time from now on', (group) => {
  invariantsHold(group)

  test('takes that of the hours booked before, each with the break of the host’s hours', async ({
    assert,
  }) => {
    const host = await aHost({ ...OPEN, schedule: { break: { value: 15, unit: 'MINUTE' } } })
    for (const day of [4, 5]) await aBooking(host, { start: inDays(day) })
    assert.lengthOf(await rows(), 0)

    const changed = await change(host, { isBlocking: true })

    changed.assertStatus(200)
    const taken = await rows()
    assert.deepEqual(
      taken.map((row: { start_at: Date }) => row.start_at.toISOString()),
      [inDays(4), inDays(5)]
    )
    const other = await guest.post('/appointments', {
      productId: host.service.id,
      start: DateTime.fromISO(inDays(5)).plus({ minutes: 60 }).toUTC().toISO(),
      attendee: luis,
    })
    other.assertStatus(409)
  })

  test('holds the time of requests until they begin', async ({ assert }) => {
    const host = await aHost({ service: { isBlocking: false, requireApprove: true } })
    await aBooking(host)

    await change(host, { isBlocking: true })

    const [held] = await rows()
    assert.equal(held.held_until.toISOString(), inDays(5))
  })

  test('takes that of everybody who attends', async ({ assert }) => {
    const service = { collaboratorMode: 'ALL', isBlocking: false } as const
    const practice = await aPractice({ people: 2, service })
    await reserve(practice)

    const changed = await changePractice(practice, { isBlocking: true })

    changed.assertStatus(200)
    assert.deepEqual(await busy(practice.ids), [1, 1])
  })

  test('is refused whole where hours clash with other bookings, which are named in the requested language', async ({
    assert,
  }) => {
    const host = await aHost(OPEN)
    const blocking = await another(host)
    for (const day of [4, 5, 6]) await aBooking(host, { start: inDays(day) })
    await aBooking(blocking, { start: inDays(5), attendee: luis })

    for (const [language, text] of [
      ['es', 'Una reserva choca'],
      ['en', 'One booking clashes'],
    ] as const) {
      const refused = await change(host, { isBlocking: true, title: 'Otra' }, language)
      refused.assertStatus(409)
      refused.assertBodyContains({
        code: 'MEETINGS_CLASH',
        meta: { count: 1, starts: inDays(5) },
      })
      assert.include(refused.body().message, text)
      assert.include(refused.body().message, refused.body().meta.times)
    }

    const service = await host.service.refresh()
    assert.include(service.toJSON(), { isBlocking: false, title: 'Sesión' })
    assert.lengthOf(await rows(), 1)
  })

  test('is refused where two of its own hours are one: it was allowed before, and is not any more', async () => {
    const host = await aHost(OPEN)
    await aBooking(host)
    await aBooking(host, { attendee: luis })

    const refused = await change(host, { isBlocking: true })

    refused.assertBodyContains({ code: 'MEETINGS_CLASH', meta: { count: 1, starts: inDays(5) } })
  })

  test('leaves alone what is over or was cancelled', async ({ assert }) => {
    const host = await aHost(OPEN)
    const { code } = await aBooking(host)
    await host.api.post(`/tickets/${code}/cancel`, {})

    await change(host, { isBlocking: true })

    assert.lengthOf(await rows(), 0)
  })

  test('takes what is left of an hour under way, whatever else its host had in the part that is over', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost(OPEN)
    const short = await another(host)
    await change(short, { duration: { value: 15, unit: 'MINUTE' } })
    await aBooking(host)
    await aBooking(short, { attendee: luis })
    const [half, end] = [30, 60].map((minutes) => DateTime.fromISO(inDays(5)).plus({ minutes }))

    passUntil(cleanup, half!.toISO()!)
    const changed = await change(host, { isBlocking: true })

    changed.assertStatus(200)
    const { rows: taken } = await db.rawQuery(
      `SELECT lower(during) AS "from", upper(during) AS "to" FROM busy_times ORDER BY created_at DESC`
    )
    assert.lengthOf(taken, 2)
    assert.closeTo(taken[0].from.getTime(), half!.toMillis(), 5000)
    assert.equal(taken[0].to.getTime(), end!.toMillis())
  })

  test('no more takes it keeps what its clients were promised; only later ones share', async ({
    assert,
  }) => {
    const host = await aHost()
    await aBooking(host)

    await change(host, { isBlocking: false })

    const second = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(5),
      attendee: luis,
    })
    second.assertStatus(409)
    await aBooking(host, { start: inDays(6) })
    assert.lengthOf(await rows(), 1)
    const again = await change(host, { isBlocking: true })
    again.assertStatus(200)
    assert.lengthOf(await rows(), 2)
  })
})

test.group('A service that takes its host’s time while clients book and move', (group) => {
  invariantsHold(group)

  test('leaves no hour without its time, and ends without a deadlock', async ({ assert }) => {
    const host = await aHost(OPEN)
    const codes: string[] = []
    for (const hour of [1, 2, 3])
      codes.push((await aBooking(host, { start: inDays(5, hour) })).code)
    const book = (hour: number) =>
      guest.post('/appointments', {
        productId: host.service.id,
        start: inDays(5, hour),
        attendee: { ...luis, email: `luis${hour}@example.com` },
      })
    const move = (code: string, hour: number) =>
      host.api.post(`/tickets/${code}/reschedule`, { start: inDays(6, hour) })

    const answers = await Promise.all([
      ...[10, 11, 12].map(book),
      ...codes.map(move),
      change(host, { isBlocking: true }),
      ...[13, 14, 15].map(book),
    ])

    assert.deepEqual(
      answers.filter((answer) => answer.status() >= 300).map((answer) => answer.body()),
      []
    )
    assert.lengthOf(await rows(), 9)
  })

  test('one who goes on with the service as it was takes no time: this test can fail', async ({
    assert,
    cleanup,
  }) => {
    breaksRules(cleanup)
    const host = await aHost(OPEN)
    const { code } = await aBooking(host)
    const before = (await serviceById(host.service.id))!
    await change(host, { isBlocking: true })

    const start = DateTime.fromISO(inDays(6), { zone: 'utc' })
    const moved = await transaction((trx) => reserveTime(trx, { service: before, start }))
    await db.from('tickets').where({ code }).update({ meeting_id: moved.id })

    const [broken] = await brokenRules()
    assert.equal(broken?.rule, 'confirmed hours of blocking services occupy each of their hosts')
  })
})
