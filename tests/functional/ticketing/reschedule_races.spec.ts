import { DateTime } from 'luxon'
import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { invariantsHold } from '#tests/helpers/invariants'
import db from '@adonisjs/lucid/services/db'
import { releaseTime } from '#scheduling'
import { bookableService } from '#catalog'
import { AppError } from '#core/errors'
import { barrier } from '#tests/helpers/barrier'
import { aBooking } from '#tests/helpers/booking'
import Ticket from '#app/ticketing/tickets/ticket'
import { occupy } from '#app/scheduling/meetings/occupy'
import { transaction } from '#core/database/transaction'
import Meeting from '#app/scheduling/meetings/meeting'
import { newCode, newId } from '#core/ids'
import { checkFree } from '#app/scheduling/slots/check_free'
import { aHost, inDays, type TestHost } from '#tests/helpers/host'
import { withoutConstraint } from '#tests/helpers/without_constraint'
import { rescheduleTicket } from '#app/ticketing/changes/change_ticket'

/** Bookings at hours of one day, one after the other. */
async function bookings(host: TestHost, hours: number[]) {
  const codes: string[] = []
  for (const hour of hours) codes.push((await aBooking(host, { start: inDays(5, hour) })).code)
  return codes
}

/** Moves a booking as its host does; answers the code of the refusal, or nothing. */
const move = (code: string, start: string) =>
  transaction((trx) =>
    rescheduleTicket(trx, {
      code,
      start: DateTime.fromISO(start, { zone: 'utc' }),
      actor: { kind: 'host', userId: randomUUID() },
    })
  ).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof AppError) return error.code
      throw error
    }
  )

/** Where each booking is now, and what its host's calendar holds. */
async function stateOf(codes: string[]) {
  const tickets = await Ticket.query().whereIn('code', codes)
  const meetings = await Meeting.query().whereIn(
    'id',
    tickets.map(({ meetingId }) => meetingId!)
  )
  const busy = await db.from('busy_times').where({ is_active: true }).select('start_at')
  const instants = (dates: Date[]) => dates.map((date) => date.toISOString()).sort()
  return {
    hours: instants(meetings.map(({ startAt }) => startAt.toJSDate())),
    busy: instants(busy.map(({ start_at: at }) => at as Date)),
  }
}

test.group('Bookings that change places', (group) => {
  invariantsHold(group)

  test('two that want each other’s hour at once end without a deadlock, each with the hour that it had', async ({
    assert,
  }) => {
    const host = await aHost()
    const [first, second] = await bookings(host, [8, 9])

    const ends = await Promise.all([move(first!, inDays(5, 9)), move(second!, inDays(5, 8))])

    // Each sees the other's hour taken: the first does not give up its own before it has another.
    assert.deepEqual(ends, ['SCHEDULE_NOT_AVAILABLE', 'SCHEDULE_NOT_AVAILABLE'])
    const { hours, busy } = await stateOf([first!, second!])
    assert.deepEqual(hours, [inDays(5, 8), inDays(5, 9)])
    assert.deepEqual(busy, hours)
  })

  test('a booking follows another into the hour that it has just left', async ({ assert }) => {
    const host = await aHost()
    const codes = await bookings(host, [8, 9])

    const ends = [await move(codes[1]!, inDays(5, 12)), await move(codes[0]!, inDays(5, 9))]

    assert.deepEqual(ends, [undefined, undefined])
    assert.deepEqual((await stateOf(codes)).hours, [inDays(5, 9), inDays(5, 12)])
  })

  test('50 moves at once of 12 bookings among 20 hours leave each in one hour, and each hour to one', async ({
    assert,
  }) => {
    const host = await aHost()
    const codes = await bookings(
      host,
      Array.from({ length: 12 }, (_, hour) => hour)
    )

    const ends = await Promise.all(
      // Seven and twenty have no common divisor: every hour is wanted, each by several.
      Array.from({ length: 50 }, (_, number) =>
        move(codes[number % codes.length]!, inDays(5, (number * 7) % 20))
      )
    )

    const moved = ends.filter((end) => end === undefined).length
    assert.isAbove(moved, 0)
    // A move onto the hour that another has just led to is refused as such.
    const ENDS = [undefined, 'SCHEDULE_NOT_AVAILABLE', 'SAME_TIME']
    assert.isTrue(ends.every((end) => ENDS.includes(end)))
    const { hours, busy } = await stateOf(codes)
    assert.lengthOf(new Set(hours), codes.length)
    assert.deepEqual(busy, hours)
    const events = await db.from('ticket_events').where({ to_state: 'rescheduled' }).count('* as n')
    assert.equal(Number(events[0].n), moved)
  }).timeout(20_000)

  test('two that move into one hour without the lock and the constraint both get it: this test can fail', async ({
    assert,
    cleanup,
  }) => {
    const host = await aHost()
    const codes = await bookings(host, [8, 9])
    const service = await transaction((trx) => bookableService(trx, host.service.id))
    await withoutConstraint(cleanup)

    const haveBothLooked = barrier(2)
    const unguarded = (code: string) =>
      transaction(async (trx) => {
        const { accountId, meetingId } = await Ticket.findByOrFail('code', code, { client: trx })
        await releaseTime(trx, { accountId, meetingId: meetingId!, as: 'rescheduled' })
        const startAt = DateTime.fromISO(inDays(5, 15), { zone: 'utc' })
        const { end, timeZone, wallStart } = await checkFree(trx, service, startAt)
        await haveBothLooked()
        const meeting = await Meeting.create(
          {
            accountId,
            serviceId: service.id,
            hostAccountId: accountId,
            code: newCode(),
            uid: newId(),
            title: service.title,
            startAt,
            endAt: end,
            wallStart,
            timeZone,
            location: service.location,
          },
          { client: trx }
        )
        await occupy(trx, { meeting, hostId: accountId, breakMinutes: 0 })
      })
    await Promise.all(codes.map(unguarded))

    const rows = await db.from('busy_times').where({ is_active: true }).select('start_at')
    assert.lengthOf(rows, 2)
    assert.deepEqual(
      new Set(rows.map(({ start_at: at }) => at.toISOString())),
      new Set([inDays(5, 15)])
    )
  })
})
