import { Settings } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { invariantsHold } from '#tests/helpers/invariants'
import db from '@adonisjs/lucid/services/db'
import { inDays, luis } from '#tests/helpers/host'
import { aCoupon } from '#database/factories/coupon'
import { aRecurringHost, aSeries, cancel, WEEKS } from '#tests/helpers/series'
import { aBookedPackage, aPackageHost, bookPackage, onDays } from '#tests/helpers/package'

const statesOf = (answer: { body: () => { sessions: { state: string }[] } }) =>
  answer.body().sessions.map(({ state }) => state)

test.group('One hour of what is repeated', (group) => {
  invariantsHold(group)

  test('is cancelled alone: free again and not paid, while the others stand', async ({
    assert,
  }) => {
    const host = await aRecurringHost()
    const { code, sessions } = await aSeries(host)

    const answer = await cancel(code, { meetingId: sessions[0]!.id, reason: 'Viaje' })

    answer.assertStatus(200)
    answer.assertBodyContains({ state: 'confirmed', start: inDays(10), payment: { amount: 120 } })
    const [gone, next] = answer.body().sessions
    assert.containsSubset(gone, { state: 'cancelled', mayCancel: false, mayReschedule: false })
    assert.containsSubset(next, { state: 'confirmed', mayCancel: true, mayReschedule: true })
    const again = await bookPackage(host, { starts: onDays(3), attendee: luis })
    again.assertStatus(201)
    const active = await db.from('busy_times').where({ is_active: true }).count('* as n').first()
    assert.equal(Number(active.n), 4)
  })

  test('keeps the notice that it needs by itself', async () => {
    const week = { value: 7, unit: 'DAY' } as const
    const host = await aRecurringHost({ service: { policy: { minCancellation: week } } })
    const { code, sessions } = await aSeries(host)

    const shown = await guest.get(`/tickets/${code}`)
    const soon = await cancel(code, { meetingId: sessions[0]!.id })
    const all = await cancel(code)
    const later = await cancel(code, { meetingId: sessions[1]!.id })
    const byHost = await cancel(code, { meetingId: sessions[0]!.id }).bearerToken(host.token)

    shown.assertBodyContains({ sessions: [{ isSeparable: true, mayCancel: false }] })
    soon.assertStatus(423)
    all.assertStatus(423)
    later.assertStatus(200)
    byHost.assertStatus(200)
  })

  test('is cancelled only by its own booking and only once; with the last one the whole booking is cancelled', async ({
    assert,
  }) => {
    const host = await aRecurringHost()
    const { code, sessions } = await aSeries(host, [3, 10])
    const other = await aSeries(host, [4, 11])

    const foreign = await cancel(code, { meetingId: other.sessions[0]!.id })
    const first = await cancel(code, { meetingId: sessions[0]!.id })
    const twice = await cancel(code, { meetingId: sessions[0]!.id })
    const moved = await guest.post(`/tickets/${code}/reschedule`, {
      meetingId: sessions[0]!.id,
      start: inDays(5),
    })
    const last = await cancel(code, { meetingId: sessions[1]!.id })

    foreign.assertBodyContains({ code: 'MEETING_NOT_FOUND' })
    first.assertBodyContains({ state: 'confirmed', sessions: [{}, { mayCancel: false }] })
    twice.assertStatus(404)
    moved.assertStatus(404)
    last.assertBodyContains({ state: 'cancelled' })
    const rows = await db.from('meetings').where('state', 'cancelled').select('sequence')
    assert.deepEqual(rows, [{ sequence: 1 }, { sequence: 1 }])
  })

  test('and another, both at once: one goes alone, with the other the whole booking', async ({
    assert,
  }) => {
    const { code, sessions } = await aSeries(await aRecurringHost(), [3, 10])

    const answers = await Promise.all(sessions.map(({ id }) => cancel(code, { meetingId: id })))

    const states = answers.map((answer) => answer.body().state)
    assert.sameMembers(states, ['confirmed', 'cancelled'])
    const busy = await db.from('busy_times').where({ is_active: true })
    assert.isEmpty(busy)
  })

  test('can be moved to the time of a cancelled one', async ({ assert }) => {
    const host = await aRecurringHost({ service: { isBlocking: false } })
    const { code, sessions } = await aSeries(host, [3, 10])
    await cancel(code, { meetingId: sessions[0]!.id })

    const moved = await guest.post(`/tickets/${code}/reschedule`, {
      meetingId: sessions[1]!.id,
      start: inDays(3),
    })

    moved.assertBodyContains({ state: 'rescheduled', start: inDays(3) })
    assert.sameMembers(statesOf(moved), ['cancelled', 'confirmed'])
  })

  test('has begun, so it stays', async ({ cleanup }) => {
    const host = await aRecurringHost({
      service: { policy: { minCancellation: { value: 0, unit: 'HOUR' } } },
    })
    const { code, sessions } = await aSeries(host)
    cleanup(() => void (Settings.now = () => Date.now()))
    const begun = Date.parse(inDays(3, 10.5)) - Date.now()
    Settings.now = () => Date.now() + begun

    const answer = await cancel(code, { meetingId: sessions[0]!.id }).bearerToken(host.token)

    answer.assertStatus(423)
  })

  test('takes its part of a coupon with it', async () => {
    const host = await aRecurringHost({ account: { roleId: 'PRO' } })
    await aCoupon(host.account.id, { quantity: 1 })
    const made = await bookPackage(host, { starts: onDays(...WEEKS), coupon: 'VERANO' })
    const { code, sessions, payment, coupon } = made.body()

    const answer = await cancel(code, { meetingId: sessions[3].id })

    answer.assertBodyContains({
      payment: { amount: (payment.amount * 3) / 4 },
      coupon: { discount: (coupon.discount * 3) / 4 },
    })
  })

  test('of a package stays, because it has one price; so does an hour of a request', async () => {
    const whole = await aBookedPackage(await aPackageHost())
    const waiting = await aSeries(await aRecurringHost({ service: { requireApprove: true } }))

    const ofPackage = await cancel(whole.code, { meetingId: whole.sessions[1]!.id })
    const unapproved = await cancel(waiting.code, { meetingId: waiting.sessions[1]!.id })

    ofPackage.assertStatus(409)
    ofPackage.assertBodyContains({ code: 'PACKAGE_STAYS_WHOLE' })
    unapproved.assertBodyContains({ code: 'INVALID_TRANSITION' })
  })

  test('once cancelled, keeps neither its booking from the archive nor its service from deletion', async ({
    cleanup,
  }) => {
    const host = await aRecurringHost()
    const { code, sessions } = await aSeries(host, [3, 10])
    await cancel(code, { meetingId: sessions[1]!.id })
    cleanup(() => void (Settings.now = () => Date.now()))
    const over = Date.parse(inDays(3, 12)) - Date.now()
    Settings.now = () => Date.now() + over

    const deleted = await host.api.delete(`/services/${host.service.id}`)
    const archived = await host.api.post(`/tickets/${code}/archive`, {})

    deleted.assertStatus(204)
    archived.assertBodyContains({ state: 'archived' })
  })
})
