import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { guest } from '#tests/helpers/api'
import { aTeam } from '#tests/helpers/team'
import { aBooking } from '#tests/helpers/booking'
import Member from '#app/accounts/users/member'
import { serviceById } from '#catalog'
import { aBusyCalendar } from '#tests/helpers/feeds'
import { offeredWeek } from '#app/scheduling/offered_week/find_offered_week'
import { statementsOf } from '#tests/helpers/statements'
import { aHost, inDays, type TestHost } from '#tests/helpers/host'
import { at, EVERY_MORNING, monday, piecesOf, weekOf, ZONE } from '#tests/helpers/week'

const block = ({ api }: TestHost, body: object) => api.post('/blocked-intervals', body)

test.group('GET /availability/week', () => {
  test('tells of every hour whether it is offered, or what closes it', async ({ assert }) => {
    const host = await aHost({ schedule: EVERY_MORNING })
    const { meetingCode } = await aBooking(host, { start: at(0, 10) })
    await block(host, { start: at(1, 11), end: at(2, 10), title: 'Dentista' })
    await host.api.post('/vacations', {
      start: monday.plus({ days: 3 }).toISODate(),
      end: monday.plus({ days: 3 }).toISODate(),
    })
    const feed = await aBusyCalendar(host, { start: at(4, 9), end: at(4, 11) })

    const week = await weekOf(host, { serviceId: host.service.id })

    assert.equal(week.start, monday.toISODate())
    assert.deepEqual(piecesOf(week, 0), ['09–10 FREE', '10–11 MEETING', '11–13 FREE'])
    assert.deepEqual(piecesOf(week, 1), ['09–11 FREE', '11–13 BLOCKED'])
    assert.deepEqual(piecesOf(week, 2), ['09–10 BLOCKED', '10–13 FREE'])
    assert.deepEqual(piecesOf(week, 3), ['09–13 VACATION'])
    assert.deepEqual(piecesOf(week, 4), ['09–11 CALENDAR', '11–13 FREE'])
    const [, meeting] = week.hosts[0]!.days[0]!.pieces
    const [, blocked] = week.hosts[0]!.days[1]!.pieces
    const [elsewhere] = week.hosts[0]!.days[4]!.pieces
    assert.equal(meeting!.title, 'Sesión')
    assert.isString(meetingCode)
    assert.equal(blocked!.title, 'Dentista')
    assert.equal(elsewhere!.id, feed.id)
    assert.equal(elsewhere!.title, 'Google')
  })

  test('offers exactly what clients are offered', async ({ assert }) => {
    const host = await aHost({
      schedule: {
        ...EVERY_MORNING,
        interval: { value: 30, unit: 'MINUTE' },
        break: { value: 10, unit: 'MINUTE' },
        maxPerDay: 2,
      },
    })
    for (const hour of [9, 11]) await aBooking(host, { start: at(0, hour) })
    await aBooking(host, { start: at(1, 10) })
    await aBusyCalendar(host, { start: at(2, 9), end: at(2, 10) })
    await block(host, { start: at(3, 12), end: at(4, 10) })

    const answer = await guest
      .get(`/products/${host.service.id}/availability`)
      .qs({ start: at(0, 0), end: at(7, 0), timeZone: ZONE })
    const days = answer.body().days as Record<string, { start: string }[]>
    const week = await weekOf(host, { serviceId: host.service.id })

    const shown = week.hosts[0]!.days.flatMap(({ pieces }) =>
      pieces.flatMap(({ starts }) => starts)
    )
    assert.deepEqual(
      shown,
      Object.values(days).flatMap((day) => day.map(({ start }) => start))
    )
    assert.include(
      week.hosts[0]!.days[0]!.pieces.map(({ state }) => state),
      'DAY_LIMIT'
    )
    assert.include(
      week.hosts[0]!.days[2]!.pieces.map(({ state }) => state),
      'BREAK'
    )
  })

  test('says what the policy allows no more, or not yet', async ({ assert }) => {
    const host = await aHost({
      schedule: EVERY_MORNING,
      service: { policy: { maxReservation: { value: 1, unit: 'DAY' } } },
    })
    const past = monday.minus({ weeks: 3 }).toISODate()

    const [later, before] = [
      await weekOf(host, { serviceId: host.service.id }),
      await weekOf(host, { serviceId: host.service.id, start: past }),
    ]

    for (let day = 0; day < 7; day++) {
      assert.deepEqual(piecesOf(later, day), ['09–13 TOO_FAR'])
      assert.deepEqual(piecesOf(before, day), ['09–13 PAST'])
    }
  })

  test('shows seven days from today on, or from the day that is asked for', async ({ assert }) => {
    const host = await aHost({ schedule: EVERY_MORNING })
    const [today, thursday] = [DateTime.now().setZone(ZONE), monday.plus({ days: 3 })]
    const datesFrom = (day: DateTime) =>
      Array.from({ length: 7 }, (_, days) => day.plus({ days }).toISODate())

    const [next, later] = [
      await weekOf(host, { start: undefined }),
      await weekOf(host, { start: thursday.toISODate() }),
    ]

    for (const [week, from] of [
      [next, today],
      [later, thursday],
    ] as const) {
      assert.equal(week.start, from.toISODate())
      assert.deepEqual(
        week.hosts[0]!.days.map(({ date }) => date),
        datesFrom(from)
      )
    }
    assert.deepEqual(piecesOf(later, 4), ['09–13 FREE'])
  })

  test('holds differ from meetings, and full weeks from full days', async ({ assert }) => {
    const host = await aHost({
      schedule: { ...EVERY_MORNING, maxPerWeek: 1 },
      service: { requireApprove: true },
    })
    await aBooking(host, { start: at(2, 9) })

    const week = await weekOf(host)

    assert.deepEqual(piecesOf(week, 2), ['09–10 HOLD', '10–13 WEEK_LIMIT'])
    assert.deepEqual(piecesOf(week, 6), ['09–13 WEEK_LIMIT'])
    assert.isNull(week.duration)
  })

  test('works for a blocked service and for any schedule of the host, not for another host’s', async ({
    assert,
  }) => {
    const [host, other] = [await aHost({ schedule: EVERY_MORNING }), await aHost()]
    const added = await host.api.post('/availability', {
      name: 'Noches',
      timeZone: ZONE,
      interval: { value: 1, unit: 'HOUR' },
      break: { value: 0, unit: 'MINUTE' },
      weekly: { tue: [{ start: '22:00', end: '02:00' }] },
    })
    const { id: scheduleId } = added.body() as { id: string }
    await host.api.patch(`/services/${host.service.id}`, { visibility: { isBlocked: true } })

    const blocked = await weekOf(host, { serviceId: host.service.id })
    const nights = await weekOf(host, { scheduleId })
    const ask = (query: object) => other.api.get('/availability/week').qs(query)
    const foreignService = await ask({ serviceId: host.service.id })
    const foreignSchedule = await ask({ scheduleId })

    assert.deepEqual(piecesOf(blocked, 0), ['09–13 FREE'])
    assert.deepEqual(piecesOf(nights, 0), [])
    assert.deepEqual(piecesOf(nights, 1), ['22–00 FREE'])
    assert.deepEqual(piecesOf(nights, 2), ['00–02 FREE'])
    foreignService.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
    foreignSchedule.assertBodyContains({ code: 'AVAILABILITY_NOT_FOUND' })
  })

  test('a team sees its active members side by side: when they are busy, and never why', async ({
    assert,
  }) => {
    const { account, members } = await aTeam()
    const { OWNER, ADMIN, COLLABORATOR } = members
    await Member.query().where({ id: ADMIN.memberId }).update({ status: 'INACTIVE' })
    await block(COLLABORATOR, { start: at(0, 10), end: at(0, 12), title: 'Psiquiatra' })
    await aBusyCalendar(COLLABORATOR, { start: at(0, 12), end: at(0, 13) })

    const week = await weekOf(OWNER, { teamId: account.id })

    assert.isTrue(week.isTeam)
    assert.deepEqual(
      week.hosts.map(({ id }) => id),
      [OWNER.account.id, COLLABORATOR.account.id]
    )
    assert.deepEqual(piecesOf(week, 0, 1), ['00–10 FREE', '10–13 BUSY', '13–00 FREE'])
    assert.notInclude(JSON.stringify(week), 'Psiquiatra')
    assert.notInclude(JSON.stringify(week), 'Google')
  })

  test('costs three round trips at most, for a team as for one person', async ({ assert }) => {
    const { account, members } = await aTeam()
    const { id, accountId } = members.OWNER.service
    const ask = (owner: string, serviceId: string) => async () => {
      const service = await serviceById(serviceId)
      await offeredWeek({ accountId: owner, service, date: inDays(9).slice(0, 10) })
    }

    assert.isAtMost((await statementsOf(ask(accountId, id))).length, 3)
    assert.isAtMost((await statementsOf(ask(account.id, id))).length, 3)
  })
})
