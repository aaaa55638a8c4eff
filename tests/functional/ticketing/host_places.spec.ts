import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { guest } from '#tests/helpers/api'
import Meeting from '#app/scheduling/meetings/meeting'
import Ticket from '#app/ticketing/tickets/ticket'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { invariantsHold } from '#tests/helpers/invariants'
import { aBookedPackage, aPackageHost } from '#tests/helpers/package'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'
import { aWorkshop, bookPlaces } from '#tests/helpers/workshop'

const ROOM = { type: 'otherUrl', link: 'https://meet.example.com/otra-sala' }

const meetingOf = async (code: string) => Meeting.findOrFail((await ticketOf(code)).meetingId!)

const relocate = async ({ api }: TestHost, code: string, location: object = ROOM) =>
  api.patch(`/meetings/${(await meetingOf(code)).id}/location`, { location })

const subjectsTo = async (to: string) => (await outbox(to)).map(({ subject }) => subject!)

const historyOf = async ({ api }: TestHost, code: string) => {
  const answer = await api.get(`/tickets/${code}/history`)
  answer.assertStatus(200)
  return answer.body().items as Record<string, string | null>[]
}

test.group('Another place for a meeting', (group) => {
  invariantsHold(group)

  test('reaches client and host with the new link, and the calendar entry with a higher SEQUENCE', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await workOff()

    const answer = await relocate(host, code)
    await workOff()

    answer.assertStatus(200)
    answer.assertBodyContains({ location: ROOM, bookings: 1 })
    assert.equal((await meetingOf(code)).sequence, 1)
    const mail = (await outbox(ana.email)).at(-1)!
    assert.match(mail.subject!, /^Nuevo link: /)
    assert.isAtMost(mail.subject!.length, 50)
    assert.include(mail.text!, ROOM.link)
    assert.include(JSON.stringify(mail.attachments), 'SEQUENCE:1')
    assert.match((await subjectsTo(host.user.email)).at(-1)!, /^Nuevo link: /)
  })

  test('said twice is told once, and what was booked meanwhile is confirmed with it', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)

    await relocate(host, code)
    await relocate(host, code)
    await workOff()

    const subjects = await subjectsTo(ana.email)
    assert.lengthOf(subjects, 2)
    assert.lengthOf(
      subjects.filter((subject) => subject.startsWith('Nuevo link')),
      1
    )
    const [confirmation] = await outbox(ana.email)
    assert.include(confirmation!.text!, ROOM.link)
    assert.lengthOf(await historyOf(host, code), 2)
  })

  test('stays with the hour when it is moved, and with a date when its workshop changes', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await relocate(host, code)
    await host.api.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    const workshop = await aWorkshop()
    const [date] = workshop.sessions
    await workshop.api.patch(`/meetings/${date!.id}/location`, { location: ROOM })
    await workshop.api.patch(`/services/${workshop.service.id}`, {
      location: { type: 'otherUrl', link: 'https://meet.example.com/de-siempre' },
    })

    assert.deepEqual((await meetingOf(code)).location, ROOM as never)
    assert.deepEqual((await date!.refresh()).location, ROOM as never)
  })

  test('of a date reaches all its clients, each with an entry of their own; of a package all its hours', async ({
    assert,
  }) => {
    const workshop = await aWorkshop()
    const [date] = workshop.sessions
    await bookPlaces(workshop)
    await bookPlaces(workshop, { attendee: luis })
    await workOff()
    const told = await workshop.api.patch(`/meetings/${date!.id}/location`, { location: ROOM })
    await workOff()
    const host = await aPackageHost()
    const pack = await aBookedPackage(host)
    await relocate(host, pack.code)

    assert.equal(told.body().bookings, 2)
    for (const { email } of [ana, luis])
      assert.match((await subjectsTo(email)).at(-1)!, /^(Nuevo|New) link/)
    const sequences = await Ticket.query().where({ meetingId: date!.id })
    assert.deepEqual(
      sequences.map(({ sequence }) => sequence),
      [1, 1]
    )
    const hours = await Meeting.query().whereIn(
      'id',
      pack.sessions.map(({ id }) => id)
    )
    assert.deepEqual(
      hours.map(({ location }) => location),
      [ROOM, ROOM, ROOM] as never
    )
  })

  test('is refused for what is over, cancelled, a stranger’s, or needs what nobody knows', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await Ticket.query().where({ code }).update({ attendeePhone: null })
    const stranger = await aHost()
    const meeting = await meetingOf(code)
    const by = (who: TestHost, location: object) =>
      who.api.patch(`/meetings/${meeting.id}/location`, { location })

    const foreign = await by(stranger, ROOM)
    const unknownNumber = await by(host, { type: 'phone' })
    const unknownAddress = await by(host, { type: 'userLocation' })
    const noLink = await by(host, { type: 'otherUrl', link: 'javascript:alert(1)' })
    await guest.post(`/tickets/${code}/cancel`, {})
    const cancelled = await by(host, ROOM)

    assert.deepEqual(
      [foreign, unknownNumber, unknownAddress, noLink, cancelled].map((one) => one.status()),
      [404, 422, 422, 422, 404]
    )
    assert.notDeepEqual((await meeting.refresh()).location, ROOM as never)
  })
})
