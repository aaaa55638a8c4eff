import { test } from '@japa/runner'
import { placesOf } from '../../../admin/ui/day_scale.ts'

/** An hour of a day from one minute to another. */
function booking(from: number, to: number) {
  const at = (minute: number) => new Date(minute * 60_000).toISOString()
  return { event: { start: at(from), end: at(to) }, span: { start: from, end: to } }
}

/** So many bookings of the same hours. */
const many = (count: number, from: number, to: number) =>
  Array.from({ length: count }, () => booking(from * 60, to * 60))

test.group('A day on the grid of the calendar', () => {
  test('shows as many events at the same time as it has room for, side by side', ({ assert }) => {
    const { placed, rests } = placesOf(many(4, 9, 10), 4)

    assert.deepEqual(
      placed.map(({ at, of }) => [at, of]),
      [0, 1, 2, 3].map((at) => [at, 4])
    )
    assert.lengthOf(rests, 0)
  })

  test('counts by the hour those for which there is no room, in the last place', ({ assert }) => {
    const { placed, rests } = placesOf(
      [...many(9, 9, 10), ...many(3, 10, 11), ...many(5, 11, 12)],
      4
    )

    assert.deepEqual(rests, [
      { span: { start: 540, end: 600 }, at: 3, of: 4, count: 6 },
      { span: { start: 660, end: 720 }, at: 3, of: 4, count: 2 },
    ])
    assert.lengthOf(placed, 3 + 3 + 3)
  })

  test('loses no event: each stands or is counted, and what stands covers nothing', ({
    assert,
  }) => {
    const events = Array.from({ length: 300 }, (_, one) => {
      const from = 480 + ((one * 7) % 40) * 15
      return booking(from, from + (1 + (one % 5)) * 15)
    })

    for (const room of [2, 3, 4, 7, Infinity]) {
      const { placed, rests } = placesOf(events, room)
      const counted = rests.reduce((sum, { count }) => sum + count, 0)
      assert.equal(placed.length + counted, events.length, `room for ${room}`)
      for (const [index, one] of placed.entries())
        for (const other of placed.slice(index + 1)) {
          const isBeside = one.at !== other.at
          const isApart = one.span.end <= other.span.start || other.span.end <= one.span.start
          assert.isTrue(isBeside || isApart, `room for ${room}`)
        }
    }
  })
})
