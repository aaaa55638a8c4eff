import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { aBusyCalendar } from '#tests/helpers/feeds'
import { announceAttendance } from '#ticketing'
import { transaction } from '#core/database/transaction'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { at, EVERY_MORNING, monday } from '#tests/helpers/week'
import { aPractice, reserve } from '#tests/helpers/collaborators'
import { ana, aHost, inDays, luis, type TestHost } from '#tests/helpers/host'
import { aWorkshop, bookPlaces } from '#tests/helpers/workshop'

type Event = {
  kind: string
  title: string | null
  start: string
  end: string
  hostIds: string[]
  clients: { announced: string | null }[]
}

/** A host's next seven days. */
const WEEK = { start: inDays(0, 0), end: inDays(9, 0) }

const eventsOf = async ({ api }: Pick<TestHost, 'api'>, range: object = WEEK) => {
  const answer = await api.get('/users/me/events').qs(range)
  answer.assertStatus(200)
  return answer.body().items as Event[]
}

async function announce({ code }: { code: string }, answer: 'coming' | 'notComing') {
  const { meetingId } = await ticketOf(code)
  const said = { code, meetingId: meetingId!, answer, channel: 'email' } as const
  await transaction((trx) => announceAttendance(trx, said))
}

const kindsOf = (events: Event[]) => events.map(({ kind }) => kind)

test.group('GET /users/me/events', () => {
  test('shows bookings with their clients, absences and connected calendars, by start', async ({
    assert,
  }) => {
    const host = await aHost({ schedule: EVERY_MORNING })
    const { code, meetingCode } = await aBooking(host, { start: at(0, 10) })
    await host.api.post('/blocked-intervals', {
      start: at(1, 11),
      end: at(2, 10),
      title: 'Dentista',
    })
    const closed = monday.plus({ days: 3 })
    await host.api.post('/vacations', { start: closed.toISODate(), end: closed.toISODate() })
    await aBusyCalendar(host, { start: at(4, 9), end: at(4, 11) })

    const range = { start: at(0, 0), end: at(7, 0) }
    const events = await eventsOf(host, range)

    assert.deepEqual(kindsOf(events), ['BOOKING', 'BLOCKED', 'VACATION', 'BUSY'])
    const [booking, blocked, vacation, busy] = events
    assert.containSubset(booking, {
      title: 'Sesión',
      code: meetingCode,
      isOwn: true,
      productId: host.service.id,
      hostIds: [host.account.id],
      places: null,
      clients: [{ code, name: ana.name, state: 'confirmed', places: 1 }],
    })
    assert.equal(blocked!.title, 'Dentista')
    assert.equal(+new Date(vacation!.start), +closed.startOf('day').toJSDate())
    assert.equal(+new Date(vacation!.end), +closed.plus({ days: 1 }).startOf('day').toJSDate())
    assert.equal(busy!.title, 'Google')
    assert.isEmpty(busy!.clients)
  })

  test('tells of each client whether they come, until the meeting moves', async ({ assert }) => {
    const host = await aHost({ schedule: EVERY_MORNING })
    const booked = await aBooking(host, { start: at(0, 10) })
    const other = await aBooking(host, { start: at(1, 10), attendee: luis })
    await announce(booked, 'coming')
    await announce(other, 'notComing')
    const range = { start: at(0, 0), end: at(7, 0) }
    const announced = async () =>
      (await eventsOf(host, range)).map(({ clients }) => clients.map((one) => one.announced))

    const before = await announced()
    await host.api.post(`/tickets/${booked.code}/reschedule`, { start: at(2, 10) })

    assert.deepEqual(before, [['coming'], ['notComing']])
    assert.deepEqual(await announced(), [['notComing'], [null]])
  })

  test('tells what waits for the host from what waits for money, and forgets what has ended', async ({
    assert,
  }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const asked = await aBooking(host, { start: inDays(3) })
    const ended = await aBooking(host, { start: inDays(4), attendee: luis })
    await host.api.post(`/tickets/${ended.code}/reject`, {})

    const waiting = await eventsOf(host)
    await host.api.post(`/tickets/${asked.code}/approve`, {})

    assert.deepEqual(kindsOf(waiting), ['REQUEST'])
    assert.deepEqual(kindsOf(await eventsOf(host)), ['BOOKING'])
  })

  test('shows the dates of a workshop with their places, also without clients', async ({
    assert,
  }) => {
    const workshop = await aWorkshop()
    const [before] = await eventsOf(workshop)
    await bookPlaces(workshop, { guests: 1 })

    const [event] = await eventsOf(workshop)

    assert.containSubset(before, { kind: 'WORKSHOP', places: 3, placesTaken: 0, clients: [] })
    assert.containSubset(event, { kind: 'WORKSHOP', placesTaken: 2, clients: [{ places: 2 }] })
  })

  test('shows a team its meetings by member, and of a member’s own time only that it is taken', async ({
    assert,
  }) => {
    const practice = await aPractice()
    const [ownerId, brunoId] = practice.ids
    const bruno = practice.people[1]!
    const booked = await reserve(practice, { collaboratorId: brunoId, start: inDays(5) })
    await aBooking(bruno, { start: inDays(6), attendee: luis })
    await bruno.api.post('/blocked-intervals', {
      start: inDays(7, 9),
      end: inDays(7, 10),
      title: 'Dentista',
    })

    const team = await eventsOf(practice)
    const own = await eventsOf(bruno)

    assert.deepEqual(kindsOf(team), ['BOOKING', 'BUSY', 'BLOCKED'])
    assert.containSubset(team[0], {
      isOwn: true,
      hostIds: [brunoId],
      clients: [{ code: booked.body().code, name: ana.name }],
    })
    for (const event of team.slice(1)) {
      assert.isNull(event.title)
      assert.isEmpty(event.clients)
      assert.deepEqual(event.hostIds, [brunoId])
    }
    assert.notInclude(JSON.stringify(team), luis.name)
    assert.deepEqual(kindsOf(own), ['BOOKING', 'BOOKING', 'BLOCKED'])
    assert.containSubset(own[0], {
      isOwn: false,
      code: null,
      clients: [{ code: null, name: ana.name }],
    })
    assert.notInclude(JSON.stringify(own), booked.body().code)
    assert.notInclude(JSON.stringify(await eventsOf(practice.people[0]!)), luis.name)
    assert.isString(ownerId)
  })

  test('shows a person who has left a team only that its meetings take their time', async ({
    assert,
  }) => {
    const practice = await aPractice()
    const bruno = practice.people[1]!
    await reserve(practice, { collaboratorId: practice.ids[1], start: inDays(5) })
    const [known] = await eventsOf(bruno)
    await db
      .from('members')
      .where({ account_id: practice.account.id, user_id: bruno.user.id })
      .update({ status: 'INACTIVE' })

    const own = await eventsOf(bruno)

    assert.containSubset(known, { kind: 'BOOKING', clients: [{ name: ana.name }] })
    assert.deepEqual(kindsOf(own), ['BUSY'])
    assert.containSubset(own[0], { title: null, team: null, productId: null, clients: [] })
    assert.notInclude(JSON.stringify(own), ana.name)
  })

  test('holds what goes on when the range begins, and nothing that ends there', async ({
    assert,
  }) => {
    const host = await aHost()
    await aBooking(host, { start: inDays(5, 10) })
    const from = (hour: number, minute = 0) => ({
      start: DateTime.fromISO(inDays(5, hour)).plus({ minutes: minute }).toISO(),
      end: inDays(6, 0),
    })

    assert.lengthOf(await eventsOf(host, from(10, 30)), 1)
    assert.lengthOf(await eventsOf(host, from(11)), 0)
    assert.lengthOf(await eventsOf(host, { start: inDays(5, 0), end: inDays(5, 10) }), 0)
  })

  test('refuses a range of more than 62 days', async () => {
    const host = await aHost()
    const range = { start: inDays(0, 0), end: inDays(63, 0) }
    const answer = await host.api.get('/users/me/events').qs(range)
    answer.assertStatus(422)
    answer.assertBodyContains({ code: 'INVALID_RANGE' })
  })
})
