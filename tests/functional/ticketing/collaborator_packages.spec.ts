import ICAL from 'ical.js'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { onDays } from '#tests/helpers/package'
import { aHost, ana, inDays, luis } from '#tests/helpers/host'
import { aPractice, busy, reserve, type TestPractice } from '#tests/helpers/collaborators'

type Session = { id: string; start: string; collaboratorIds: string[] }

/** A team of two with a package of three sessions. */
const aPackagePractice = (service: object = {}) =>
  aPractice({ people: 2, service: { package: { sessions: 3 }, ...service } })

/** All hours of the team's package: who attends each, and the booking's code. */
async function book(practice: TestPractice, wish: object = {}) {
  const answer = await reserve(practice, {
    start: undefined,
    starts: onDays(3, 4, 5),
    ...wish,
  })
  answer.assertStatus(201)
  return answer.body() as { code: string; sessions: Session[]; collaborators: { id: string }[] }
}

/** Takes an hour of a member's own service, so that the member is not free for the team's. */
const keepBusy = (productId: string, start: string) =>
  guest.post('/appointments', { productId, start, attendee: luis })

const attending = ({ sessions }: { sessions: Session[] }) =>
  sessions.map(({ collaboratorIds }) => collaboratorIds)

/** The entries of a calendar: when, and what it says. */
const entriesOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as string).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return [event.startDate.toJSDate().toISOString(), event.summary]
  })

test.group('A package of a team', () => {
  test('goes to one person for all its sessions, the next one to whose turn it is', async ({
    assert,
  }) => {
    const practice = await aPackagePractice()
    const [rosa, bruno] = practice.ids as [string, string]

    const first = await book(practice)
    const second = await book(practice, { starts: onDays(6, 7, 8), attendee: luis })
    const chosen = await book(practice, {
      starts: onDays(9, 10, 11),
      collaboratorId: bruno,
    })

    assert.deepEqual(attending(first), [[rosa], [rosa], [rosa]])
    assert.deepEqual(attending(second), [[bruno], [bruno], [bruno]])
    assert.deepEqual(attending(chosen), [[bruno], [bruno], [bruno]])
    assert.deepEqual(await busy(practice.ids), [3, 6])
  })

  test('goes to another member only for the hours at which the first is not free; a chosen member gets all or none', async ({
    assert,
  }) => {
    const practice = await aPackagePractice()
    const [rosa, bruno] = practice.ids as [string, string]
    await keepBusy(practice.people[0]!.service.id, inDays(4))

    const refused = await reserve(practice, {
      start: undefined,
      starts: onDays(3, 4, 5),
      collaboratorId: rosa,
    })
    const booked = await book(practice)

    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'SCHEDULE_NOT_AVAILABLE', meta: { starts: inDays(4) } })
    assert.deepEqual(attending(booked), [[rosa], [bruno], [rosa]])
    assert.deepEqual(
      booked.collaborators.map(({ id }) => id),
      [rosa, bruno]
    )
  })

  test('takes everybody’s time for each session where everybody is needed, and gives it back', async ({
    assert,
  }) => {
    const practice = await aPackagePractice({ collaboratorMode: 'ALL' })

    const booked = await book(practice)
    const taken = await busy(practice.ids)
    await guest.post(`/tickets/${booked.code}/cancel`, {})

    assert.deepEqual(attending(booked), [practice.ids, practice.ids, practice.ids])
    assert.deepEqual(taken, [3, 3])
    assert.deepEqual(await busy(practice.ids), [0, 0])
  })

  test('a session that is moved stays with who has it, else goes to anybody who is free', async ({
    assert,
  }) => {
    const practice = await aPackagePractice()
    const [rosa, bruno] = practice.ids as [string, string]
    const { code, sessions } = await book(practice)
    await keepBusy(practice.people[0]!.service.id, inDays(9))
    const move = (meetingId: string, start: string) =>
      guest.post(`/tickets/${code}/reschedule`, { meetingId, start })

    const same = await move(sessions[1]!.id, inDays(8))
    const another = await move(sessions[2]!.id, inDays(9))

    assert.deepEqual(attending(same.body()), [[rosa], [rosa], [rosa]])
    assert.deepEqual(attending(another.body()), [[rosa], [rosa], [bruno]])
  })
})

test.group('One session of a package of a team', () => {
  test('can be given to another member, and the others stay', async ({ assert }) => {
    const practice = await aPackagePractice()
    const [rosa, bruno] = practice.ids as [string, string]
    const { sessions } = await book(practice)
    const foreign = await aPackagePractice()
    const assign = (team: TestPractice, id: string, collaboratorId: string) =>
      team.api.patch(`/meetings/${id}/collaborator`, { collaboratorId })
    await keepBusy(practice.people[1]!.service.id, inDays(3))

    const assigned = await assign(practice, sessions[1]!.id, bruno)
    const taken = await assign(practice, sessions[0]!.id, bruno)
    const others = await assign(foreign, sessions[2]!.id, foreign.ids[1]!)

    assigned.assertStatus(200)
    assert.deepEqual(attending(assigned.body()), [[rosa], [bruno], [rosa]])
    taken.assertBodyContains({ code: 'SCHEDULE_NOT_AVAILABLE' })
    others.assertBodyContains({ code: 'MEETING_NOT_FOUND' })
    assert.deepEqual(await busy(practice.ids), [2, 2])
  })

  test('is called by who receives it, and stands in their calendar alone', async ({
    client,
    assert,
  }) => {
    const practice = await aPackagePractice()
    const [, bruno] = practice.people
    const { code, sessions } = await book(practice)
    await practice.api.patch(`/meetings/${sessions[1]!.id}/collaborator`, {
      collaboratorId: bruno!.account.id,
    })
    const made = await bruno!.api.post('/calendar-link')
    const { pathname } = new URL(made.body().calendarLink.url as string)

    const clients = await guest.get(`/tickets/${code}/calendar`)
    const theirs = await client.get(pathname)
    const meetings = await bruno!.api.get('/meetings')
    const found = await practice.api.get(`/tickets?collaboratorId=${bruno!.account.id}`)

    const [first, second, third] = onDays(3, 4, 5)
    assert.deepEqual(entriesOf(clients.text()), [
      [first, 'Sesión · Rosa Quispe'],
      [second, 'Sesión · Bruno Quispe'],
      [third, 'Sesión · Rosa Quispe'],
    ])
    assert.deepEqual(entriesOf(theirs.text()), [[second, `Sesión · ${ana.name}`]])
    assert.deepEqual(
      meetings
        .body()
        .items.map(({ start, attendees }: { start: string; attendees: string[] }) => [
          start,
          attendees,
        ]),
      [[second, [ana.name]]]
    )
    found.assertBodyContains({ total: 1, items: [{ code }] })
  })

  test('that waits for approval goes to another member with its time held', async ({ assert }) => {
    const practice = await aPackagePractice({ requireApprove: true })
    const [rosa, bruno] = practice.ids as [string, string]
    const { code, sessions } = await book(practice)
    const host = practice.api

    await host.patch(`/meetings/${sessions[1]!.id}/collaborator`, { collaboratorId: bruno })
    const approved = await host.post(`/tickets/${code}/approve`, {})

    assert.deepEqual(attending(approved.body()), [[rosa], [bruno], [rosa]])
    assert.deepEqual(await busy([rosa, bruno]), [2, 1])
  })

  test('names who comes also where the package is of one person', async ({ assert }) => {
    const host = await aHost({ service: { package: { sessions: 2 } } })
    await guest.post('/appointments', {
      productId: host.service.id,
      starts: onDays(3, 4),
      attendee: ana,
    })

    const meetings = await host.api.get('/meetings')

    assert.deepEqual(
      meetings.body().items.map(({ attendees }: { attendees: string[] }) => attendees),
      [[ana.name], [ana.name]]
    )
  })
})
