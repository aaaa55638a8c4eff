import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { ana, aHost, inDays, luis } from '#tests/helpers/host'
import { aPractice, busy, reserve } from '#tests/helpers/collaborators'

const attending = (answer: { body(): { collaborators: { id: string }[] } }) =>
  answer.body().collaborators.map(({ id }) => id)

test.group('A booking of a team', () => {
  test('goes to the member that the client chooses, and names them', async ({ assert }) => {
    const practice = await aPractice()
    const [, bruno] = practice.ids

    const booked = await reserve(practice, { collaboratorId: bruno })
    const again = await reserve(practice, { collaboratorId: bruno })
    const calendar = await guest.get(`/tickets/${booked.body().code}/calendar`)

    booked.assertStatus(201)
    booked.assertBodyContains({
      organizer: { id: practice.account.id, fullName: 'Clínica Sol' },
      collaborators: [{ id: bruno, fullName: 'Bruno Quispe', picture: null }],
    })
    again.assertStatus(409)
    assert.include(calendar.text(), 'SUMMARY:Sesión · Bruno Quispe')
    assert.deepEqual(await busy(practice.ids), [0, 1, 0])
  })

  test('goes by turns to the members who are free; a member with twice the weight gets twice as many', async ({
    assert,
  }) => {
    const practice = await aPractice({ each: [{}, { weight: 2 }, {}] })

    for (let hour = 0; hour < 8; hour++)
      (await reserve(practice, { start: inDays(5, 8 + hour) })).assertStatus(201)

    assert.deepEqual(await busy(practice.ids), [2, 4, 2])
  })

  test('takes everybody’s time where everybody is needed, and gives it back', async ({
    assert,
  }) => {
    const practice = await aPractice({ service: { collaboratorMode: 'ALL' } })
    const alone = practice.people[1]!

    const booked = await reserve(practice)
    const own = await guest.post('/appointments', {
      productId: alone.service.id,
      start: inDays(5),
      attendee: luis,
    })
    const taken = await busy(practice.ids)
    const { code } = booked.body() as { code: string }
    const moved = await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    const movedTo = await busy(practice.ids)
    await guest.post(`/tickets/${code}/cancel`, {})

    booked.assertStatus(201)
    assert.deepEqual(attending(booked), practice.ids)
    own.assertStatus(409)
    assert.deepEqual(taken, [1, 1, 1])
    moved.assertStatus(200)
    assert.deepEqual(movedTo, [1, 1, 1])
    assert.deepEqual(await busy(practice.ids), [0, 0, 0])
  })

  test('that waits for approval holds their time, which approving keeps and refusing frees', async ({
    assert,
  }) => {
    const service = { collaboratorMode: 'ALL' as const, requireApprove: true }
    const practice = await aPractice({ people: 2, service })
    const host = practice.api
    const first = await reserve(practice)
    const second = await reserve(practice, { start: inDays(6) })

    await host.post(`/tickets/${first.body().code}/approve`, {})
    await host.post(`/tickets/${second.body().code}/reject`, {})

    const rows = await db.from('busy_times').where('is_active', true)
    assert.deepEqual(
      rows.map(({ held_until: heldUntil }) => heldUntil as Date | null),
      [null, null]
    )
    assert.deepEqual(await busy(practice.ids), [1, 1])
  })

  test('cannot name who receives where that is not the client’s choice; the host can', async ({
    assert,
  }) => {
    const practice = await aPractice({ service: { allowMemberChoice: false } })
    const [, , carla] = practice.ids
    const stranger = await aHost()

    const refused = await reserve(practice, { collaboratorId: carla })
    const unknown = await aPractice().then((open) =>
      reserve(open, { collaboratorId: stranger.account.id })
    )
    const series = await practice.api.post('/tickets', {
      productId: practice.service.id,
      start: inDays(5),
      attendee: ana,
      weeks: 3,
      collaboratorId: carla,
    })

    refused.assertStatus(422)
    refused.assertBodyContains({ code: 'MEMBER_CHOICE_NOT_ALLOWED' })
    unknown.assertStatus(404)
    unknown.assertBodyContains({ code: 'MEMBERS_NOT_FOUND' })
    series.assertStatus(201)
    assert.deepEqual(await busy(practice.ids), [0, 0, 3])
  })

  test('a service whose members have all left cannot be booked', async () => {
    const practice = await aPractice({ people: 1 })
    await db
      .from('members')
      .where({ account_id: practice.account.id })
      .update({ status: 'INACTIVE' })

    const booked = await reserve(practice)

    booked.assertStatus(404)
    booked.assertBodyContains({ code: 'MEMBERS_NOT_FOUND' })
  })
})

test.group('Another time for a booking of a team', () => {
  test('stays with its member if they are free; else it goes to another, unless the client chose the member', async ({
    assert,
  }) => {
    const practice = await aPractice({ people: 2 })
    const [rosa, bruno] = practice.ids as [string, string]
    const free = await reserve(practice)
    const chosen = await reserve(practice, { start: inDays(6), collaboratorId: rosa })
    await reserve(practice, { start: inDays(7), collaboratorId: rosa })
    const move = (code: string, start: string, change: object = {}) =>
      guest.post(`/tickets/${code}/reschedule`, { start, ...change })

    const same = await move(free.body().code, inDays(8))
    const another = await move(free.body().code, inDays(7))
    const refused = await move(chosen.body().code, inDays(7))
    const toBruno = await move(chosen.body().code, inDays(9), { collaboratorId: bruno })

    assert.deepEqual(attending(free), [rosa])
    assert.deepEqual(attending(same), [rosa])
    assert.deepEqual(attending(another), [bruno])
    refused.assertStatus(409)
    assert.deepEqual(attending(toBruno), [bruno])
    assert.deepEqual(await busy(practice.ids), [1, 2])
  })

  test('of a chosen member who has left stays with them; moved, it goes to another member', async ({
    assert,
  }) => {
    const practice = await aPractice({ people: 2 })
    const [rosa, bruno] = practice.ids as [string, string]
    const { code } = (await reserve(practice, { collaboratorId: bruno })).body()
    await db
      .from('members')
      .where({ account_id: practice.account.id, user_id: practice.people[1]!.user.id })
      .delete()

    const stays = await guest.get(`/tickets/${code}`)
    const moved = await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })

    assert.deepEqual(attending(stays), [bruno])
    moved.assertStatus(200)
    assert.deepEqual(attending(moved), [rosa])
    assert.deepEqual(await busy(practice.ids), [1, 0])
  })
})
