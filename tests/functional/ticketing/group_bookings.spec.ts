import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { guest } from '#tests/helpers/api'
import { outbox } from '#tests/helpers/outbox'
import { workOff } from '#tests/helpers/jobs'
import db from '@adonisjs/lucid/services/db'
import Meeting from '#app/scheduling/meetings/meeting'
import { ana, inDays, luis } from '#tests/helpers/host'
import { aWorkshop, begin, bookPlaces, onDay, takenOf } from '#tests/helpers/workshop'

test.group('POST /group-bookings', () => {
  test('takes a place for the buyer and for each guest, at the price of all', async ({
    assert,
  }) => {
    const host = await aWorkshop({ service: { price: 40 } })

    const answer = await bookPlaces(host, { guests: 2 })

    answer.assertStatus(201)
    answer.assertBodyContains({
      state: 'confirmed',
      places: 3,
      start: inDays(5, 20),
      service: { type: 'WEBINAR' },
      payment: { amount: 120, currency: 'PEN' },
    })
    assert.match(answer.body().links.service, new RegExp(`/${host.username}/g/taller$`))
    assert.equal(await takenOf(host.sessions[0]!), 3)
  })

  test('more places than are left are refused, and nothing is taken', async ({ assert }) => {
    const host = await aWorkshop()
    await bookPlaces(host, { guests: 1 })

    const two = await bookPlaces(host, { attendee: luis, guests: 1 })
    const one = await bookPlaces(host, { attendee: luis })
    const none = await bookPlaces(host, { attendee: luis })

    two.assertStatus(409)
    two.assertBodyContains({ code: 'SOLD_OUT', message: 'Solo queda 1 cupo.', meta: { left: 1 } })
    one.assertStatus(201)
    none.assertBodyContains({ code: 'SOLD_OUT', message: 'Agotado: ya no quedan cupos.' })
    assert.equal(await takenOf(host.sessions[0]!), 3)
    assert.deepEqual(await db.from('tickets').count('* as n'), [{ n: '2' }])
  })

  test('one booking takes no more places than the host sells at once', async () => {
    const host = await aWorkshop({ service: { maxTickets: 2 } })

    const answer = await bookPlaces(host, { guests: 2 })

    answer.assertStatus(422)
    answer.assertBodyContains({ code: 'TOO_MANY_PLACES', meta: { max: 2 } })
  })

  test('a workshop that has begun, or can no longer be booked, is gone', async () => {
    const host = await aWorkshop({ sessions: [onDay(5), onDay(6)] })
    const [begun, closed] = host.sessions as [Meeting, Meeting]
    await begin(begun)
    await closed.merge({ maxReservationAt: DateTime.utc().minus({ minutes: 1 }) }).save()

    const first = await bookPlaces(host, { session: begun })
    const second = await bookPlaces(host, { session: closed })

    first.assertStatus(410)
    first.assertBodyContains({ code: 'START_GROUP_MEETING', message: 'El taller ya ha empezado' })
    second.assertStatus(410)
  })

  test('a date that is none of the workshop’s any more is not available', async () => {
    const host = await aWorkshop()
    const other = await aWorkshop()

    const foreign = await bookPlaces({ ...host, sessions: other.sessions })
    await host.sessions[0]!.merge({ state: 'cancelled' }).save()
    const cancelled = await bookPlaces(host)
    const none = await bookPlaces({ ...host, sessions: [] })

    for (const answer of [foreign, cancelled, none]) {
      answer.assertStatus(409)
      answer.assertBodyContains({
        code: 'SCHEDULE_NOT_AVAILABLE',
        message: 'Este horario ya ha sido reservado.',
      })
    }
  })

  test('without a date it is the next one with room', async () => {
    const host = await aWorkshop({ sessions: [onDay(5, { places: 1 }), onDay(6, { places: 2 })] })
    const next = () => bookPlaces({ ...host, sessions: [] })

    ;(await next()).assertBodyContains({ start: inDays(5, 20) })
    ;(await next()).assertBodyContains({ start: inDays(6, 20) })
  })

  test('the same key books once', async ({ assert }) => {
    const host = await aWorkshop()
    const book = () =>
      guest
        .post('/group-bookings', { productId: host.service.id, attendee: ana })
        .header('idempotency-key', 'one-and-the-same')

    const [first, again] = [await book(), await book()]

    assert.equal(first.body().code, again.body().code)
    assert.equal(await takenOf(host.sessions[0]!), 1)
  })
})

test.group('A booking of a workshop', () => {
  test('gives its places back when it is cancelled, and the others stay', async ({ assert }) => {
    const host = await aWorkshop()
    const { code } = (await bookPlaces(host, { guests: 1 })).body()
    const other = (await bookPlaces(host, { attendee: luis })).body()

    const cancelled = await guest.post(`/tickets/${code}/cancel`, {})
    const again = await guest.post(`/tickets/${code}/cancel`, {})

    cancelled.assertBodyContains({ state: 'cancelled' })
    again.assertStatus(409)
    assert.equal(await takenOf(host.sessions[0]!), 1)
    const stays = await guest.get(`/tickets/${other.code}`)
    stays.assertBodyContains({ state: 'confirmed' })
  })

  test('waits for approval where the workshop asks for it; a refused one gives its place back', async ({
    assert,
  }) => {
    const host = await aWorkshop({ service: { requireApprove: true } })
    const first = (await bookPlaces(host)).body()
    const second = (await bookPlaces(host, { attendee: luis })).body()
    const decide = (code: string, verb: string) => host.api.post(`/tickets/${code}/${verb}`, {})
    assert.equal(first.state, 'pendingApproval')
    assert.equal(await takenOf(host.sessions[0]!), 2)

    const approved = await decide(first.code, 'approve')
    const rejected = await decide(second.code, 'reject')

    approved.assertBodyContains({ state: 'confirmed' })
    rejected.assertBodyContains({ state: 'rejected' })
    assert.equal(await takenOf(host.sessions[0]!), 1)
    assert.equal((await Meeting.findOrFail(host.sessions[0]!.id)).state, 'confirmed')
  })

  test('moves to another date that has room, and only there', async ({ assert }) => {
    const host = await aWorkshop({ sessions: [onDay(5), onDay(6, { places: 1 })] })
    const [first, second] = host.sessions as [Meeting, Meeting]
    const { code } = (await bookPlaces(host)).body()
    const move = (to: object) => guest.post(`/tickets/${code}/reschedule`, to)

    const moved = await move({ meetingId: second.id })
    const same = await move({ meetingId: second.id })
    const back = await move({ start: inDays(5, 20) })
    await bookPlaces(host, { session: second, attendee: luis })
    const full = await move({ meetingId: second.id })
    const nowhere = await move({})

    moved.assertBodyContains({ state: 'rescheduled', start: inDays(6, 20) })
    same.assertBodyContains({ code: 'SAME_TIME' })
    back.assertBodyContains({ start: inDays(5, 20) })
    full.assertStatus(409)
    full.assertBodyContains({ code: 'SOLD_OUT' })
    nowhere.assertStatus(422)
    assert.deepEqual([await takenOf(first), await takenOf(second)], [1, 1])
  })

  test('is sent by mail to both sides, with a calendar entry of the client’s own', async ({
    assert,
  }) => {
    const host = await aWorkshop()
    await bookPlaces(host)
    const { code } = (await bookPlaces(host, { attendee: luis })).body()
    await guest.post(`/tickets/${code}/cancel`, {})
    await workOff()

    const [confirmed] = await outbox(ana.email)
    const [cancelled] = await outbox(luis.email)
    const received = await outbox(host.user.email)
    const uid = (text: string) => /UID:(.+)/.exec(text)![1]
    assert.include(confirmed!.text, 'Taller')
    assert.include(calendarOf(confirmed), 'METHOD:REQUEST')
    assert.include(calendarOf(cancelled), 'METHOD:CANCEL')
    assert.notEqual(uid(calendarOf(confirmed)), uid(calendarOf(cancelled)))
    assert.lengthOf(received, 2)
    assert.isTrue(received.every((mail) => calendarOf(mail) === ''))
  })
})

test.group('Removing a date of a workshop', () => {
  test('frees the host’s time, where it has no bookings', async ({ assert }) => {
    const host = await aWorkshop()
    const path = `/products/${host.service.id}/meetings`

    const removed = await host.api.delete(`${path}/${host.sessions[0]!.id}`)
    const again = await host.api.delete(`${path}/${host.sessions[0]!.id}`)

    removed.assertStatus(204)
    again.assertStatus(404)
    assert.lengthOf((await guest.get(path)).body().items, 0)
    assert.isEmpty(await db.from('busy_times').where('is_active', true))
  })

  test('needs `cancelBookings` where it has bookings, and informs each client', async ({
    assert,
  }) => {
    const host = await aWorkshop()
    await bookPlaces(host)
    await bookPlaces(host, { attendee: luis, guests: 1 })
    await workOff()
    const path = `/products/${host.service.id}/meetings/${host.sessions[0]!.id}`

    const refused = await host.api.delete(path)
    const removed = await host.api
      .delete(path)
      .qs({ cancelBookings: true, reason: 'Se malogró la sala' })
    await workOff()

    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'SESSION_HAS_BOOKINGS', meta: { bookings: 2 } })
    removed.assertStatus(204)
    const states = await db.from('tickets').distinct('state')
    assert.deepEqual(states, [{ state: 'cancelled' }])
    for (const { email } of [ana, luis]) {
      const mails = await outbox(email)
      assert.lengthOf(mails, 2)
      assert.include(mails[1]!.text, 'Se malogró la sala')
    }
    assert.lengthOf(await outbox(host.user.email), 2)
    assert.equal(await takenOf(host.sessions[0]!), 0)
  })
})

function calendarOf(mail: { attachments?: unknown } | undefined): string {
  const [calendar] = (mail?.attachments ?? []) as { content: string }[]
  return calendar?.content ?? ''
}
