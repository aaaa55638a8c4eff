import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { transaction } from '#core/database/transaction'
import { aBookedPackage, aPackageHost, onDays } from '#tests/helpers/package'
import { invariantsHold } from '#tests/helpers/invariants'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { aProHost, ana, inDays, luis } from '#tests/helpers/host'
import { HAD, propose, PROPOSED, proposed, setDeadline, standing } from '#tests/helpers/proposed'
import { lapseOfProposal } from '#app/ticketing/tickets/answer_proposal'

const answer = (code: string, how: 'accept' | 'decline', start = PROPOSED) =>
  guest.post(`/tickets/${code}/proposals/${how}`, { start })

test.group('A time that a host proposes', (group) => {
  invariantsHold(group)

  test('both times are held, the client reads of it, and accepting moves the booking', async ({
    assert,
  }) => {
    const { host, code, told } = await proposed()
    const taken = []
    for (const start of [HAD, PROPOSED])
      taken.push(
        await guest.post('/appointments', {
          productId: host.service.id,
          start,
          attendee: luis,
          terms: true,
        })
      )
    await workOff()
    const mails = await outbox(ana.email)
    const held = await standing(code)
    const accepted = await answer(code, 'accept')

    told.assertBodyContains({ proposal: { start: PROPOSED } })
    assert.deepEqual(
      taken.map((one) => one.status()),
      [409, 409]
    )
    assert.deepEqual(held.busy, [HAD, PROPOSED])
    assert.equal(held.at, HAD)
    assert.isTrue(mails.some(({ subject }) => subject?.startsWith('¿Puedes el ')))
    accepted.assertStatus(200)
    accepted.assertBodyContains({ start: PROPOSED, state: 'rescheduled', proposal: null })
    assert.deepEqual((await standing(code)).busy, [PROPOSED])
    const again = await answer(code, 'accept')
    again.assertStatus(410)
    const history = await host.api.get(`/tickets/${code}/history`)
    history.assertBodyContains({ items: [{}, { kind: 'proposed' }, { kind: 'time' }] })
  })

  test('keeps the length that its client read, also where the service takes longer by now', async () => {
    const { host, code, told } = await proposed()
    const { proposal } = told.body() as { proposal: { end: string } }
    const longer = await host.api.patch(`/services/${host.service.id}`, {
      duration: { value: 110, unit: 'MINUTE' },
    })
    longer.assertStatus(200)

    const accepted = await answer(code, 'accept')

    accepted.assertStatus(200)
    accepted.assertBodyContains({ start: PROPOSED, end: proposal.end })
  })

  test('what the client declines, the host takes back or nobody answers leaves the old time', async ({
    assert,
  }) => {
    const ends = []
    for (const end of ['declined', 'withdrawn', 'lapsed']) {
      const { host, code } = await proposed()
      if (end === 'declined') (await answer(code, 'decline')).assertStatus(200)
      if (end === 'withdrawn')
        (await host.api.delete(`/tickets/${code}/proposals`)).assertStatus(200)
      if (end === 'lapsed') {
        await setDeadline(code, DateTime.now().minus({ minutes: 1 }))
        ;(await answer(code, 'accept')).assertStatus(410)
        const { accountId, id } = await ticketOf(code)
        await transaction((trx) => lapseOfProposal(trx, { accountId, id }))
      }
      const { at, isOpen } = await standing(code)
      const history = await host.api.get(`/tickets/${code}/history`)
      const kinds = (history.body().items as { kind: string }[]).map(({ kind }) => kind)
      const held = await db
        .from('busy_times')
        .where({ is_active: true, source: 'proposal' })
        .whereIn('account_id', [host.account.id])
      ends.push({ at, isOpen, last: kinds.at(-1), held: held.length })
    }

    assert.deepEqual(
      ends,
      ['declined', 'withdrawn', 'lapsed'].map((last) => ({ at: HAD, isOpen: false, last, held: 0 }))
    )
  })

  test('a move or a cancellation ends it and frees what it held; a second one replaces the first', async ({
    assert,
  }) => {
    const moved = await proposed()
    await moved.host.api.post(`/tickets/${moved.code}/reschedule`, { start: inDays(8) })
    const afterMove = await standing(moved.code)
    await propose(moved.host, moved.code)
    await propose(moved.host, moved.code, { start: inDays(9) })
    const afterSecond = await standing(moved.code)
    const stale = await answer(moved.code, 'accept')
    await guest.post(`/tickets/${moved.code}/cancel`, {})
    const afterCancel = await standing(moved.code)

    assert.deepEqual(afterMove.busy, [inDays(8)])
    assert.deepEqual(afterSecond.busy, [inDays(8), inDays(9)])
    stale.assertStatus(410)
    assert.deepEqual(afterCancel.busy, [])
  })

  test('of a package it is about one session: another one moves and the proposal stays', async () => {
    const host = await aPackageHost()
    const { code, sessions } = await aBookedPackage(host)

    const asked = await propose(host, code, { meetingId: sessions[1]!.id, start: inDays(9) })
    const moved = await host.api.post(`/tickets/${code}/reschedule`, {
      meetingId: sessions[2]!.id,
      start: inDays(8),
    })
    const accepted = await answer(code, 'accept', inDays(9))

    asked.assertStatus(200)
    moved.assertBodyContains({ proposal: { start: inDays(9) } })
    accepted.assertBodyContains({ sessions: onDays(3, 8, 9).map((start) => ({ start })) })
  })

  test('a taken or overlapping time, too little time and another account are refused', async () => {
    const host = await aProHost()
    const other = await aProHost()
    const { code } = await aBooking(host, { start: HAD })
    await aBooking(host, { start: PROPOSED, attendee: luis })
    const soon = await host.api.post('/tickets', {
      productId: host.service.id,
      start: DateTime.now().toUTC().plus({ hours: 2 }).startOf('hour').toISO(),
      attendee: { ...luis, email: 'soon@example.com' },
    })
    const { code: late } = soon.body().items[0] as { code: string }

    const taken = await propose(host, code)
    const overlapping = await propose(host, code, {
      start: DateTime.fromISO(HAD).plus({ minutes: 30 }).toUTC().toISO(),
    })
    const tooLate = await propose(host, late)
    const foreign = await propose(other, code, { start: inDays(7) })

    taken.assertStatus(409)
    overlapping.assertStatus(409)
    tooLate.assertStatus(409)
    tooLate.assertBodyContains({ code: 'PROPOSAL_TOO_LATE' })
    foreign.assertStatus(404)
  })
})
