import fc from 'fast-check'
import { test } from '@japa/runner'
import { freeAt, type Host } from '#app/scheduling/slots/domain/slots'
import { brokenRules } from '#app/scheduling/slots/domain/broken_rules'
import { WEEKDAYS } from '#shared/schedule_rules'

const HOUR = 3_600_000
/** A Monday, midnight in UTC. */
const DAY = Date.UTC(2026, 11, 7)

const span = fc
  .tuple(fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 8 }))
  .map(([from, length]) => ({
    start: DAY + (from * HOUR) / 2,
    end: DAY + ((from + length) * HOUR) / 2,
  }))

const host = fc
  .record({
    pause: fc.constantFrom(0, 15, 30),
    lead: fc.constantFrom(0, 15, 30),
    ownDay: fc.constantFrom(undefined, 1, 3),
    busy: fc.array(span, { maxLength: 3 }),
    away: fc.array(span, { maxLength: 2 }),
    perDay: fc.constantFrom(undefined, 1, 3),
    booked: fc.array(fc.integer({ min: 0, max: 23 }), { maxLength: 3 }),
  })
  .map(({ pause, lead, ownDay, busy, away, perDay, booked }): Host => ({
    id: 'ana',
    rules: {
      timeZone: 'UTC',
      interval: 30,
      break: pause,
      breakBefore: lead,
      weekly: Object.fromEntries(
        WEEKDAYS.map((day) => [day, [{ start: '09:00', end: '18:00' }]])
      ) as Host['rules']['weekly'],
      dates: [],
    },
    busy,
    away,
    limits: { perDay, booked: booked.map((hour) => DAY + hour * HOUR) },
    ownLimits: { timeZone: 'UTC', perDay: ownDay, booked: booked.map((hour) => DAY + hour * HOUR) },
  }))

test.group('The own rules that a meeting breaks', () => {
  test('are none exactly where the time is offered', ({ assert }) => {
    fc.assert(
      fc.property(
        host,
        fc.integer({ min: 0, max: 46 }),
        fc.constantFrom(30, 60, 90),
        fc.integer({ min: 0, max: 23 }),
        (one, half, duration, notice) => {
          const start = DAY + (half * HOUR) / 2
          const bounds = { earliest: DAY + notice * HOUR, latest: DAY + 20 * HOUR }
          const broken = brokenRules(one, { start, duration, ...bounds })
          const isOffered = freeAt({ hosts: [one], duration, ...bounds }, start).length > 0
          assert.equal(broken.length === 0, isOffered, broken.join())
        }
      ),
      { numRuns: 500 }
    )
  })
})
