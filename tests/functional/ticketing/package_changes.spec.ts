import { Settings } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { aBooking } from '#tests/helpers/booking'
import { aHost, inDays, luis } from '#tests/helpers/host'
import { aBookedPackage, aPackageHost, bookPackage, onDays } from '#tests/helpers/package'

const countOf = async (table: string) => Number((await db.from(table).count('* as n').first()).n)

test.group('Changing a package', () => {
  test('each of its sessions has a calendar file of its own, beside the one of all', async ({
    assert,
  }) => {
    const { code, sessions } = await aBookedPackage(await aPackageHost())
    const entries = async (query = '') => {
      const file = await guest.get(`/tickets/${code}/calendar${query}`)
      return file.text().match(/BEGIN:VEVENT/g)?.length ?? file.status()
    }

    assert.deepEqual(
      [
        await entries(),
        await entries(`?session=${sessions[1]!.id}`),
        await entries('?session=01a1fc7c-0000-717d-94f7-46dffbac5b75'),
        await entries('?session=first'),
      ],
      [3, 1, 404, 422]
    )
  })

  test('one session moves alone, and its hour is free again', async ({ assert }) => {
    const host = await aPackageHost()
    const { code, sessions } = await aBookedPackage(host)
    const move = (body: object) => guest.post(`/tickets/${code}/reschedule`, body)

    const moved = await move({ meetingId: sessions[1]!.id, start: inDays(8) })
    const onItself = await move({ start: inDays(5) })
    const elsewhere = await move({ meetingId: sessions[1]!.id, start: inDays(9) })

    moved.assertBodyContains({
      state: 'rescheduled',
      sessions: onDays(3, 5, 8).map((start) => ({ start })),
    })
    onItself.assertStatus(409)
    elsewhere.assertStatus(404)
    elsewhere.assertBodyContains({ code: 'MEETING_NOT_FOUND' })
    const free = await bookPackage(host, { starts: onDays(4, 10, 11), attendee: luis })
    free.assertStatus(201)
    assert.equal(await countOf('ticket_meetings'), 6)
  })

  test('one session that was moved is moved back by the time that it has now', async () => {
    const host = await aPackageHost()
    const { code, sessions } = await aBookedPackage(host)
    const move = (body: object) => host.api.post(`/tickets/${code}/reschedule`, body)
    await move({ meetingId: sessions[1]!.id, start: inDays(8), from: inDays(4) })

    const back = await move({ start: inDays(4), from: inDays(8) })
    const again = await move({ start: inDays(9), from: inDays(8) })

    back.assertStatus(200)
    back.assertBodyContains({ sessions: onDays(3, 4, 5).map((start) => ({ start })) })
    again.assertStatus(409)
    again.assertBodyContains({ code: 'CHANGED_MEANWHILE' })
  })

  test('without a name it is the next session, which another may come before', async () => {
    const host = await aPackageHost()
    const { code } = await aBookedPackage(host)

    const moved = await guest.post(`/tickets/${code}/reschedule`, { start: inDays(20) })

    moved.assertBodyContains({
      start: inDays(4),
      sessions: onDays(4, 5, 20).map((start) => ({ start })),
    })
  })

  test('cancelling frees what is to come and leaves what has been', async ({ assert, cleanup }) => {
    const host = await aPackageHost()
    const { code, sessions } = await aBookedPackage(host, onDays(3, 6, 9))
    cleanup(() => void (Settings.now = () => Date.now()))
    const afterFirst = Date.parse(inDays(3, 12)) - Date.now()
    Settings.now = () => Date.now() + afterFirst

    const shown = await guest.get(`/tickets/${code}`)
    const cancelled = await guest.post(`/tickets/${code}/cancel`, {})

    shown.assertBodyContains({ start: sessions[1]!.start, policy: { mayCancel: true } })
    cancelled.assertBodyContains({
      state: 'cancelled',
      sessions: [{ state: 'confirmed' }, { state: 'cancelled' }, { state: 'cancelled' }],
    })
    const active = await db.from('busy_times').where({ is_active: true }).count('* as n').first()
    assert.equal(Number(active.n), 1)
  })

  test('an approval keeps all its hours, a refusal gives all of them back', async ({ assert }) => {
    const host = await aPackageHost({ service: { requireApprove: true } })
    const first = await aBookedPackage(host)
    const second = await aBookedPackage(host, onDays(6, 7, 8))
    const decide = (code: string, verb: string) => host.api.post(`/tickets/${code}/${verb}`, {})

    const approved = await decide(first.code, 'approve')
    const rejected = await decide(second.code, 'reject')

    approved.assertBodyContains({ state: 'confirmed', sessions: [{ state: 'confirmed' }] })
    rejected.assertBodyContains({ state: 'rejected' })
    const rows = await db.from('busy_times').where({ is_active: true }).select('held_until')
    assert.deepEqual(rows, [{ held_until: null }, { held_until: null }, { held_until: null }])
  })

  test('the host finds it by any of its sessions, and its service stays while one is to come', async ({
    cleanup,
  }) => {
    const host = await aPackageHost()
    const { code, sessions } = await aBookedPackage(host)
    const list = (start: string, end: string) =>
      host.api.get('/tickets').qs({ start, end, sortBy: 'start' })

    const found = await list(inDays(5, 0), inDays(6, 0))
    const notThere = await list(inDays(6, 0), inDays(7, 0))
    cleanup(() => void (Settings.now = () => Date.now()))
    const afterSecond = Date.parse(inDays(4, 12)) - Date.now()
    Settings.now = () => Date.now() + afterSecond
    const deleted = await host.api.delete(`/services/${host.service.id}`)

    found.assertBodyContains({ total: 1, items: [{ code, start: sessions[0]!.start }] })
    notThere.assertBodyContains({ total: 0 })
    deleted.assertBodyContains({ code: 'SERVICE_HAS_BOOKINGS' })
  })

  test('a session of one’s own is moved by its code alone', async () => {
    const host = await aPackageHost()
    const single = await aHost()
    const { sessions } = await aBookedPackage(host)
    const foreign = await aBooking(single)

    const answer = await guest.post(`/tickets/${foreign.code}/reschedule`, {
      meetingId: sessions[0]!.id,
      start: inDays(9),
    })

    // Another booking's session cannot be named: what moves is the ticket's own.
    answer.assertBodyContains({ code: foreign.code, start: inDays(9) })
  })
})
