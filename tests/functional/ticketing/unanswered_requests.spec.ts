import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { aCoupon } from '#database/factories/coupon'
import { aBooking, stateOf, ticketOf } from '#tests/helpers/booking'
import { after, passUntil } from '#tests/helpers/clock'
import { jobsOf, workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { decide } from '#tests/helpers/registration'
import { aHost, ana, inDays, luis } from '#tests/helpers/host'
import { transaction } from '#core/database/transaction'
import { invariantsHold } from '#tests/helpers/invariants'
import { expireRequest } from '#jobs/ticketing/expire_request'
import { anOffer, aWorkshop, bookPlaces, onDay, takenOf } from '#tests/helpers/workshop'
import { expireUnanswered } from '#app/ticketing/tickets/expire_tickets'
import { aBookedPackage, aPackageHost, bookPackage, onDays } from '#tests/helpers/package'

const REQUESTED = { service: { requireApprove: true } } as const

const dueAt = async () => (await jobsOf(expireRequest)).map((job) => job.start_after.toISOString())

const changeDate = (workshop: Awaited<ReturnType<typeof aWorkshop>>, start: string) =>
  workshop.api.patch(`/products/${workshop.service.id}/meetings/${workshop.sessions[0]!.id}`, {
    start,
  })

/** Runs the jobs that wait for the start of a request, at a moment. */
async function runDeadlinesAt(cleanup: (undo: () => void) => void, instant: string) {
  passUntil(cleanup, instant)
  await db.rawQuery(`UPDATE jobs.job SET start_after = now() WHERE name = ?`, [expireRequest.name])
  await workOff()
}

test.group('A request that its host does not answer', (group) => {
  invariantsHold(group)

  test('is looked at again when its hour begins, and then rejected with a mail that says why', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost(REQUESTED)
    const start = inDays(5)
    const { code } = await aBooking(host, { start })
    await workOff()
    const due = await dueAt()

    await runDeadlinesAt(cleanup, start)

    assert.deepEqual(due, [start])
    assert.equal(await stateOf(code), 'rejected')
    assert.lengthOf(await db.from('busy_times').where({ is_active: true }), 0)
    const mails = await outbox(ana.email)
    const last = mails.find((mail) => mail.subject?.includes('no aceptada'))
    assert.include(last!.text, 'no respondió antes de la hora que pediste')
    const [event] = await db.from('ticket_events').where({ to_state: 'rejected' })
    assert.equal(event.actor, 'system')
  })

  test('is looked at again where the clock of the worker is late', async ({ assert, cleanup }) => {
    const host = await aHost(REQUESTED)
    const start = inDays(5)
    const { code } = await aBooking(host, { start })
    await workOff()

    await runDeadlinesAt(cleanup, DateTime.fromISO(start).minus({ seconds: 2 }).toISO()!)
    const early = await ticketOf(code)
    await runDeadlinesAt(cleanup, start)

    assert.equal(early.state, 'pendingApproval')
    assert.equal(await stateOf(code), 'rejected')
  })

  test('for a package frees all its hours when the first begins, and gives its coupon back', async ({
    assert,
    cleanup,
  }) => {
    const host = await aPackageHost(REQUESTED)
    await host.account.merge({ roleId: 'PRO' }).save()
    const coupon = await aCoupon(host.account.id, { quantity: 1 })
    const starts = onDays(3, 4, 5)
    const booked = await bookPackage(host, { starts, coupon: coupon.code })
    const { code } = booked.body()
    const due = await dueAt()
    const others = [starts[1]!, starts[2]!, inDays(8)]

    await runDeadlinesAt(cleanup, starts[0]!)
    const other = await bookPackage(host, { starts: others, attendee: luis })

    assert.deepEqual(due, [starts[0]])
    assert.equal(await stateOf(code), 'rejected')
    assert.isFalse((await ticketOf(code)).holdsCoupon)
    other.assertStatus(201)
  })

  test('for places of a workshop gives them back when the date begins, also when it was moved', async ({
    assert,
    cleanup,
  }) => {
    const workshop = await aWorkshop({ ...REQUESTED, sessions: [onDay(5, { places: 3 })] })
    const { code } = (await bookPlaces(workshop, { guests: 1 })).body()
    const [planned, moved] = [inDays(5, 20), inDays(7, 20)]
    const changed = await changeDate(workshop, moved)
    changed.assertStatus(200)
    const due = await dueAt()

    await runDeadlinesAt(cleanup, planned)
    const waiting = await stateOf(code)
    const ticket = await ticketOf(code)
    passUntil(cleanup, moved)
    await transaction((trx) => expireUnanswered(trx, ticket))

    assert.sameMembers(due, [planned, moved])
    assert.equal(waiting, 'pendingApproval')
    assert.equal(await stateOf(code), 'rejected')
    assert.equal(await takenOf(workshop.sessions[0]!), 0)
  })

  test('and an offered place that became a request has the same end', async ({ assert }) => {
    const workshop = await aWorkshop({ ...REQUESTED, sessions: [onDay(5, { places: 1 })] })
    const code = await anOffer(workshop)

    const accepted = await guest.post(`/tickets/${code}/accept`, {})

    accepted.assertBodyContains({ state: 'pendingApproval' })
    const { id } = await ticketOf(code)
    const jobs = await jobsOf(expireRequest)
    assert.isTrue(jobs.some((job) => job.data.id === id))
  })

  test('is left alone where the host has answered: what was approved stands', async ({
    assert,
    cleanup,
  }) => {
    const host = await aPackageHost(REQUESTED)
    const [start] = onDays(3)
    const { code } = await aBookedPackage(host)
    await decide(host, code, 'approve')

    await runDeadlinesAt(cleanup, after(start!))

    assert.equal(await stateOf(code), 'confirmed')
    assert.lengthOf(await db.from('busy_times').where({ is_active: true }), 3)
  })

  test('has no deadline where nothing needs approval', async ({ assert }) => {
    await aBooking(await aHost())

    assert.lengthOf(await jobsOf(expireRequest), 0)
  })
})

test.group('An approval and the deadline of a request', (group) => {
  invariantsHold(group)

  test('come at once: the request is approved or rejected, never both', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost(REQUESTED)
    const start = inDays(5)
    const codes: string[] = []
    for (const hour of [10, 11, 12, 13])
      codes.push((await aBooking(host, { start: inDays(5, hour) })).code)
    const tickets = await Promise.all(codes.map(ticketOf))

    passUntil(cleanup, start)
    await Promise.all([
      ...codes.map((code) => decide(host, code, 'approve')),
      ...tickets.map((ticket) => transaction((trx) => expireUnanswered(trx, ticket))),
    ])

    const states = await Promise.all(codes.map(async (code) => await stateOf(code)))
    assert.deepEqual(states, ['rejected', 'confirmed', 'confirmed', 'confirmed'])
  })
})
