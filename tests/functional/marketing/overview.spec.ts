import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { guest } from '#tests/helpers/api'
import { aTeam } from '#tests/helpers/team'
import db from '@adonisjs/lucid/services/db'
import { aHost, inDays, luis, type TestHost } from '#tests/helpers/host'
import { doorOf, mark } from '#tests/helpers/door'
import Meeting from '#app/scheduling/meetings/meeting'
import { statementsOf } from '#tests/helpers/statements'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { aChargingHost, aPaidBooking, anUnpaidBooking } from '#tests/helpers/checkout'
import { aPractice, reserve } from '#tests/helpers/collaborators'

type Period = {
  start: string
  bookings: number
  attended: number
  noShow: number
  cancelled: number
  charged: number
  earned: number
  expected: object[]
}
type Overview = { total: number; periods: Period[]; before: object; waiting: object }

const overviewOf = async ({ api }: Pick<TestHost, 'api'>, unit?: string) => {
  const answer = await api.get('/overview').qs(unit ? { unit } : {})
  answer.assertStatus(200)
  return answer.body() as Overview
}

/** The Monday of the present week in Lima, where the host lives, at an hour of a day. */
const lima = (day: number, hour: number, weeks = 0) =>
  DateTime.now().setZone('America/Lima').startOf('week').plus({ weeks, days: day }).set({ hour })

test.group('GET /overview', () => {
  test('counts the bookings of twelve weeks by the host’s clock, and what they cost', async ({
    assert,
  }) => {
    const host = await aHost({ service: { price: 120, currency: 'PEN' } })
    // 23:00 on a Sunday in Lima is Monday in UTC.
    for (const start of [lima(6, 23), lima(0, 9), lima(6, 23, -1)]) await aBookingAt(host, start)
    const cancelled = await aBookingAt(host, lima(2, 9))
    await (await ticketOf(cancelled)).merge({ state: 'cancelled' }).save()
    await aBooking(await aHost())

    const { periods, total } = await overviewOf(host, 'week')
    const refused = await guest.get('/overview')

    assert.lengthOf(periods, 12)
    assert.equal(total, 3)
    const [last, present] = periods.slice(-2)
    assert.containSubset(last, {
      start: lima(0, 0, -1).toISODate(),
      bookings: 1,
      expected: [{ amount: 120, currency: 'PEN' }],
    })
    assert.containSubset(present, {
      start: lima(0, 0).toISODate(),
      bookings: 2,
      cancelled: 1,
      expected: [{ amount: 240, currency: 'PEN' }],
    })
    assert.deepInclude(periods[0], { start: lima(0, 0, -11).toISODate(), bookings: 0 })
    refused.assertStatus(401)
  })

  test('compares with what was booked at this moment of the period before', async ({ assert }) => {
    const host = await aHost({ service: { price: 120, currency: 'PEN' } })
    const early = await aBookingAt(host, lima(1, 9, -1))
    await aBookingAt(host, lima(2, 9, -1))
    await bookedAt(early, DateTime.now().minus({ weeks: 1, hours: 1 }))

    const { periods, before } = await overviewOf(host, 'week')

    assert.equal(periods.at(-2)!.bookings, 2)
    assert.deepEqual(before, { bookings: 1, expected: [{ amount: 120, currency: 'PEN' }] })
  })

  test('by months unless weeks are asked for, with what was charged and what is left of it', async ({
    assert,
  }) => {
    const host = await aChargingHost()
    await aPaidBooking(host)

    const { periods } = await overviewOf(host)
    const wallet = await host.api.get('/users/me/wallet/earnings').qs({ by: 'month' })
    const refused = await host.api.get('/overview').qs({ unit: 'year' })

    assert.lengthOf(periods, 12)
    const { start, charged, earned } = periods.at(-1)!
    assert.equal(start, DateTime.now().setZone(host.account.timeZone).startOf('month').toISODate())
    const { net } = wallet.body().periods.at(-1) as { net: number }
    assert.deepEqual([charged, earned], [140, net])
    refused.assertStatus(422)
  })

  test('knows who came, once for a booking of several places, also once it is archived', async ({
    assert,
  }) => {
    const host = await aHost()
    const codes = [await aBookingAt(host, lima(0, 1)), await aBookingAt(host, lima(0, 3))]
    for (const [at, outcome] of ['entered', 'absent'].entries()) {
      const { meetingId } = await ticketOf(codes[at]!)
      const [place] = await doorOf(host, meetingId!)
      await mark(host, meetingId!, [{ ...place!, outcome }])
    }
    await (await ticketOf(codes[0]!)).merge({ state: 'archived' }).save()

    const { periods } = await overviewOf(host, 'week')

    assert.containSubset(periods.at(-1), { bookings: 2, attended: 1, noShow: 1 })
  })

  test('counts what waits for an answer, a look and money', async ({ assert }) => {
    const host = await aChargingHost()
    await anUnpaidBooking(host)
    const { code } = await anUnpaidBooking(host, { start: inDays(6), attendee: luis })
    await (await ticketOf(code)).merge({ state: 'pendingPaid' }).save()

    const { waiting } = await overviewOf(host)

    assert.deepEqual(waiting, { approvals: 0, proofs: 1, unpaid: 1, changes: 0 })
  })

  test('of a team is for its owner and administrators; a collaborator’s own holds no price of it', async ({
    assert,
  }) => {
    // An amount that no id or instant holds by chance.
    const practice = await aPractice({ service: { price: 90.17, currency: 'PEN' } })
    const booked = await reserve(practice, { collaboratorId: practice.ids[1] })
    booked.assertStatus(201)
    // Within this month, which may end before the hour that was booked.
    const start = DateTime.min(
      DateTime.now().plus({ minutes: 10 }),
      DateTime.now().setZone('America/Lima').endOf('month')
    )
    await db
      .from('meetings')
      .update({ start_at: start.toJSDate(), end_at: start.plus({ hours: 1 }).toJSDate() })
    const collaborator = practice.people[1]!
    const { account, members } = await aTeam()

    const team = await overviewOf(practice, 'month')
    const own = await overviewOf(collaborator, 'month')
    const admin = await members.ADMIN.api.in(account).get('/overview')
    const refused = await members.COLLABORATOR.api.in(account).get('/overview')
    const stranger = await collaborator.api.in(account).get('/overview')

    assert.equal(team.total, 1)
    assert.deepInclude(
      JSON.stringify(team.periods),
      '"expected":[{"amount":90.17,"currency":"PEN"}]'
    )
    assert.equal(own.total, 0)
    assert.notInclude(JSON.stringify(own), '90.17')
    admin.assertStatus(200)
    refused.assertStatus(403)
    stranger.assertStatus(404)
  })

  test('is read in one round: as many statements for many bookings as for none', async ({
    assert,
  }) => {
    const host = await aHost()
    const none = await statementsOf(() => overviewOf(host))
    for (const day of [0, 1, 2, 3, 4]) await aBookingAt(host, lima(day, 9))
    const many = await statementsOf(() => overviewOf(host))

    assert.lengthOf(many, none.length)
    const read = many.filter((sql) => /FROM (meetings|tickets|ledger_transactions)\b/.test(sql))
    assert.lengthOf(read, 3)
  })
})

/** A booking whose hour lies anywhere in time; answers its code. */
async function aBookingAt(host: Awaited<ReturnType<typeof aHost>>, start: DateTime) {
  const { code } = await aBooking(host, { start: free() })
  const { meetingId } = await ticketOf(code)
  const meeting = await Meeting.findByOrFail('id', meetingId)
  await meeting.merge({ startAt: start, endAt: start.plus({ hour: 1 }) }).save()
  return code
}

const bookedAt = (code: string, at: DateTime) =>
  db.from('tickets').where({ code }).update({ created_at: at.toJSDate() })

let days = 3
/** Another hour each time, so that none is taken. */
const free = () => DateTime.utc().startOf('day').plus({ days: days++, hours: 15 }).toISO()
