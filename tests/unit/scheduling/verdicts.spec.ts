import fc from 'fast-check'
import { test } from '@japa/runner'
import { queryOf, schedules } from './slot_worlds.ts'
import { freeSlots, type Host } from '#app/scheduling/slots/domain/slots'
import { MINUTE, query, span } from './slot_query.ts'
import type { Closure } from '#app/scheduling/offered_week/domain/week_pieces'
import {
  examinerOf,
  verdictsOf,
  withoutDetails,
  type Cause,
} from '#app/scheduling/offered_week/domain/verdicts'

/** What stands in a calendar: bookings, of which each second one is a hold, and blocked times. */
function closuresOf({ busy, away = [] }: Host): Closure[] {
  return [
    ...busy.map((one, at) => ({
      ...one,
      reason: at % 2 ? ('HOLD' as const) : ('MEETING' as const),
    })),
    ...away.map((one) => ({ ...one, reason: 'BLOCKED' as const })),
  ]
}

test.group('Why a time is not offered', () => {
  test('each start of the hours has one verdict, and the open ones are what is published', ({
    assert,
  }) => {
    let [open, closed] = [0, 0]
    fc.assert(
      fc.property(schedules, (schedule) => {
        const asked = queryOf(schedule)
        const people = asked.hosts.map((host) => ({ host, closures: closuresOf(host) }))
        const question = { ...asked, now: asked.earliest - 60 * MINUTE }

        const verdicts = verdictsOf(people, schedule.mode, question)

        const starts = verdicts.map(({ start }) => start)
        assert.deepEqual(starts, [...new Set(starts)])
        const offered = verdicts.filter(({ causes }) => causes.length === 0)
        assert.deepEqual(
          offered.map(({ start, end }) => [start, end]),
          freeSlots(asked).map(({ start, end }) => [start, end])
        )
        open += offered.length
        closed += verdicts.length - offered.length
      }),
      { numRuns: 1500, seed: 20_261_123 }
    )
    assert.isAbove(open, 500)
    assert.isAbove(closed, 500)
  }).timeout(60_000)

  test('a host has no cause exactly where the slots offer the host, at any minute', ({
    assert,
  }) => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const asked = queryOf(schedule)
        for (const host of asked.hosts) {
          const question = { ...asked, now: asked.earliest - 60 * MINUTE }
          const examine = examinerOf({ host, closures: closuresOf(host) }, question)
          const free = new Set(freeSlots({ ...asked, hosts: [host] }).map(({ start }) => start))
          for (let at = asked.range.start; at < asked.range.end; at += 5 * MINUTE)
            assert.equal(examine(at).length === 0, free.has(at), String(at))
        }
      }),
      { numRuns: 300, seed: 11 }
    )
  }).timeout(60_000)

  const MORNING = span('2026-12-01T05:00Z', '2026-12-02T05:00Z')
  const reasonsAt = (time: string, host: Parameters<typeof query>[0], closures: Closure[] = []) => {
    const asked = query(host, { range: MORNING })
    const examine = examinerOf({ host: asked.hosts[0]!, closures }, { ...asked, now: 0 })
    return examine(Date.parse(`2026-12-01T${time}Z`)).map(({ reason }) => reason)
  }

  test('the hours say whether a day is closed, a start is none, or the meeting ends too late', ({
    assert,
  }) => {
    assert.deepEqual(reasonsAt('14:00', {}), [])
    assert.deepEqual(reasonsAt('13:00', {}), ['CLOSED'])
    assert.deepEqual(reasonsAt('14:20', {}), ['BETWEEN'])
    assert.deepEqual(reasonsAt('17:30', { interval: 30 }), ['NO_ROOM'])
    assert.deepEqual(reasonsAt('14:00', { dates: [{ date: '2026-12-01', intervals: [] }] }), [
      'CLOSED_DATE',
    ])
  })

  test('a meeting is told from the break beside it, and all that closes a time is told', ({
    assert,
  }) => {
    const taken = span('2026-12-01T15:00Z', '2026-12-01T16:00Z')
    const busy = [{ ...taken, end: taken.end + 30 * MINUTE }]
    const closures = [{ ...taken, reason: 'MEETING' as const, id: 'm', title: 'Sesión' }]
    const host = { busy, break: 30, interval: 30 }

    assert.deepEqual(reasonsAt('14:30', host, closures), ['MEETING'])
    assert.deepEqual(reasonsAt('14:00', host, closures), ['BREAK'])
    assert.deepEqual(reasonsAt('16:00', host, closures), ['BREAK'])
    assert.deepEqual(reasonsAt('16:30', host, closures), [])
    const booked = [taken.start]
    assert.deepEqual(
      reasonsAt('15:00', { ...host, away: [taken], limits: { perDay: 1, booked } }, [
        ...closures,
        { ...taken, reason: 'BLOCKED' as const },
      ]),
      ['MEETING', 'BLOCKED', 'DAY_LIMIT']
    )
  })

  test('what is over, too soon or too far is said by the policy’s own bounds', ({ assert }) => {
    const asked = query({}, { range: MORNING })
    const at = (hour: number) => Date.parse(`2026-12-01T${hour}:00Z`)
    const question = { ...asked, now: at(15), earliest: at(16), latest: at(16) }
    const examine = examinerOf({ host: asked.hosts[0]!, closures: [] }, question)
    const reasons = [14, 15, 16, 17].map((hour) => examine(at(hour)).map(({ reason }) => reason))
    assert.deepEqual(reasons, [['PAST'], ['TOO_SOON'], [], ['TOO_FAR']])
  })

  test('of a colleague it is told once that they are busy, and nothing of why', ({ assert }) => {
    const cause = (reason: Cause['reason']): Cause => ({ reason, id: 'x', title: 'Psiquiatra' })
    assert.deepEqual(withoutDetails([cause('MEETING'), cause('BLOCKED'), cause('TOO_SOON')]), [
      { reason: 'BUSY', id: null, title: null },
      cause('TOO_SOON'),
    ])
  })
})
