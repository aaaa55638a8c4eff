import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { invariantsHold } from '#tests/helpers/invariants'
import db from '@adonisjs/lucid/services/db'
import { aBooking, stateOf } from '#tests/helpers/booking'
import { after, passUntil } from '#tests/helpers/clock'
import { aHost, ana, inDays, luis } from '#tests/helpers/host'
import { aPractice, reserve } from '#tests/helpers/collaborators'
import { aRegistrationService, decide, registerFor } from '#tests/helpers/registration'
import { anOffer, aWorkshop, begin, bookPlaces } from '#tests/helpers/workshop'

test.group('After the start', (group) => {
  invariantsHold(group)

  test('a request cannot be approved, though no other client has the time', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const { code } = await aBooking(host)

    passUntil(cleanup, after(inDays(5), 0))
    const approved = await decide(host, code, 'approve')

    approved.assertStatus(410)
    approved.assertBodyContains({ code: 'MEETING_STARTED' })
    assert.equal(await stateOf(code), 'pendingApproval')
  })

  test('a request can be refused, and holds no time any more', async ({ assert, cleanup }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const { code } = await aBooking(host)

    passUntil(cleanup, after(inDays(5)))
    const rejected = await decide(host, code, 'reject')

    rejected.assertBodyContains({ state: 'rejected' })
    assert.lengthOf(await db.from('busy_times').where({ is_active: true }), 0)
  })

  test('a client neither moves nor cancels, however short the notice', async ({
    assert,
    cleanup,
  }) => {
    const none = { value: 0, unit: 'MINUTE' as const }
    const policy = { minCancellation: none, minReschedulling: none }
    const host = await aHost({ service: { policy } })
    const { code } = await aBooking(host)

    passUntil(cleanup, after(inDays(5)))
    const moved = await guest.post(`/tickets/${code}/reschedule`, { start: inDays(6) })
    const cancelled = await guest.post(`/tickets/${code}/cancel`, {})

    for (const answer of [moved, cancelled]) answer.assertBodyContains({ code: 'POLICY_NOT_MET' })
    assert.equal(await stateOf(code), 'confirmed')
  })

  test('a host may still move a client who did not come, to where they are free', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost()
    const [taken, free] = [inDays(6), inDays(7)]
    const { code } = await aBooking(host)
    await aBooking(host, { start: taken, attendee: luis })
    const move = (start: string) => host.api.post(`/tickets/${code}/reschedule`, { start })

    passUntil(cleanup, after(inDays(5)))
    const answers = [await move(taken), await move(free)]

    assert.deepEqual(
      answers.map((one) => one.status()),
      [409, 200]
    )
    assert.lengthOf(await db.from('busy_times').where({ is_active: true }), 2)
  })

  test('a meeting that has begun goes to no other member', async ({ cleanup }) => {
    const practice = await aPractice({ people: 2, service: { requireApprove: true } })
    await reserve(practice)
    const { id, host_account_id: had } = await db.from('meetings').firstOrFail()
    const other = practice.ids.find((one) => one !== had)

    passUntil(cleanup, after(inDays(5)))
    const refused = await practice.api.patch(`/meetings/${id}/collaborator`, {
      collaboratorId: other,
    })

    refused.assertBodyContains({ code: 'NOT_REASSIGNABLE' })
  })

  test('no place of a workshop is confirmed', async ({ assert }) => {
    const workshop = await aWorkshop({ service: { requireApprove: true } })
    const { code } = (await bookPlaces(workshop)).body()
    await begin(workshop.sessions[0]!)

    const approved = await decide(workshop, code, 'approve')

    approved.assertBodyContains({ code: 'START_GROUP_MEETING' })
    assert.equal(await stateOf(code), 'pendingApproval')
  })

  test('no offered place is accepted, though the offer itself would last', async ({ assert }) => {
    const workshop = await aWorkshop({
      sessions: [{ start: DateTime.fromISO(inDays(5, 20), { zone: 'utc' }), places: 1 }],
    })
    const code = await anOffer(workshop)
    await begin(workshop.sessions[0]!)

    const accepted = await guest.post(`/tickets/${code}/accept`, {})

    accepted.assertBodyContains({ code: 'START_GROUP_MEETING' })
    assert.equal(await stateOf(code), 'waitlist')
  })
})

test.group('After the time to pay', (group) => {
  invariantsHold(group)

  test('a host who got the money still confirms, until the place is given back', async ({
    assert,
    cleanup,
  }) => {
    const host = await aRegistrationService({ type: 'PAYMENT_LINK', maxParticipants: 1 })
    const { code } = (await registerFor(host)).body()

    passUntil(cleanup, DateTime.utc().plus({ hours: 13 }).toISO())
    const other = await registerFor(host, { attendee: { ...ana, email: 'b@example.com' } })
    const confirmed = await decide(host, code, 'approve')

    other.assertStatus(409)
    confirmed.assertBodyContains({ state: 'confirmed' })
    const [{ enrolled }] = await db.from('services').where({ id: host.service.id })
    assert.equal(enrolled, 1)
  })
})
