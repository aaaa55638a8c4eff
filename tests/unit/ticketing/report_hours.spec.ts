import { test } from '@japa/runner'
import { sumOf } from '../../../admin/pages/report/sum_of.ts'
import { gather } from '#app/ticketing/report/domain/gather'

/** What a report tells of so many minutes of each service or member. */
const rowsOf = (...minutes: number[]) =>
  gather(
    minutes.map((lasting, at) => ({
      period: '2026-11-01',
      id: `${at}`,
      name: `${at}`,
      booked: 1,
      attended: 0,
      noShow: 0,
      cancelled: 0,
      minutes: lasting,
    })),
    [],
    []
  )

const hoursOf = (...minutes: number[]) => sumOf(rowsOf(...minutes)).hours

test.group('The hours of a report', () => {
  test('come to the same by service and by member, however they are divided', ({ assert }) => {
    assert.equal(hoursOf(20, 20, 20), hoursOf(60))
    assert.equal(hoursOf(20, 50, 2000), hoursOf(70, 2000))
    assert.equal(hoursOf(...Array.from({ length: 100 }, () => 1)), hoursOf(100))
  })

  test('that are whole have no fraction, and others are exact', ({ assert }) => {
    assert.deepEqual(
      rowsOf(90, 20).map(({ hours }) => hours),
      [1.5, 20 / 60]
    )
    assert.equal(hoursOf(2067), 34.45)
  })
})
