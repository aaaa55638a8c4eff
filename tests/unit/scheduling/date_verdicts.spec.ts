import fc from 'fast-check'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { isBookableAt, placesLeft } from '#app/scheduling/workshops/domain/places'
import { causesOfDate } from '#app/scheduling/offered_week/domain/date_verdicts'

const NOW = DateTime.utc(2026, 3, 2, 12)
const instant = fc.integer({ min: -3, max: 3 }).map((hours) => NOW.plus({ hours }))

const dates = fc.record({
  startAt: instant,
  maxReservationAt: fc.option(instant, { nil: null }),
  capacity: fc.integer({ min: 1, max: 4 }),
  taken: fc.integer({ min: 0, max: 5 }),
  expiredPlaces: fc.integer({ min: 0, max: 2 }),
  isBlocked: fc.boolean(),
  isClosed: fc.boolean(),
})

test.group('The verdict of a workshop’s date', () => {
  test('has no cause exactly where the page offers a place', ({ assert }) => {
    fc.assert(
      fc.property(dates, (date) => {
        const isOffered = isBookableAt(date, NOW) && placesLeft(date) > 0
        const isOpen = isOffered && !date.isBlocked && !date.isClosed

        assert.equal(causesOfDate(date, NOW).length === 0, isOpen)
      })
    )
  })
})
