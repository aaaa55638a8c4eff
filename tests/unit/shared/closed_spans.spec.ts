import { test } from '@japa/runner'
import { closedSpans } from '../../../admin/ui/day_scale.ts'

const span = (start: number, end: number) => ({ start: start * 60, end: end * 60 })
const DRAWN = { first: 8, last: 20 }

test.group('What lies outside of the working hours', () => {
  test('is the rest of the drawn day, between hours in any order that may overlap', ({
    assert,
  }) => {
    const closed = closedSpans([span(15, 18), span(9, 12), span(11, 13)], DRAWN)

    assert.deepEqual(closed, [span(8, 9), span(13, 15), span(18, 20)])
  })

  test('is all of a day off, and nothing of one that is open beyond what is drawn', ({
    assert,
  }) => {
    assert.deepEqual(closedSpans([], DRAWN), [span(8, 20)])
    assert.deepEqual(closedSpans([span(0, 24)], DRAWN), [])
    assert.deepEqual(closedSpans([span(5, 6), span(21, 23)], DRAWN), [span(8, 20)])
  })
})
