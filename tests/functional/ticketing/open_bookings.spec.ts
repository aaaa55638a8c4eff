import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { barrier } from '#tests/helpers/barrier'
import Ticket from '#app/ticketing/tickets/ticket'
import { DateTime } from 'luxon'
import { aQuietBooking } from '#database/factories/booking'
import { transaction } from '#core/database/transaction'
import { aPractice } from '#tests/helpers/collaborators'
import { openBookingsOf } from '#app/ticketing/booking/check_open_bookings'
import { aPackageHost, onDays } from '#tests/helpers/package'
import { aHost, aProHost, ana, inDays, luis } from '#tests/helpers/host'
import { aWorkshop, bookPlaces, guestsOf, onDay, takenOf } from '#tests/helpers/workshop'

const book = (productId: string, start: string, attendee: object = ana) =>
  guest.post('/appointments', { productId, start, attendee })

test.group('Bookings to come of one client', () => {
  test('are as many as the account takes; another client, and one less, are not bound', async ({
    assert,
  }) => {
    const { service } = await aHost({ account: { maxOpenPerClient: 2 } })
    const first = await book(service.id, inDays(3))
    const second = await book(service.id, inDays(4))

    const third = await book(service.id, inDays(5))
    const other = await book(service.id, inDays(5), luis)
    await guest.post(`/tickets/${(first.body() as { code: string }).code}/cancel`, {})
    const again = await book(service.id, inDays(6))

    second.assertStatus(201)
    third.assertStatus(409)
    third.assertBodyContains({ code: 'TOO_MANY_OPEN', meta: { max: 2 } })
    other.assertStatus(201)
    again.assertStatus(201)
    assert.lengthOf(await Ticket.query(), 4)
  })

  test('are counted by their places at a workshop, guests and all', async ({ assert }) => {
    const workshop = await aWorkshop({
      account: { maxOpenPerClient: 3 },
      sessions: [onDay(5, { places: 9 }), onDay(6, { places: 9 })],
    })
    const [first, second] = workshop.sessions
    const atOnce = await bookPlaces(workshop, { session: first, guests: 3 })
    const two = await bookPlaces(workshop, { session: first, guests: 1 })
    const twoMore = await bookPlaces(workshop, { session: second, guests: 1 })
    const last = await bookPlaces(workshop, { session: second })

    atOnce.assertStatus(409)
    atOnce.assertBodyContains({ code: 'TOO_MANY_OPEN', meta: { max: 3 } })
    two.assertStatus(201)
    twoMore.assertBodyContains({ code: 'TOO_MANY_OPEN' })
    last.assertStatus(201)
    assert.deepEqual([await takenOf(first!), await takenOf(second!)], [2, 1])
  })

  test('a package counts once, and the guests of an hour do not count', async () => {
    const { service: ofThree } = await aPackageHost({ account: { maxOpenPerClient: 1 } })
    const { service: anHour } = await aHost({ account: { maxOpenPerClient: 1 } })
    const starts = onDays(3, 4, 5)
    const all = await guest.post('/appointments', { productId: ofThree.id, starts, attendee: ana })
    const withGuests = await guest.post('/appointments', {
      productId: anHour.id,
      start: inDays(3),
      attendee: ana,
      additionalAttendees: guestsOf(1),
    })

    all.assertStatus(201)
    withGuests.assertStatus(201)
  })

  test('of twenty clients of one phone at once, with two places each, two have theirs', async ({
    assert,
  }) => {
    const workshop = await aWorkshop({
      account: { maxOpenPerClient: 5 },
      sessions: [onDay(5, { places: 99 })],
    })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        bookPlaces(workshop, { attendee: { ...ana, email: `ana${at}@example.com` }, guests: 1 })
      )
    )

    const booked = answers.filter((answer) => answer.status() === 201)
    assert.lengthOf(booked, 2)
    assert.equal(await takenOf(workshop.sessions[0]!), 4)
  }).timeout(30_000)

  test('the same phone, or a mailbox with an addition, is the same client', async () => {
    const { service } = await aHost({ account: { maxOpenPerClient: 1 } })
    const phone = { prefix: '+51', number: '987 654 321' }
    await book(service.id, inDays(3), { ...ana, phone })

    const samePhone = await book(service.id, inDays(4), {
      ...luis,
      phone: { prefix: '+51', number: '987654321' },
    })
    const [name, domain] = ana.email.split('@')
    const sameBox = await book(service.id, inDays(4), {
      ...ana,
      email: `${name!.toUpperCase()}+otra@${domain}`,
    })

    samePhone.assertBodyContains({ code: 'TOO_MANY_OPEN' })
    sameBox.assertBodyContains({ code: 'TOO_MANY_OPEN' })
  })

  test('a host books for a client as often as they like', async () => {
    const { service, api } = await aProHost({ account: { maxOpenPerClient: 1 } })
    await book(service.id, inDays(3))

    const own = await api.post('/tickets', {
      productId: service.id,
      start: inDays(4),
      attendee: ana,
    })

    own.assertStatus(201)
  })

  test('of eight at once, with different members of a team, two are booked', async ({ assert }) => {
    const practice = await aPractice({ people: 4 })
    await practice.account.merge({ maxOpenPerClient: 2 }).save()

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        book(practice.service.id, inDays(4, 8 + at)).header('x-forwarded-for', `203.0.113.${at}`)
      )
    )

    assert.lengthOf(
      answers.filter((answer) => answer.status() === 201),
      2
    )
  }).timeout(30_000)

  test('without the queue both find room: this test can fail', async ({ assert }) => {
    const { service, account } = await aHost({ account: { maxOpenPerClient: 1 } })
    const haveBothCounted = barrier(2)
    const unguarded = (hour: number) =>
      transaction(async (trx) => {
        const open = await openBookingsOf(trx, account.id, ana)
        await haveBothCounted()
        if (open + 1 > account.maxOpenPerClient!) return
        await aQuietBooking(trx, {
          account,
          service,
          attendee: ana,
          history: ['confirmed'],
          bookedAt: DateTime.utc(),
          start: DateTime.fromISO(inDays(3, hour), { zone: 'utc' }),
          breakMinutes: 0,
        })
      })
    await Promise.all([unguarded(10), unguarded(12)])

    assert.equal(await transaction((trx) => openBookingsOf(trx, account.id, ana)), 2)
  })
})
