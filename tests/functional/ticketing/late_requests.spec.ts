import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { breaksRules, brokenRules, invariantsHold } from '#tests/helpers/invariants'
import db from '@adonisjs/lucid/services/db'
import { aBooking, stateOf } from '#tests/helpers/booking'
import { after, passUntil } from '#tests/helpers/clock'
import { aHost, inDays, luis, type TestHost } from '#tests/helpers/host'
import { aBookedPackage, aPackageHost, onDays } from '#tests/helpers/package'
import { aPractice, reserve } from '#tests/helpers/collaborators'
import { transaction } from '#core/database/transaction'
import { lockTicket } from '#app/ticketing/tickets/find_ticket'
import { moveTicket } from '#app/ticketing/tickets/record_event'
import { decide } from '#tests/helpers/registration'

const book = ({ service }: TestHost, start: string, attendee: object = luis) =>
  guest.post('/appointments', { productId: service.id, start, attendee })

/** What a deadline does to a hold before the deadline of the request itself: others may have the time. */
const lapseHolds = () =>
  db.from('busy_times').update({ held_until: DateTime.utc().minus({ minutes: 1 }).toJSDate() })

test.group('A request whose hold has lapsed', (group) => {
  invariantsHold(group, ['requested hours are held for each of their hosts until they begin'])

  test('takes its time again when it is approved', async ({ assert }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const { code } = await aBooking(host)
    await lapseHolds()

    const approved = await decide(host, code, 'approve')

    approved.assertBodyContains({ state: 'confirmed' })
    const rows = await db.from('busy_times').where({ is_active: true })
    assert.lengthOf(rows, 1)
    assert.isNull(rows[0].held_until)
  })

  test('stays a request when another client has the time by now, and the host is not booked twice', async ({
    assert,
  }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const { code } = await aBooking(host, { start: inDays(5) })
    await lapseHolds()
    const other = await book(host, after(inDays(5), 30))

    const approved = await decide(host, code, 'approve')

    other.assertStatus(201)
    approved.assertStatus(409)
    approved.assertBodyContains({ code: 'SCHEDULE_NOT_AVAILABLE' })
    assert.equal(await stateOf(code), 'pendingApproval')
    assert.lengthOf(await db.from('meetings').where({ state: 'confirmed' }), 0)
  })

  test('takes the time of all its hosts again, or of none', async ({ assert }) => {
    const together = { collaboratorMode: 'ALL', requireApprove: true } as const
    const practice = await aPractice({ people: 2, service: together })
    const { code } = (await reserve(practice)).body()
    await lapseHolds()
    const [, second] = practice.people
    await book(second!, inDays(5))

    const approved = await practice.api.post(`/tickets/${code}/approve`, {})

    approved.assertBodyContains({ code: 'SCHEDULE_NOT_AVAILABLE' })
    const active = await db.from('busy_times').where({ account_id: practice.ids[0]! })
    assert.isTrue(active.every((row: { held_until: Date | null }) => row.held_until !== null))
  })
})

test.group('A late approval and clients who want the same time', (group) => {
  invariantsHold(group, ['requested hours are held for each of their hosts until they begin'])

  test('come at once: exactly one of them has it, and the host is refused when it is not theirs', async ({
    assert,
  }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const { code } = await aBooking(host)
    await host.service.merge({ requireApprove: false }).save()
    await lapseHolds()

    const answers = await Promise.all([
      ...[1, 2, 3].map((number) =>
        book(host, inDays(5), { ...luis, email: `luis${number}@example.com` })
      ),
      decide(host, code, 'approve'),
    ])

    assert.equal(answers.filter((one) => one.status() < 300).length, 1)
    assert.lengthOf(await db.from('meetings').where({ state: 'confirmed' }), 1)
    assert.lengthOf(await db.from('busy_times').where({ is_active: true }), 1)
  })

  test('without taking the time again both have it: this test can fail', async ({
    assert,
    cleanup,
  }) => {
    breaksRules(cleanup)
    const host = await aHost({ service: { requireApprove: true } })
    const { code } = await aBooking(host)
    await host.service.merge({ requireApprove: false }).save()
    await lapseHolds()

    const unguarded = transaction(async (trx) => {
      const actor = { kind: 'host', userId: host.user.id } as const
      const { ticket } = await lockTicket(trx, code)
      await moveTicket(trx, ticket, { to: 'approved', actor })
      await moveTicket(trx, ticket, { to: 'confirmed', actor: { kind: 'system' } })
      await trx.from('meetings').where({ id: ticket.meetingId! }).update({ state: 'confirmed' })
    })
    const [other] = await Promise.all([book(host, inDays(5)), unguarded])

    other.assertStatus(201)
    assert.lengthOf(await db.from('meetings').where({ state: 'confirmed' }), 2)
    const [broken] = await brokenRules()
    assert.equal(broken?.rule, 'confirmed hours of blocking services occupy each of their hosts')
  })
})

test.group('Each hour of a package that waits for approval', (group) => {
  invariantsHold(group)

  test('is closed to other clients until that hour’s own start', async ({ cleanup }) => {
    const host = await aPackageHost({ service: { requireApprove: true } })
    const [first, second] = onDays(3, 4, 5)
    await aBookedPackage(host)

    passUntil(cleanup, after(first!))
    const other = await guest.post('/appointments', {
      productId: host.service.id,
      starts: [second!, inDays(8), inDays(9)],
      attendee: luis,
    })

    other.assertStatus(409)
  })

  test('cannot be approved once the first has begun', async ({ assert, cleanup }) => {
    const host = await aPackageHost({ service: { requireApprove: true } })
    const { code } = await aBookedPackage(host)

    passUntil(cleanup, after(inDays(3)))
    const approved = await decide(host, code, 'approve')

    approved.assertStatus(410)
    approved.assertBodyContains({ code: 'MEETING_STARTED' })
    assert.equal(await stateOf(code), 'pendingApproval')
    assert.lengthOf(await db.from('meetings').where({ state: 'confirmed' }), 0)
  })
})

test.group('A request that another member is to receive', (group) => {
  invariantsHold(group)

  test('is held for them until its start, though its hold had lapsed', async ({ assert }) => {
    const practice = await aPractice({ people: 2, service: { requireApprove: true } })
    await reserve(practice)
    const { id, host_account_id: had } = await db.from('meetings').firstOrFail()
    const other = practice.ids.find((one) => one !== had)
    await lapseHolds()

    const assigned = await practice.api.patch(`/meetings/${id}/collaborator`, {
      collaboratorId: other,
    })

    assigned.assertStatus(200)
    const [row] = await db.from('busy_times').where({ is_active: true, account_id: other! })
    assert.equal(row.held_until.toISOString(), inDays(5))
  })
})
