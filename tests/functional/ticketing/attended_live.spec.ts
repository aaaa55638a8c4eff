import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import db from '@adonisjs/lucid/services/db'
import { aListeningStream } from '#tests/helpers/live'
import { inDays, luis, type TestHost } from '#tests/helpers/host'
import { connectVideo, roomsNow, withJitsi, withZoom } from '#tests/helpers/conferences'
import { aPractice, reserve, type TestPractice } from '#tests/helpers/collaborators'

/** What a member hears of their own calendar: their own account, and nothing of the team. */
const ofOwn = ({ account }: TestHost) => ({ accountId: account.id, bookings: [account.id] })

/** A practice whose second and third person are collaborators, with the streams of all. */
async function aListeningPractice(cleanup: (undo: () => void) => void) {
  const practice = await aPractice()
  const [owner, colleague, member] = practice.people as [TestHost, TestHost, TestHost]
  const streams = await Promise.all(
    [owner, colleague, member].map((person) => aListeningStream(cleanup, person))
  )
  const [running, theirs, own] = streams as [Stream, Stream, Stream]
  return { practice, owner, colleague, member, running, theirs, own }
}

type Stream = Awaited<ReturnType<typeof aListeningStream>>

const changesOf = ({ events }: Stream) => events.filter(({ name }) => name === 'change')

/** Gives the practice's service rooms of a provider as its place. */
async function takePlaceAt({ api, service }: TestPractice, conference: 'jitsi' | 'zoom') {
  const location = { type: 'otherUrl', conference }
  ;(await api.patch(`/services/${service.id}`, { location })).assertStatus(200)
}

/** The next change of bookings; messages to a member are changes too. Throws when none comes. */
async function nextOfBookings(stream: Stream) {
  for (;;) {
    const change = await stream.next('change')
    if ('bookings' in change) return change
  }
}

async function aBookingFor(practice: TestPractice, { account }: TestHost, body: object = {}) {
  const booked = await reserve(practice, { collaboratorId: account.id, ...body })
  booked.assertStatus(201)
  return (booked.body() as { code: string }).code
}

test.group('The calendar of a collaborator', () => {
  test('hears of a booking that they attend and of its end, and other collaborators do not', async ({
    assert,
    cleanup,
  }) => {
    const { practice, member, running, theirs, own } = await aListeningPractice(cleanup)

    const code = await aBookingFor(practice, member)
    assert.deepEqual(await own.next('change'), ofOwn(member))
    assert.include(await running.next('change'), { accountId: practice.account.id })
    ;(await guest.post(`/tickets/${code}/cancel`, {})).assertStatus(200)
    assert.deepEqual(await own.next('change'), ofOwn(member))

    assert.isEmpty(changesOf(theirs))
    assert.isEmpty(changesOf(own))
  })

  test('hears of nothing that others attend, and of no name of the team', async ({
    assert,
    cleanup,
  }) => {
    const { practice, colleague, member, theirs, own } = await aListeningPractice(cleanup)

    await aBookingFor(practice, colleague, { attendee: luis })
    const heard = await theirs.next('change')
    // What comes last has everything before it behind it.
    await aBookingFor(practice, member, { start: inDays(6) })
    await own.next('change')

    assert.deepEqual(heard, ofOwn(colleague))
    assert.isEmpty(changesOf(own))
    assert.isEmpty(changesOf(theirs))
  })

  test('hears that an hour came from another member, and the other that it went', async ({
    assert,
    cleanup,
  }) => {
    const { practice, colleague, member, theirs, own } = await aListeningPractice(cleanup)
    const code = await aBookingFor(practice, member)
    await own.next('change')

    const { meeting_id: id } = await db.from('tickets').where({ code }).first()
    const collaboratorId = colleague.account.id
    const given = await practice.api.patch(`/meetings/${id}/collaborator`, { collaboratorId })

    assert.equal(given.status(), 200, given.text())
    assert.deepEqual(await theirs.next('change'), ofOwn(colleague))
    assert.deepEqual(await own.next('change'), ofOwn(member))
  })

  test('hears of the team no more once the member is shut out', async ({ assert, cleanup }) => {
    const { practice, colleague, member, theirs, own } = await aListeningPractice(cleanup)
    const code = await aBookingFor(practice, member)
    await own.next('change')
    await db
      .from('members')
      .where({ account_id: practice.account.id, user_id: member.user.id })
      .update({ status: 'INACTIVE' })

    ;(await guest.post(`/tickets/${code}/cancel`, {})).assertStatus(200)
    await aBookingFor(practice, colleague, { start: inDays(6) })
    await theirs.next('change')

    assert.isEmpty(changesOf(own))
  })

  test('hears that the link of a video call is ready, and other collaborators do not', async ({
    assert,
    cleanup,
  }) => {
    withJitsi(cleanup)
    const { practice, member, theirs, own } = await aListeningPractice(cleanup)
    await takePlaceAt(practice, 'jitsi')
    await aBookingFor(practice, member)
    assert.deepEqual(await own.next('change'), ofOwn(member))

    await workOff()

    const [meeting] = await db.from('meetings')
    assert.match(meeting.location.link, /^https:\/\/jitsi/)
    assert.deepEqual(await nextOfBookings(own), ofOwn(member))
    assert.isEmpty(changesOf(theirs).filter(({ data }) => 'bookings' in data))
  })

  test('hears that the link of a video call is missing', async ({ assert, client, cleanup }) => {
    const zoom = await withZoom(cleanup)
    const { practice, member, theirs, own } = await aListeningPractice(cleanup)
    for (const [index, person] of practice.people.entries())
      await connectVideo(client, person, { code: 'zoom', site: zoom, user: `user${index}` })
    await takePlaceAt(practice, 'zoom')
    zoom.fail({ kind: 'status', status: 409, on: /^POST \/v2\/users\/me\/meetings$/ })
    await aBookingFor(practice, member)
    assert.deepEqual(await nextOfBookings(own), ofOwn(member))

    await workOff()

    const [room] = await roomsNow()
    assert.equal(room.state, 'failed')
    assert.deepEqual(await nextOfBookings(own), ofOwn(member))
    assert.isEmpty(changesOf(theirs).filter(({ data }) => 'bookings' in data))
  })
})
