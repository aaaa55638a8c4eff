import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { aTeam } from '#tests/helpers/team'
import { aBooking } from '#tests/helpers/booking'
import { aBusyCalendar } from '#tests/helpers/feeds'
import { aHost, inDays, SESSION, type TestHost } from '#tests/helpers/host'
import { at, EVERY_MORNING, monday, ZONE } from '#tests/helpers/week'
import BlockedInterval from '#app/scheduling/absences/blocked_interval'

type Cause = { reason: string; id: string | null; title: string | null; page: string | null }
type Why = {
  isOpen: boolean
  shut: { isBlocked: boolean; page: string } | null
  before: string | null
  after: string | null
  hosts: { fullName: string; isOpen: boolean; causes: Cause[] }[]
}
type Week = { days: { date: string; starts: { start: string; isOpen: boolean; cause: Cause }[] }[] }

async function why(host: TestHost, start: string, query: object = {}) {
  const asked = { serviceId: host.service.id, start, ...query }
  const answer = await host.api.get('/availability/why').qs(asked)
  answer.assertStatus(200)
  return answer.body() as Why
}

const reasonsOf = ({ hosts }: Why) => hosts[0]!.causes.map(({ reason }) => reason)
const mine = '/profile/u/me'

test.group('GET /availability/why', () => {
  test('names the rule that closes a time, the page that changes it, and the nearest open times', async ({
    assert,
  }) => {
    const host = await aHost({ schedule: EVERY_MORNING })
    await aBooking(host, { start: at(0, 10) })
    await host.api.post('/blocked-intervals', {
      start: at(1, 11),
      end: at(1, 12),
      title: 'Dentista',
    })
    const away = monday.plus({ days: 3 }).toISODate()
    await host.api.post('/vacations', { start: away, end: away })
    const feed = await aBusyCalendar(host, { start: at(4, 9), end: at(4, 11) })

    const [open, taken, blocked, vacation, elsewhere, closed] = [
      await why(host, at(0, 9)),
      await why(host, at(0, 10)),
      await why(host, at(1, 11)),
      await why(host, at(3, 9)),
      await why(host, at(4, 9)),
      await why(host, at(0, 20)),
    ]

    assert.isTrue(open.isOpen)
    assert.deepEqual(open.hosts[0]!.causes, [])
    assert.deepEqual(reasonsOf(taken), ['MEETING'])
    assert.equal(taken.hosts[0]!.causes[0]!.title, 'Sesión')
    assert.include(taken.hosts[0]!.causes[0]!.page!, `calendar?view=day&date=${monday.toISODate()}`)
    assert.deepEqual([taken.before, taken.after], [at(0, 9), at(0, 11)])
    assert.deepEqual(blocked.hosts[0]!.causes[0]!.title, 'Dentista')
    assert.equal(blocked.hosts[0]!.causes[0]!.page, `${mine}/config/blocked-intervals`)
    assert.equal(vacation.hosts[0]!.causes[0]!.page, `${mine}/config/vacations`)
    assert.equal(elsewhere.hosts[0]!.causes[0]!.id, feed.id)
    assert.equal(elsewhere.hosts[0]!.causes[0]!.page, `${mine}/config/calendars`)
    assert.deepEqual(reasonsOf(closed), ['CLOSED'])
    assert.match(closed.hosts[0]!.causes[0]!.page!, /\/config\/availability\/[0-9a-f-]{36}$/)
  })

  test('says what the policy asks for, and that a blocked service cannot be booked at all', async ({
    assert,
  }) => {
    const policy = { maxReservation: { value: 1, unit: 'DAY' as const } }
    const host = await aHost({ schedule: EVERY_MORNING, service: { policy } })

    const far = await why(host, at(0, 9))
    const past = await why(host, inDays(-7))
    const free = { ...(await host.api.get(`/services/${host.service.id}`)).body().visibility }
    await host.api.patch(`/services/${host.service.id}`, {
      visibility: { ...free, isBlocked: true },
    })
    const shut = await why(host, at(0, 9))

    assert.deepEqual(reasonsOf(far), ['TOO_FAR'])
    assert.equal(far.hosts[0]!.causes[0]!.page, `${mine}/services/individual/${host.service.id}`)
    assert.equal(reasonsOf(past)[0], 'PAST')
    assert.isTrue(shut.shut!.isBlocked)
    assert.isFalse(shut.isOpen)
  })

  test('of a colleague it says that they are busy and no more', async ({ assert }) => {
    const { account, members } = await aTeam()
    const { id: accountId } = members.ADMIN.account
    await BlockedInterval.create({
      accountId,
      startAt: monday.set({ hour: 10 }),
      endAt: monday.set({ hour: 12 }),
      title: 'Psiquiatra',
    })
    const team = members.OWNER.api
    const made = await team.post(`/services?teamId=${account.id}`, {
      ...SESSION,
      slug: 'equipo',
      collaborators: [{ accountId }],
    })
    made.assertStatus(201)
    const { id: serviceId } = made.body() as { id: string }

    const asked = { serviceId, start: at(0, 10), teamId: account.id }
    const answer = await team.get('/availability/why').qs(asked)
    const week = await team
      .get('/availability/starts')
      .qs({ serviceId, start: monday.toISODate(), teamId: account.id })

    // The team's calendar shows that they are busy, and not why.
    const dayOfTeam = `/profile/t/${account.id}/calendar?view=day&date=${monday.toISODate()}`
    answer.assertStatus(200)
    assert.deepEqual((answer.body() as Why).hosts[0]!.causes, [
      { reason: 'BUSY', id: null, title: null, page: dayOfTeam },
    ])
    week.assertStatus(200)
    assert.include(JSON.stringify(week.body()), 'BUSY')
    assert.notInclude(JSON.stringify([answer.body(), week.body()]), 'Psiquiatra')
    assert.notInclude(JSON.stringify([answer.body(), week.body()]), 'BLOCKED')
  })

  test('another account’s service is none', async () => {
    const [host, other] = [await aHost(), await aHost()]
    for (const path of ['why', 'starts']) {
      const asked = { serviceId: host.service.id, ...(path === 'why' && { start: at(0, 9) }) }
      const answer = await other.api.get(`/availability/${path}`).qs(asked)
      answer.assertStatus(404)
    }
  })
})

test.group('GET /availability/starts', () => {
  test('gives each start one verdict, and the open ones are what clients are offered', async ({
    assert,
  }) => {
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

    const offered = await guest
      .get(`/products/${host.service.id}/availability`)
      .qs({ start: at(0, 0), end: at(7, 0), timeZone: ZONE })
    const asked = { serviceId: host.service.id, start: monday.toISODate() }
    const answer = await host.api.get('/availability/starts').qs(asked)

    answer.assertStatus(200)
    const { days } = answer.body() as Week
    const open = days.flatMap(({ starts }) => starts.filter(({ isOpen }) => isOpen))
    const published = Object.values(offered.body().days as Record<string, { start: string }[]>)
    assert.deepEqual(
      open.map(({ start }) => start),
      published.flat().map(({ start }) => start)
    )
    const reasons = (day: number) =>
      days[day]!.starts.map(({ cause }) => (cause as Cause | null)?.reason ?? 'OPEN')
    assert.deepEqual(reasons(0).slice(0, 4), ['MEETING', 'MEETING', 'BREAK', 'MEETING'])
    assert.include(reasons(0), 'NO_ROOM')
    assert.include(reasons(1), 'OPEN')
  })
})
