import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { pass } from '#tests/helpers/clock'
import { untilWaiting } from '#tests/helpers/waiting'
import { invariantsHold } from '#tests/helpers/invariants'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { sendDue } from '#tests/helpers/due_deliveries'
import { transaction } from '#core/database/transaction'
import { aBooking, startOf, stateOf } from '#tests/helpers/booking'
import { aWorkshop, bookPlaces, onDay } from '#tests/helpers/workshop'
import { aHost, aProHost, ana, inDays, type TestHost } from '#tests/helpers/host'
import { rescheduleTicket } from '#app/ticketing/changes/change_ticket'
import { DateTime } from 'luxon'

const [BEFORE, AFTER] = [inDays(5), inDays(6)]

const mails = async () => (await outbox(ana.email)).length

/** A booking of Ana that its host has moved; its messages wait. */
async function aMoved(host: TestHost) {
  const { code } = await aBooking(host, { start: BEFORE })
  await workOff()
  const known = await mails()
  const moved = await host.api.post(`/tickets/${code}/reschedule`, { start: AFTER })
  moved.assertStatus(200)
  await workOff()
  const takeBack = (api: Pick<typeof guest, 'post'> = host.api) =>
    api.post(`/tickets/${code}/reschedule`, { start: BEFORE, from: AFTER, undo: true })
  return { api: host.api, code, known, takeBack }
}

type Moved = Awaited<ReturnType<typeof aMoved>>

const noteOn = ({ api, code }: Moved) =>
  api.post(`/tickets/${code}/notes`, { text: 'Trae ropa cómoda' })

const placeOf = ({ api }: Moved, meetingId: string) =>
  api.patch(`/meetings/${meetingId}/location`, {
    location: { type: 'otherUrl', link: 'https://example.com/otra' },
  })

const dayOf = (instant: string) => DateTime.fromISO(instant, { zone: 'America/Lima' }).day

/** Of a workflow that writes right after a move, in place of nothing. */
async function aStepAtMoves({ api }: TestHost) {
  const at = { event: 'rescheduled', offset: { value: 0, unit: 'MINUTE' }, side: 'after' }
  const steps = [{ at, channel: 'email', ready: 'confirmation' }]
  const made = await api.post('/workflows', { name: 'Flujo', services: null, steps })
  made.assertStatus(201)
  await workOff()
}

const stepsSent = async () => {
  const rows = await db.from('deliveries').where({ message: 'workflow_step', state: 'sent' })
  return rows.length
}

test.group('A move that is taken back', (group) => {
  invariantsHold(group)

  test('is never heard of', async ({ assert, cleanup }) => {
    const { code, known, takeBack } = await aMoved(await aHost())

    const taken = await takeBack()
    taken.assertStatus(200)
    await workOff()
    pass(cleanup, 60_000)
    await sendDue()

    assert.equal(await mails(), known)
    assert.equal(Date.parse(await startOf(code)), Date.parse(BEFORE))
  })

  test('is refused once its client has heard of it, however fast the undo was pressed', async ({
    assert,
    cleanup,
  }) => {
    const { code, known, takeBack } = await aMoved(await aHost())
    pass(cleanup, 16_000)
    await sendDue()
    assert.equal(await mails(), known + 1)

    const refused = await takeBack()

    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'UNDO_TOO_LATE' })
    assert.equal(Date.parse(await startOf(code)), Date.parse(AFTER))
    await workOff()
    pass(cleanup, 60_000)
    await sendDue()
    assert.equal(await mails(), known + 1)
  })

  test('is refused too once a note or another place has named the new time', async ({ assert }) => {
    const first = await aMoved(await aHost())
    const second = await aMoved(await aHost({ account: { username: 'otra' } }))
    const [meeting] = await db.from('meetings').orderBy('created_at', 'desc').limit(1)
    const hosts = [await noteOn(first), await placeOf(second, meeting.id)]

    for (const answer of hosts) assert.isBelow(answer.status(), 300, answer.text())
    await workOff()
    for (const { takeBack } of [first, second]) {
      const refused = await takeBack()
      refused.assertBodyContains({ code: 'UNDO_TOO_LATE' })
    }
  })

  test('leaves the booking in the state that it had, and its history says what it was', async ({
    assert,
  }) => {
    const { api, code, takeBack } = await aMoved(await aHost())
    assert.equal(await stateOf(code), 'rescheduled')

    const taken = await takeBack()
    taken.assertStatus(200)

    assert.equal(await stateOf(code), 'confirmed')
    const { items } = (await api.get(`/tickets/${code}/history`)).body()
    const kinds = items.map(({ kind }: { kind: string }) => kind)
    assert.deepEqual(kinds, ['state', 'time', 'takenBack'])
    const page = await guest.get(`/meeting/${code}`)
    assert.notInclude(page.text(), 'Te enviamos la nueva hora')
  })

  test('goes back to the time before it, and to no other', async () => {
    const { api, code } = await aMoved(await aHost())

    const elsewhere = { start: inDays(8), from: AFTER, undo: true }
    const refused = await api.post(`/tickets/${code}/reschedule`, elsewhere)

    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'CHANGED_MEANWHILE' })
  })

  test('is the host’s own, and the last one', async () => {
    const host = await aHost()
    const { code, takeBack } = await aMoved(host)

    const byGuest = await takeBack(guest)
    byGuest.assertStatus(403)
    const moved = await guest.post(`/tickets/${code}/reschedule`, { start: inDays(7) })
    moved.assertStatus(200)
    const late = await takeBack()

    late.assertStatus(409)
    late.assertBodyContains({ code: 'CHANGED_MEANWHILE' })
  })

  test('keeps a message that is due at that moment from going; a plain move back does not', async ({
    assert,
    cleanup,
  }) => {
    const sentWhile = async (undo: boolean, millis: number) => {
      const host = await aHost({ account: { username: undo ? 'uno' : 'otra' } })
      const { code, known } = await aMoved(host)
      pass(cleanup, millis)
      const actor = { kind: 'host' as const, userId: host.user.id }
      const back = {
        code,
        actor,
        undo,
        start: DateTime.fromISO(BEFORE),
        from: DateTime.fromISO(AFTER),
      }
      const sending = await transaction(async (trx) => {
        await rescheduleTicket(trx, back)
        const begun = sendDue()
        // With the undo the message waits for this transaction; without it the message goes now.
        await (undo ? untilWaiting() : begun)
        return { begun }
      })
      await sending.begun
      return (await mails()) - known
    }

    assert.equal(await sentWhile(true, 16_000), 0)
    assert.equal(await sentWhile(false, 60_000), 1)
  })
})

test.group('A booking that is cancelled right after a move', (group) => {
  invariantsHold(group)

  test('is the one that its client knows, to the client; the move was never heard of', async ({
    assert,
    cleanup,
  }) => {
    const { api, code, known } = await aMoved(await aHost())

    const cancelled = await api.post(`/tickets/${code}/cancel`, {})
    cancelled.assertStatus(200)
    await workOff()
    pass(cleanup, 60_000)
    await sendDue()

    const mail = (await outbox(ana.email)).slice(known)
    assert.lengthOf(mail, 1)
    assert.match(mail[0]!.subject!, new RegExp(`\\b${dayOf(BEFORE)}\\b`))
    assert.notMatch(mail[0]!.subject!, new RegExp(`\\b${dayOf(AFTER)}\\b`))
  })

  test('is the new one where its client has heard of the move', async ({ assert, cleanup }) => {
    const { api, code } = await aMoved(await aHost())
    pass(cleanup, 16_000)
    await sendDue()

    const cancelled = await api.post(`/tickets/${code}/cancel`, {})
    cancelled.assertStatus(200)
    await workOff()

    const mail = (await outbox(ana.email)).at(-1)!
    assert.match(mail.subject!, new RegExp(`\\b${dayOf(AFTER)}\\b`))
  })

  test('a date of a workshop that is removed right after it was moved', async ({
    assert,
    cleanup,
  }) => {
    const workshop = await aWorkshop({ sessions: [onDay(5)] })
    await bookPlaces(workshop)
    await workOff()
    const known = await mails()
    const date = `/products/${workshop.service.id}/meetings/${workshop.sessions[0]!.id}`
    const moved = await workshop.api.patch(date, { start: inDays(6, 20) })
    moved.assertStatus(200)
    await workOff()

    const removed = await workshop.api.delete(`${date}?cancelBookings=true`)
    removed.assertStatus(204)
    await workOff()
    pass(cleanup, 60_000)
    await sendDue()

    const [mail, ...others] = (await outbox(ana.email)).slice(known)
    assert.isEmpty(others)
    assert.match(mail!.subject!, new RegExp(`\\b${dayOf(inDays(5, 20))}\\b`))
  })
})

test.group('A step of a workflow at a move', (group) => {
  invariantsHold(group)

  test('waits as our messages do, and is not sent where the move is taken back', async ({
    assert,
    cleanup,
  }) => {
    const host = await aProHost()
    await aStepAtMoves(host)
    const { takeBack } = await aMoved(host)
    assert.equal(await stepsSent(), 0)

    const taken = await takeBack()
    taken.assertStatus(200)
    await workOff()
    pass(cleanup, 60_000)
    await sendDue()

    assert.equal(await stepsSent(), 0)
  })

  test('goes with our messages, and the move is heard of then', async ({ assert, cleanup }) => {
    const host = await aProHost()
    await aStepAtMoves(host)
    const { takeBack } = await aMoved(host)
    await db.from('deliveries').where({ message: 'booking_rescheduled' }).delete()
    pass(cleanup, 16_000)
    await sendDue()
    assert.equal(await stepsSent(), 1)

    const refused = await takeBack()

    refused.assertBodyContains({ code: 'UNDO_TOO_LATE' })
  })

  test('goes at once where its client moves the booking', async ({ assert }) => {
    const host = await aProHost()
    await aStepAtMoves(host)
    const { code } = await aBooking(host, { start: BEFORE })
    await workOff()

    const moved = await guest.post(`/tickets/${code}/reschedule`, { start: AFTER })
    moved.assertStatus(200)
    await workOff()

    assert.equal(await stepsSent(), 1)
  })
})
