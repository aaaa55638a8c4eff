import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { ana, inDays, SESSION } from '#tests/helpers/host'
import { aWorkshop, begin, bookPlaces, onDay, datesOf, takenOf } from '#tests/helpers/workshop'

const WORKSHOP = { ...SESSION, type: 'WEBINAR' as const, title: 'Yoga', slug: 'yoga' }

test.group('The dates of a workshop', () => {
  test('are published with it, by its own number of places or the workshop’s', async ({
    assert,
  }) => {
    const host = await aWorkshop()
    const early = inDays(8, 20)

    const answer = await host.api.post('/services', {
      ...WORKSHOP,
      maxParticipants: 12,
      maxTickets: 3,
      sessions: [
        { start: inDays(10, 20), places: 5, maxReservationDate: early },
        { start: inDays(9, 20) },
      ],
    })
    const shown = await guest.get(`/products/${answer.body().id}/meetings`)

    answer.assertStatus(201)
    answer.assertBodyContains({ type: 'WEBINAR', maxParticipants: 12, maxTickets: 3 })
    assert.match(answer.body().link, new RegExp(`/${host.username}/g/yoga$`))
    assert.containsSubset(shown.body().items, [
      { start: inDays(9, 20), end: inDays(9, 21), places: 12, placesLeft: 12, isOpen: true },
      { start: inDays(10, 20), places: 5, maxReservationDate: early },
    ])
  })

  test('a workshop has ten places and one ticket a booking unless it says otherwise', async () => {
    const host = await aWorkshop()
    const answer = await host.api.post('/services', WORKSHOP)

    answer.assertBodyContains({ maxParticipants: 10, maxTickets: 1 })
  })

  test('belong to workshops only, and are coming', async ({ assert }) => {
    const host = await aWorkshop()
    const publish = (body: object) => host.api.post('/services', { ...WORKSHOP, ...body })

    const meeting = await publish({ type: 'MEETING', sessions: [{ start: inDays(9) }] })
    const past = await publish({ sessions: [{ start: inDays(-1) }] })
    const late = await publish({
      sessions: [{ start: inDays(3), maxReservationDate: inDays(4) }],
    })

    meeting.assertStatus(422)
    meeting.assertBodyContains({ code: 'NOT_A_WORKSHOP' })
    past.assertBodyContains({ code: 'INVALID_SESSION' })
    late.assertBodyContains({ code: 'INVALID_SESSION' })
    assert.deepEqual(await db.from('services').count('* as n'), [{ n: '1' }])
  })

  test('take their host’s time: neither another date nor an hour can be booked beside them', async ({
    assert,
  }) => {
    const host = await aWorkshop()
    const at = { start: inDays(5, 20.5) }
    const hours = await host.api.post('/services', SESSION)

    const date = await host.api.post(`/products/${host.service.id}/meetings`, at)
    const hour = await guest.post('/appointments', {
      ...at,
      productId: hours.body().id,
      attendee: ana,
    })
    const free = await host.api.post(`/products/${host.service.id}/meetings`, {
      start: inDays(5, 21),
    })

    date.assertStatus(409)
    date.assertBodyContains({ code: 'SCHEDULE_NOT_AVAILABLE' })
    hour.assertStatus(409)
    free.assertStatus(201)
    assert.lengthOf(await datesOf(host), 2)
  })

  test('those that are over are for their host only', async ({ assert }) => {
    const host = await aWorkshop({ sessions: [onDay(5), onDay(6)] })
    await begin(host.sessions[0]!)
    const path = `/products/${host.service.id}/meetings`

    const everybody = await guest.get(path)
    const own = await host.api.get(path)

    assert.lengthOf(everybody.body().items, 1)
    assert.lengthOf(own.body().items, 2)
    assert.equal(own.body().items[0].isOpen, false)
  })

  test('a blocked workshop and one of hours show none', async () => {
    const host = await aWorkshop({ service: { visibility: { isBlocked: true } } })
    const hours = await host.api.post('/services', SESSION)

    const blocked = await guest.get(`/products/${host.service.id}/meetings`)
    const other = await guest.get(`/products/${hours.body().id}/meetings`)

    blocked.assertStatus(404)
    other.assertStatus(404)
  })

  test('cannot be booked by the hour, nor hours by their dates', async () => {
    const host = await aWorkshop()
    const hours = await host.api.post('/services', SESSION)

    const hour = await guest.post('/appointments', {
      productId: host.service.id,
      start: inDays(4),
      attendee: ana,
    })
    const date = await guest.post('/group-bookings', { productId: hours.body().id, attendee: ana })

    hour.assertStatus(404)
    date.assertStatus(404)
    date.assertBodyContains({ code: 'SERVICE_NOT_FOUND' })
  })
})

test.group('Changing a date of a workshop', () => {
  const pathOf = ({ serviceId, id }: { serviceId: string; id: string }) =>
    `/products/${serviceId}/meetings/${id}`

  test('there have to be more places than current reserves', async ({ assert }) => {
    const host = await aWorkshop()
    await bookPlaces(host, { guests: 1 })
    const path = pathOf(host.sessions[0]!)

    const fewer = await host.api.patch(path, { places: 2 })
    const more = await host.api.patch(path, { places: 8 })

    fewer.assertStatus(409)
    fewer.assertBodyContains({
      code: 'PLACES_TAKEN',
      message: 'Los cupos deben ser más que las reservas actuales (2).',
    })
    more.assertStatus(200)
    more.assertBodyContains({ places: 8, placesLeft: 6 })
    assert.equal(await takenOf(host.sessions[0]!), 2)
  })

  test('another time frees the old one, keeps the new one and moves its bookings', async ({
    assert,
  }) => {
    const host = await aWorkshop()
    const { code } = (await bookPlaces(host)).body()
    const path = pathOf(host.sessions[0]!)

    const moved = await host.api.patch(path, { start: inDays(7, 20) })
    const ticket = await guest.get(`/tickets/${code}`)
    const old = await host.api.post(`/products/${host.service.id}/meetings`, {
      start: inDays(5, 20),
    })

    moved.assertStatus(200)
    ticket.assertBodyContains({ state: 'rescheduled', start: inDays(7, 20) })
    old.assertStatus(201)
    assert.equal(
      await db
        .from('busy_times')
        .where('is_active', true)
        .count('* as n')
        .first()
        .then(({ n }) => n),
      '2'
    )
  })

  test('a busy time is refused and nothing changes', async ({ assert }) => {
    const host = await aWorkshop({ sessions: [onDay(5), onDay(6)] })
    const path = pathOf(host.sessions[0]!)

    const answer = await host.api.patch(path, { start: inDays(6, 20) })

    answer.assertStatus(409)
    const [first] = await datesOf(host)
    assert.equal(first!.startAt.toMillis(), DateTime.fromISO(inDays(5, 20)).toMillis())
  })

  test('a workshop’s new name and place are those of its coming dates', async () => {
    const host = await aWorkshop()
    const { code } = (await bookPlaces(host)).body()
    const location = { type: 'otherUrl', link: 'https://meet.example.com/otra' }

    await host.api.patch(`/services/${host.service.id}`, { title: 'Taller nuevo', location })

    const ticket = await guest.get(`/tickets/${code}`)
    ticket.assertBodyContains({ title: 'Taller nuevo', location })
  })

  test('a workshop goes with its dates until a client has booked one', async ({ assert }) => {
    const free = await aWorkshop()
    const booked = await aWorkshop()
    await bookPlaces(booked)

    const gone = await free.api.delete(`/services/${free.service.id}`)
    const kept = await booked.api.delete(`/services/${booked.service.id}`)

    gone.assertStatus(204)
    kept.assertStatus(409)
    assert.lengthOf(await datesOf(booked), 1)
    assert.equal(
      await db
        .from('busy_times')
        .count('* as n')
        .first()
        .then(({ n }) => n),
      '1'
    )
  })
})
