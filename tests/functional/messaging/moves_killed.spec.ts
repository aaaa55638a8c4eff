import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { sendDue } from '#tests/helpers/due_deliveries'
import { transaction } from '#core/database/transaction'
import { aHost, ana, inDays } from '#tests/helpers/host'
import { invariantsHold } from '#tests/helpers/invariants'
import { aBooking, startOf, stateOf } from '#tests/helpers/booking'
import { killedEverywhere, rowsOf } from '#tests/helpers/killed'
import { cancelTicket, rescheduleTicket } from '#app/ticketing/changes/change_ticket'

/** Everything that a move, its undo and a cancellation write. */
const WRITTEN = [
  ...(['tickets', 'ticket_events', 'meetings', 'busy_times', 'deliveries'] as const),
  ...(['buyers', 'day_figures', 'jobs.job'] as const),
]

const [BEFORE, AFTER] = [inDays(5), inDays(6)].map((iso) => DateTime.fromISO(iso)) as [
  DateTime,
  DateTime,
]

const written = () => rowsOf(WRITTEN)

const mails = async () => (await outbox(ana.email)).length

test.group('A process that is killed while a booking moves', (group) => {
  invariantsHold(group)

  for (const [name, { isMoved, isKnown, state, start }] of Object.entries({
    'moves it': { isMoved: false, isKnown: 1, state: 'rescheduled', start: AFTER },
    'takes the move back': { isMoved: true, isKnown: 0, state: 'confirmed', start: BEFORE },
    'cancels it right after the move': {
      isMoved: true,
      isKnown: 1,
      state: 'cancelled',
      start: AFTER,
    },
  }))
    test(`leaves nothing of it, and what is done again is done once: it ${name}`, async ({
      assert,
      cleanup,
    }) => {
      const host = await aHost()
      const { code } = await aBooking(host, { start: BEFORE.toISO()! })
      const change = { code, actor: { kind: 'host' as const, userId: host.user.id } }
      await workOff()
      if (isMoved)
        await transaction((trx) => rescheduleTicket(trx, { ...change, start: AFTER, from: BEFORE }))
      await workOff()
      const [before, known] = [await written(), await mails()]
      const there = { ...change, start: AFTER, from: BEFORE }
      const back = { ...change, start: BEFORE, from: AFTER, undo: true }
      const done = () =>
        transaction(async (trx) => {
          if (state === 'cancelled') return cancelTicket(trx, change)
          return rescheduleTicket(trx, isMoved ? back : there)
        })

      const deaths = await killedEverywhere(done, async (statement) =>
        assert.deepEqual(await written(), before, `before statement ${statement}`)
      )
      await workOff()
      pass(cleanup, 60_000)
      await sendDue()

      assert.isAbove(deaths, 10)
      assert.equal(await stateOf(code), state)
      assert.equal(Date.parse(await startOf(code)), start.toMillis())
      assert.equal((await mails()) - known, isKnown)
    })
})
