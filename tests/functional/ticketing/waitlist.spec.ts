import { DateTime, Settings } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { invariantsHold } from '#tests/helpers/invariants'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { ana, luis } from '#tests/helpers/host'
import Ticket from '#app/ticketing/tickets/ticket'
import { lapse } from '#app/ticketing/tickets/kinds/lapse_offers'
import { transaction } from '#core/database/transaction'
import { aWorkshop, bookPlaces, guestsOf, onDay, takenOf } from '#tests/helpers/workshop'

const rosa = { ...ana, name: 'Rosa', email: 'rosa@example.com' }
const HOUR = 3_600_000

type Workshop = Awaited<ReturnType<typeof aWorkshop>>

const wait = ({ service, sessions }: Workshop, { attendee = luis as object, guests = 0 } = {}) =>
  guest.post('/group-bookings/waitlist', {
    productId: service.id,
    meetingId: sessions[0]!.id,
    attendee,
    additionalAttendees: guestsOf(guests),
  })

/** A workshop of one place, which Ana has, with Luis and then Rosa waiting. */
async function aLine(service = {}) {
  const host = await aWorkshop({ sessions: [onDay(5, { places: 1 })], service })
  const booked = (await bookPlaces(host)).body()
  const first = (await wait(host)).body()
  const second = (await wait(host, { attendee: rosa })).body()
  const cancel = () => guest.post(`/tickets/${booked.code}/cancel`, {})
  const accept = (code: string) => guest.post(`/tickets/${code}/accept`, {})
  const offeredTo = async () =>
    (await Ticket.query().whereNotNull('offeredUntil')).map((ticket) => ticket.attendeeEmail)
  return { host, booked, first, second, cancel, accept, offeredTo }
}

test.group('The waitlist of a workshop', (group) => {
  invariantsHold(group)

  test('may be left at any time, also when the host’s deadline for cancelling is over', async ({
    assert,
  }) => {
    const policy = { minCancellation: { value: 30, unit: 'DAY' } } as const
    const { first, cancel } = await aLine({ policy })

    const ofPlace = await cancel()
    const left = await guest.post(`/tickets/${first.code}/cancel`, {})

    ofPlace.assertStatus(423)
    left.assertStatus(200)
    assert.equal((await Ticket.findByOrFail('code', first.code)).state, 'cancelled')
  })

  test('is for dates that are sold out, once for each address', async () => {
    const host = await aWorkshop({ sessions: [onDay(5, { places: 1 })] })

    const early = await wait(host)
    await bookPlaces(host)
    const joined = await wait(host)
    const again = await wait(host)
    const tooMany = await wait(host, { attendee: rosa, guests: 1 })

    early.assertStatus(409)
    early.assertBodyContains({ code: 'NOT_SOLD_OUT' })
    joined.assertStatus(201)
    joined.assertBodyContains({ state: 'waitlist', offeredUntil: null })
    again.assertBodyContains({ code: 'ALREADY_WAITING' })
    tooMany.assertBodyContains({ code: 'TOO_MANY_PLACES' })
  })

  test('a freed place is kept for the first in line for two hours, and no other client can have it', async ({
    assert,
  }) => {
    const { host, first, cancel, accept, offeredTo } = await aLine()

    await workOff()
    await cancel()
    const other = await bookPlaces(host, { attendee: { ...ana, email: 'x@example.com' } })
    await workOff()

    assert.deepEqual(await offeredTo(), [luis.email])
    other.assertBodyContains({ code: 'SOLD_OUT' })
    const { offeredUntil } = await Ticket.findByOrFail('code', first.code)
    assert.closeTo(offeredUntil!.toMillis(), DateTime.utc().toMillis() + 2 * HOUR, 60_000)
    const mails = await outbox(luis.email)
    assert.deepEqual(
      mails.map(({ subject }) => subject!.split(':')[0]),
      ['On the waitlist', 'A spot opened up']
    )
    assert.include(mails[1]!.text, `/meeting/${first.code}`)

    const taken = await accept(first.code)
    const twice = await accept(first.code)
    taken.assertBodyContains({ state: 'confirmed' })
    twice.assertStatus(410)
    assert.equal(await takenOf(host.sessions[0]!), 1)
  })

  test('who is not in turn, or answers too late, gets nothing', async ({ cleanup }) => {
    const { first, second, cancel, accept } = await aLine()
    await cancel()

    const notYet = await accept(second.code)
    cleanup(() => void (Settings.now = () => Date.now()))
    Settings.now = () => Date.now() + 2 * HOUR + 1000
    const late = await accept(first.code)

    notYet.assertStatus(410)
    late.assertStatus(410)
    late.assertBodyContains({ code: 'OFFER_EXPIRED' })
  })

  test('an offer that is not taken goes to the next, once, however often its end comes', async ({
    assert,
    cleanup,
  }) => {
    const { host, first, second, cancel, offeredTo } = await aLine()
    await cancel()
    const { accountId, id } = await Ticket.findByOrFail('code', first.code)
    const end = () => transaction((trx) => lapse(trx, { accountId, id }))

    await end()
    assert.deepEqual(await offeredTo(), [luis.email])
    cleanup(() => void (Settings.now = () => Date.now()))
    Settings.now = () => Date.now() + 2 * HOUR + 1000
    await Promise.all([end(), end(), end()])

    assert.deepEqual(await offeredTo(), [rosa.email])
    await workOff()
    const told = (await outbox(luis.email)).filter(({ subject }) => /time is over/.test(subject!))
    assert.lengthOf(told, 1)
    assert.equal((await Ticket.findByOrFail('code', first.code)).state, 'cancelled')
    assert.equal((await Ticket.findByOrFail('code', second.code)).state, 'waitlist')
    assert.equal(await takenOf(host.sessions[0]!), 1)
  })

  test('more places are offered to as many as they are for', async ({ assert }) => {
    const { host, offeredTo } = await aLine()
    const [session] = host.sessions

    const answer = await host.api.patch(`/products/${host.service.id}/meetings/${session!.id}`, {
      places: 5,
    })

    answer.assertBodyContains({ places: 5, placesLeft: 2 })
    assert.sameMembers(await offeredTo(), [luis.email, rosa.email])
  })

  test('a client who leaves the line with an offer passes it to the next; approval is still needed', async ({
    assert,
  }) => {
    const { first, second, cancel, accept, offeredTo } = await aLine({
      requireApprove: true,
    })
    await cancel()

    await guest.post(`/tickets/${first.code}/cancel`, {})

    assert.deepEqual(await offeredTo(), [rosa.email])
    ;(await accept(second.code)).assertBodyContains({ state: 'pendingApproval' })
  })
})
