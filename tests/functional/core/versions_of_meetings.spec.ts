import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { barrier } from '#tests/helpers/barrier'
import { checkVersion } from '#core/versions'
import Meeting from '#app/scheduling/meetings/meeting'
import { transaction } from '#core/database/transaction'
import { changeWorkshopDate } from '#app/ticketing/tickets/kinds/change_date'
import { aBooking } from '#tests/helpers/booking'
import { aBookedPackage, aPackageHost } from '#tests/helpers/package'
import { aHost, inDays, type TestHost } from '#tests/helpers/host'
import { aWorkshop, bookPlaces, type TestWorkshop } from '#tests/helpers/workshop'

const pathOf = ({ service, sessions }: TestWorkshop) =>
  `/products/${service.id}/meetings/${sessions[0]!.id}`

const dateOf = async ({ api, service }: TestWorkshop) =>
  (await api.get(`/products/${service.id}/meetings`)).body().items[0]

const isAt = (instant: string, other: string) => Date.parse(instant) === Date.parse(other)

const ROOM = { type: 'otherUrl', link: 'https://meet.example.com/otra-sala' }
const STREET = { type: 'physicalLocation', address: 'Av. Larco 123' }

test.group('A date of a workshop', () => {
  test('is not moved back by a host who has read it before another moved it, and no client hears of it', async ({
    assert,
  }) => {
    const host = await aWorkshop()
    const { code } = (await bookPlaces(host)).body()
    const { version, ...seen } = await dateOf(host)
    const edited = { start: seen.start, places: 9, maxReservationDate: null, version }

    const moved = await host.api.patch(pathOf(host), { start: inDays(6, 20), version })
    const stale = await host.api.patch(pathOf(host), edited)
    const { items } = (await host.api.get(`/tickets/${code}/history`)).body()

    moved.assertBodyContains({ version: version + 1 })
    stale.assertStatus(409)
    const { present } = stale.body().meta
    assert.equal(stale.body().code, 'CHANGED_MEANWHILE')
    assert.deepEqual(present, await dateOf(host))
    assert.isTrue(isAt(present.start, inDays(6, 20)))
    assert.equal(present.version, version + 1)
    assert.isTrue(isAt((await dateOf(host)).start, inDays(6, 20)))
    const moves = items.filter(({ state }: { state: string }) => state === 'rescheduled')
    assert.lengthOf(moves, 1)
  })

  test('keeps its version while it is booked, waited for and saved as it is; each change raises it', async ({
    assert,
  }) => {
    const host = await aWorkshop()
    const { version, start, places } = await dateOf(host)

    ;(await bookPlaces(host)).assertStatus(201)
    const same = { start, places, maxReservationDate: null, version }
    const saved = await host.api.patch(pathOf(host), same)
    const more = await host.api.patch(pathOf(host), { places: places + 1, version })
    const until = await host.api.patch(pathOf(host), { maxReservationDate: inDays(4, 20) })

    assert.equal(saved.body().version, version)
    assert.equal(more.body().version, version + 1)
    assert.equal(until.body().version, version + 2)
  })

  test('has a version from the first, which its host alone reads', async ({ assert }) => {
    const host = await aWorkshop()

    const added = await host.api.post(`/products/${host.service.id}/meetings`, {
      start: inDays(8, 20),
    })
    const shown = await guest.get(`/products/${host.service.id}/meetings`)

    assert.equal(added.body().version, 1)
    assert.lengthOf(shown.body().items, 2)
    for (const date of shown.body().items) assert.notProperty(date, 'version')
  })

  test('is changed by one of several who save at the same moment', async ({ assert }) => {
    const host = await aWorkshop()
    const { version } = await dateOf(host)

    const answers = await Promise.all(
      [7, 8, 9].map((places) => host.api.patch(pathOf(host), { places, version }))
    )

    const statuses = answers.map((answer) => answer.status()).sort((one, other) => one - other)
    assert.deepEqual(statuses, [200, 409, 409])
  })

  test('is overwritten where the version is compared before the lock: control', async ({
    assert,
  }) => {
    const { account, user, service, sessions } = await aWorkshop()
    const [{ id: meetingId }] = sessions as [Meeting]
    const actor = { kind: 'host' as const, userId: user.id }
    const named = { accountId: account.id, serviceId: service.id, meetingId, actor }
    const bothHaveCompared = barrier(2)

    const save = (places: number) =>
      transaction(async (trx) => {
        checkVersion(await Meeting.findOrFail(meetingId, { client: trx }), 1)
        await bothHaveCompared()
        return changeWorkshopDate(trx, named, { places })
      })
    const saved = await Promise.all([save(7), save(8)])

    assert.sameMembers(
      saved.map(({ capacity }) => capacity),
      [7, 8]
    )
  })
})

const bookingOf = async ({ api }: TestHost, code: string) =>
  (await api.get(`/tickets/${code}`)).body() as {
    meetingId: string
    meetingVersion: number
    location: object
  }

test.group('The place of a meeting', () => {
  test('is not overwritten by a host who has read an earlier one, and who gets what is saved', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const { meetingId, meetingVersion: version } = await bookingOf(host, code)
    const place = (location: object, read?: number) =>
      host.api.patch(`/meetings/${meetingId}/location`, { location, version: read })

    const first = await place(ROOM, version)
    const second = await place(STREET, version)
    const kept = await bookingOf(host, code)
    const again = await place(STREET, kept.meetingVersion)
    const last = await place(ROOM)

    first.assertBodyContains({ location: ROOM, version: version + 1, bookings: 1 })
    second.assertStatus(409)
    second.assertBodyContains({
      code: 'CHANGED_MEANWHILE',
      meta: { present: { id: meetingId, location: ROOM, version: version + 1 } },
    })
    assert.deepEqual(kept.location, ROOM)
    again.assertBodyContains({ location: STREET, version: version + 2 })
    last.assertBodyContains({ location: ROOM, version: version + 3 })
  })

  test('keeps its version while the hour is moved, and when the same place is saved again', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const before = await bookingOf(host, code)
    const path = `/meetings/${before.meetingId}/location`

    const same = await host.api.patch(path, {
      location: before.location,
      version: before.meetingVersion,
    })
    const meeting = await Meeting.findOrFail(before.meetingId)
    await meeting.merge({ endAt: meeting.endAt.plus({ hours: 1 }) }).save()
    await meeting.merge({ startAt: meeting.startAt.plus({ hours: 1 }) }).save()

    assert.equal(same.body().version, before.meetingVersion)
    assert.equal((await meeting.refresh()).revision, before.meetingVersion)
  })

  test('keeps its version when its provider makes the link of its room', async ({ assert }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const { meetingId } = await bookingOf(host, code)
    const meeting = await Meeting.findOrFail(meetingId)
    const room = (link: string) => ({
      type: 'otherUrl' as const,
      link,
      conference: 'zoom' as const,
    })
    await meeting.merge({ location: room('') }).save()
    const { revision } = await meeting.refresh()

    await meeting.merge({ location: room('https://zoom.example.com/1') }).save()

    assert.equal((await meeting.refresh()).revision, revision)
  })

  test('of a date is refused after the service gave it another, and all hours of a package have one', async ({
    assert,
  }) => {
    const host = await aWorkshop()
    const { id, version } = await dateOf(host)
    const packaged = await aPackageHost()
    const { code } = await aBookedPackage(packaged)
    const { meetingId, meetingVersion } = await bookingOf(packaged, code)
    const path = `/meetings/${meetingId}/location`

    await host.api.patch(`/services/${host.service.id}`, { location: ROOM })
    const stale = await host.api.patch(`/meetings/${id}/location`, { location: STREET, version })
    await packaged.api.patch(path, { location: ROOM, version: meetingVersion })
    const late = await packaged.api.patch(path, { location: STREET, version: meetingVersion })

    stale.assertBodyContains({ meta: { present: { id, location: ROOM, version: version + 1 } } })
    assert.equal(stale.status(), 409)
    assert.equal(late.status(), 409)
    const hours = await Meeting.query().where({ accountId: packaged.account.id })
    assert.isAbove(hours.length, 1)
    assert.isTrue(hours.every(({ location }) => (location as typeof ROOM).link === ROOM.link))
  })
})
