import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import Ticket from '#app/ticketing/tickets/ticket'
import Meeting from '#app/scheduling/meetings/meeting'
import { transaction } from '#core/database/transaction'
import { cancelTicket } from '#app/ticketing/changes/change_ticket'
import { changePlace } from '#app/ticketing/tickets/change_place'
import { recordChange } from '#app/ticketing/tickets/record_event'
import { breaksRules, brokenRules, invariantsHold } from '#tests/helpers/invariants'

const ROOM = { type: 'otherUrl' as const, link: 'https://meet.example.com/otra-sala' }
const host = { kind: 'host' as const, userId: randomUUID() }

/** A booking, and how it is called in an action. */
async function aTicket() {
  const { code } = await aBooking(await aHost())
  const ticket = await Ticket.findByOrFail('code', code)
  return { code, accountId: ticket.accountId, meetingId: ticket.meetingId! }
}

const cancel = (code: string) =>
  transaction((trx) => cancelTicket(trx, { code, actor: { kind: 'guest' } })).then(
    () => 'cancelled',
    (error: { code: string }) => error.code
  )

const isCancelled = async (code: string) =>
  (await Ticket.findByOrFail('code', code)).state === 'cancelled'

/** Long enough for a cancellation that nothing holds up. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300))

test.group('A host who changes the place while the client cancels', (group) => {
  invariantsHold(group)

  test('is waited for: the cancellation comes after it', async ({ assert }) => {
    const { code, ...named } = await aTicket()
    const changed = Promise.withResolvers<void>()
    const seen = Promise.withResolvers<void>()
    const changing = transaction(async (trx) => {
      await changePlace(trx, { ...named, location: ROOM, actor: host })
      changed.resolve()
      await seen.promise
    })

    await changed.promise
    const cancelling = cancel(code)
    await aWhile()
    const wasCancelled = await isCancelled(code)
    seen.resolve()
    await changing

    assert.isFalse(wasCancelled)
    assert.equal(await cancelling, 'cancelled')
    assert.isTrue(await isCancelled(code))
  })

  test('without the lock tells of a new place for what is cancelled: the history breaks', async ({
    assert,
    cleanup,
  }) => {
    breaksRules(cleanup)
    const { code } = await aTicket()

    const read = Promise.withResolvers<void>()
    const cancelled = Promise.withResolvers<void>()
    const changing = transaction(async (trx) => {
      const ticket = await Ticket.query({ client: trx }).where({ code }).firstOrFail()
      read.resolve()
      await cancelled.promise
      await recordChange(trx, ticket, { actor: host, details: { what: 'place' } })
    })

    await read.promise
    await cancel(code)
    cancelled.resolve()
    await changing

    const broken = await brokenRules()
    assert.isAbove(broken.length, 0)
  })

  test('and two hosts at once: both changes are kept one after the other, each with its own SEQUENCE', async ({
    assert,
  }) => {
    const { meetingId, accountId } = await aTicket()
    const rooms = Array.from({ length: 8 }, (_, number) => ({
      type: 'otherUrl' as const,
      link: `https://meet.example.com/sala-${number}`,
    }))

    await Promise.all(
      rooms.map((location) =>
        transaction((trx) => changePlace(trx, { accountId, meetingId, location, actor: host }))
      )
    )

    const meeting = await Meeting.findOrFail(meetingId)
    assert.equal(meeting.sequence, 8)
    assert.deepInclude(rooms as object[], meeting.location)
  })
})
