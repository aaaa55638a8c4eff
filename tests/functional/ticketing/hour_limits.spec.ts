import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { aCaptcha } from '#tests/helpers/captcha'
import { aPractice } from '#tests/helpers/collaborators'
import { aPackageHost, bookPackage } from '#tests/helpers/package'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'

const from = (number: number) => `203.0.113.${number}`

/** A client moves a booking, from an address of its own unless the test says otherwise. */
const move = (code: string, body: object, address = from(7)) =>
  guest.post(`/tickets/${code}/reschedule`, body).header('x-forwarded-for', address)

/** A host books for a client. */
const bookFor = ({ service, api }: TestHost, body: object) =>
  api.post('/tickets', { productId: service.id, attendee: luis, ...body })

test.group('A booking that is moved again and again', () => {
  test('costs a captcha after six times a day, from whatever address', async ({ assert }) => {
    const { code } = await aBooking(await aHost())
    const statuses: number[] = []
    for (let number = 0; number < 6; number++)
      statuses.push((await move(code, { start: inDays(6 + number) }, from(number))).status())

    const limited = await move(code, { start: inDays(20) }, from(50))
    const shown = await move(code, { start: inDays(20) }, from(50)).header(
      'x-captcha-token',
      await aCaptcha()
    )

    assert.deepEqual(new Set(statuses), new Set([200]))
    limited.assertBodyContains({ code: 'CAPTCHA_REQUIRED' })
    shown.assertStatus(200)
  })

  test('does not count what was refused', async () => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await aBooking(host, { start: inDays(6), attendee: luis })
    for (let number = 0; number < 7; number++) await move(code, { start: inDays(6) })

    const moved = await move(code, { start: inDays(7) })

    moved.assertStatus(200)
  })

  test('is refused where its time stays the same, and sends no message', async ({ assert }) => {
    const { code } = await aBooking(await aHost())

    const same = await move(code, { start: inDays(5) })

    same.assertStatus(409)
    same.assertBodyContains({ code: 'SAME_TIME' })
    assert.lengthOf(await db.from('ticket_events').where({ to_state: 'rescheduled' }), 0)
  })

  test('may go to another member at the same time, and to the same one not', async () => {
    const practice = await aPractice({ people: 2, service: { allowMemberChoice: true } })
    const [first, second] = practice.ids
    const booked = await guest.post('/appointments', {
      productId: practice.service.id,
      attendee: ana,
      start: inDays(5),
      collaboratorId: first,
    })
    const { code } = booked.body()

    const same = await move(code, { start: inDays(5), collaboratorId: first })
    const other = await move(code, { start: inDays(5), collaboratorId: second })

    same.assertBodyContains({ code: 'SAME_TIME' })
    other.assertStatus(200)
  })
})

test.group('Bookings that a host makes', () => {
  test('are counted one by one: a series of a year and a little more in an hour, then 429', async () => {
    const host = await aHost({
      account: { roleId: 'PRO' },
      service: { policy: { maxReservation: { value: 24, unit: 'MONTH' } } },
    })

    const series = await bookFor(host, { start: inDays(3), weeks: 52 })
    const toMany = await bookFor(host, { start: inDays(3, 12), weeks: 9 })
    const few = await bookFor(host, { start: inDays(3, 12), weeks: 8 })
    const one = await bookFor(host, { start: inDays(3, 14) })

    series.assertStatus(201)
    toMany.assertStatus(429)
    few.assertStatus(201)
    one.assertStatus(429)
  }).timeout(30_000)

  test('that are refused do not count', async () => {
    const host = await aHost({ account: { roleId: 'PRO' } })
    await aBooking(host)
    for (let number = 0; number < 2; number++) await bookFor(host, { start: inDays(5), weeks: 40 })

    const booked = await bookFor(host, { start: inDays(6) })

    booked.assertStatus(201)
  })
})

test.group('Hours, not calls', () => {
  test('count for an address: a package of twenty costs twenty', async () => {
    const hosts = [
      await aPackageHost({ service: { package: { sessions: 20 } } }),
      await aPackageHost({ service: { package: { sessions: 20 } } }),
    ]
    const starts = Array.from({ length: 20 }, (_, day) => inDays(3 + day))

    const first = await bookPackage(hosts[0]!, { starts })
    const second = await bookPackage(hosts[1]!, { starts })

    first.assertStatus(201)
    first.assertHeader('ratelimit-remaining', '10')
    second.assertBodyContains({ code: 'CAPTCHA_REQUIRED' })
  })

  test('an unknown client may have forty hours to come with a host; the host books on', async () => {
    const host = await aPackageHost({
      account: { roleId: 'PRO' },
      service: { package: { sessions: 20 } },
    })
    const book = (hour: number, number: number, attendee: object = ana) =>
      bookPackage(host, {
        starts: Array.from({ length: 20 }, (_, day) => inDays(3 + day, hour)),
        attendee,
      }).header('x-forwarded-for', from(number))
    const before = [await book(8, 1), await book(9, 2)]

    const refused = await book(10, 3)
    const desk = await bookFor(host, {
      starts: Array.from({ length: 20 }, (_, day) => inDays(3 + day, 10)),
      attendee: ana,
    })
    const other = await book(11, 4, luis)

    for (const answer of before) answer.assertStatus(201)
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'TOO_MANY_HOURS' })
    desk.assertStatus(201)
    other.assertStatus(201)
  })

  test('cancelled and past hours count no more', async () => {
    const host = await aPackageHost({ service: { package: { sessions: 20 } } })
    const book = (hour: number, number: number) =>
      bookPackage(host, {
        starts: Array.from({ length: 20 }, (_, day) => inDays(3 + day, hour)),
      }).header('x-forwarded-for', from(number))
    await book(8, 1)
    const { code } = (await book(9, 2)).body()
    await host.api.post(`/tickets/${code}/cancel`, {})

    const again = await book(10, 3)

    again.assertStatus(201)
  })
})
