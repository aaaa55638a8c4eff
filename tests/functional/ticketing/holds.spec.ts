import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { invariantsHold } from '#tests/helpers/invariants'
import { pass } from '#tests/helpers/clock'
import db from '@adonisjs/lucid/services/db'
import { bookableService } from '#catalog'
import { reserveTimes } from '#scheduling'
import Ticket from '#app/ticketing/tickets/ticket'
import { aBooking } from '#tests/helpers/booking'
import { transaction } from '#core/database/transaction'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'
import { aPackageHost, bookPackage, onDays } from '#tests/helpers/package'
import { aWorkshop, bookPlaces, onDay, takenOf } from '#tests/helpers/workshop'

const HOUR = 3_600_000
const rosa = { ...ana, name: 'Rosa', email: 'rosa@example.com' }

async function offered(host: TestHost, start: string) {
  const answer = await guest
    .get(`/products/${host.service.id}/availability`)
    .qs({ start, end: new Date(Date.parse(start) + 60_000).toISOString() })
  return Object.values(answer.body().days as Record<string, unknown[]>).flat().length > 0
}

const reserve = (host: TestHost, start: string, attendee = luis as object) =>
  guest.post('/appointments', { productId: host.service.id, start, attendee })

/** Times that wait for a payment until a deadline, as a checkout will hold them. */
async function hold(host: TestHost, starts: string[], minutes: number) {
  return transaction(async (trx) => {
    const service = await bookableService(trx, host.service.id)
    return reserveTimes(trx, {
      service,
      starts: starts.map((start) => DateTime.fromISO(start, { zone: 'utc' })),
      heldUntil: DateTime.utc().plus({ minutes }),
    })
  })
}

test.group('A held hour', (group) => {
  invariantsHold(group, ['an hour to come belongs to exactly one live booking'])

  test('that waits for approval is closed to other clients', async ({ assert }) => {
    const host = await aHost({ service: { requireApprove: true } })
    await aBooking(host, { start: inDays(3) })

    const other = await reserve(host, inDays(3))

    assert.isFalse(await offered(host, inDays(3)))
    other.assertStatus(409)
  })

  test('that waits for a payment is closed to other clients until its deadline, and then free at once', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost()
    const start = inDays(3)
    await hold(host, [start], 30)
    const before = [await offered(host, start), (await reserve(host, start)).status()]

    pass(cleanup, HOUR)
    const after = [await offered(host, start), (await reserve(host, start)).status()]

    assert.deepEqual(before, [false, 409])
    assert.deepEqual(after, [true, 201])
  })

  test('and so are all hours of a package', async ({ assert, cleanup }) => {
    const host = await aPackageHost()
    const starts = onDays(3, 4, 5)
    await hold(host, starts, 30)
    const book = () => bookPackage(host, { starts })
    const before = await book()

    pass(cleanup, HOUR)
    const free = await Promise.all(starts.map((start) => offered(host, start)))
    const after = await book()

    assert.equal(before.body().meta.starts, starts.join(' '))
    assert.deepEqual(free, [true, true, true])
    after.assertStatus(201)
  })

  test('does not count for a day’s limit once it has expired', async ({ assert, cleanup }) => {
    const host = await aHost({ schedule: { maxPerDay: 1 } })
    const [held, wanted] = [inDays(3), inDays(3, 15)]
    await hold(host, [held], 30)
    const before = await reserve(host, wanted)

    pass(cleanup, HOUR)
    const after = await reserve(host, wanted)

    before.assertStatus(409)
    after.assertStatus(201)
    assert.isFalse(await offered(host, held))
  })
})

/** A workshop of one place, which Ana has given back and which is kept for Luis. */
async function anOffer() {
  const host = await aWorkshop({ sessions: [onDay(5, { places: 1 })] })
  const [session] = host.sessions
  const { code } = (await bookPlaces(host)).body()
  const wait = (attendee: object) =>
    guest.post('/group-bookings/waitlist', {
      productId: host.service.id,
      meetingId: session!.id,
      attendee,
    })
  const waiting = (await wait(luis)).body()
  await guest.post(`/tickets/${code}/cancel`, {})
  const left = async () => {
    const answer = await guest.get(`/products/${host.service.id}/meetings`)
    return answer.body().items[0].placesLeft as number
  }
  return { host, session: session!, waiting, wait, left }
}

test.group('A place kept for a client who waited', (group) => {
  invariantsHold(group)

  test('is the next buyer’s as soon as the offer is over, though no job ran', async ({
    assert,
    cleanup,
  }) => {
    const { host, session, waiting, left } = await anOffer()
    const kept = [await left(), (await bookPlaces(host, { attendee: rosa })).status()]

    pass(cleanup, 2 * HOUR + 1000)
    const shown = await left()
    const booked = await bookPlaces(host, { attendee: rosa })

    assert.deepEqual(kept, [0, 409])
    assert.equal(shown, 1)
    booked.assertStatus(201)
    assert.equal(await takenOf(session), 1)
    assert.equal((await Ticket.findByOrFail('code', waiting.code)).state, 'cancelled')
    assert.deepEqual(await db.from('place_holds'), [])
  })

  test('is first the next one’s in line', async ({ assert, cleanup }) => {
    const { host, session, wait } = await anOffer()
    const next = (await wait(rosa)).body()

    pass(cleanup, 2 * HOUR + 1000)
    const stranger = await bookPlaces(host, {
      attendee: { ...ana, email: 'x@example.com' },
    })
    const again = await bookPlaces(host, { attendee: { ...ana, email: 'x@example.com' } })

    for (const answer of [stranger, again]) answer.assertBodyContains({ code: 'SOLD_OUT' })
    // What a refused booking found out is not kept: the job passes the place on.
    const { offeredUntil } = await Ticket.findByOrFail('code', next.code)
    assert.isNull(offeredUntil)
    assert.equal(await takenOf(session), 1)
  })

  test('is not waited for once it is free', async ({ cleanup }) => {
    const { wait } = await anOffer()

    pass(cleanup, 2 * HOUR + 1000)
    const answer = await wait(rosa)

    answer.assertBodyContains({ code: 'NOT_SOLD_OUT' })
  })

  test('taken in time is a hold no longer', async ({ assert }) => {
    const { session, waiting } = await anOffer()

    const accepted = await guest.post(`/tickets/${waiting.code}/accept`, {})

    accepted.assertBodyContains({ state: 'confirmed' })
    assert.deepEqual(await db.from('place_holds'), [])
    assert.equal(await takenOf(session), 1)
  })
})
