import fc from 'fast-check'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { toMinutes } from '#shared/durations'
import type { Reminders } from '#shared/notifications'
import { isStillSent, reminderTimes } from '#app/messaging/booking_messages/domain/reminder_times'

const at = (iso: string) => DateTime.fromISO(iso, { zone: 'utc' })
const before = (value: number, unit: 'MINUTE' | 'HOUR' | 'DAY') => ({
  type: 'EMAIL' as const,
  time: { value, unit },
})
const START = at('2026-12-10T15:00:00Z')

test.group('When a booking is reminded of', () => {
  test('each side has its own times', ({ assert }) => {
    const reminders = {
      own: [before(15, 'MINUTE')],
      clients: [before(1, 'DAY'), before(2, 'HOUR')],
    }

    const times = reminderTimes(reminders, START, at('2026-12-01T00:00:00Z'))

    assert.deepEqual(
      times.map((time) => [time.audience, time.at.toISO()]),
      [
        ['attendee', '2026-12-09T15:00:00.000Z'],
        ['attendee', '2026-12-10T13:00:00.000Z'],
        ['host', '2026-12-10T14:45:00.000Z'],
      ]
    )
  })

  test('what is booked at short notice brings no reminder from the past', ({ assert }) => {
    const reminders = { own: [], clients: [before(1, 'DAY'), before(15, 'MINUTE')] }

    const times = reminderTimes(reminders, START, at('2026-12-10T14:00:00Z'))

    assert.lengthOf(times, 1)
    assert.equal(times[0]!.at.toISO(), '2026-12-10T14:45:00.000Z')
  })

  test('every planned time lies between now and the start, and is one that the host sends', ({
    assert,
  }) => {
    const reminder = fc
      .tuple(fc.integer({ min: 1, max: 90 }), fc.constantFrom('MINUTE', 'HOUR', 'DAY'))
      .map(([value, unit]) => before(value, unit as 'DAY'))
    const reminders = fc.record({
      own: fc.array(reminder, { maxLength: 5 }),
      clients: fc.array(reminder, { maxLength: 5 }),
    })
    fc.assert(
      fc.property(reminders, fc.integer({ min: 0, max: 90 * 1440 }), (all: Reminders, ahead) => {
        const now = START.minus({ minutes: ahead })
        for (const { audience, type, time, at: planned } of reminderTimes(all, START, now)) {
          assert.isTrue(planned > now && planned < START)
          assert.equal(START.diff(planned, 'minutes').minutes, toMinutes(time))
          assert.isTrue(isStillSent(all, audience, { type, time }))
        }
      })
    )
  })
})
