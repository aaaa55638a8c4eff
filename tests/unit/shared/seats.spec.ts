import fc from 'fast-check'
import { test } from '@japa/runner'
import { MOST_DOTS, dotsOf, isFew } from '#shared/seats'

const state = fc
  .integer({ min: 1, max: 500 })
  .chain((seats) =>
    fc.record({ seats: fc.constant(seats), left: fc.integer({ min: 0, max: seats }) })
  )

const count = (dots: string[], kind: string) => dots.filter((dot) => dot === kind).length

test.group('a row of seats', () => {
  test('shows each seat of up to twelve', ({ assert }) => {
    assert.deepEqual(dotsOf({ seats: 4, left: 3 }), ['taken', 'last', 'last', 'last'])
    assert.equal(count(dotsOf({ seats: 12, left: 8 }), 'free'), 8)
  })

  test('says the truth of few, none and all seats, however many there are', ({ assert }) => {
    fc.assert(
      fc.property(state, ({ seats, left }) => {
        const dots = dotsOf({ seats, left })
        const open = dots.length - count(dots, 'taken')

        assert.equal(dots.length, Math.min(seats, MOST_DOTS))
        assert.equal(open === 0, left === 0)
        assert.equal(open === dots.length, left === seats || (left <= 3 && left >= dots.length))
        if (left <= 3) assert.equal(open, left)
        assert.equal(count(dots, 'last') > 0, isFew(left))
      })
    )
  })

  test('more left than there are seats, or fewer than none, is all or none', ({ assert }) => {
    assert.equal(count(dotsOf({ seats: 5, left: 9 }), 'taken'), 0)
    assert.equal(count(dotsOf({ seats: 5, left: -2 }), 'taken'), 5)
  })
})
