import fc from 'fast-check'
import { test } from '@japa/runner'
import { byTurn, type Candidate } from '#app/scheduling/meetings/domain/fairness'

const one = (id: string, said: Partial<Candidate> = {}): Candidate => ({
  id,
  weight: 1,
  upcoming: 0,
  lastBooked: null,
  ...said,
})
const ids = (candidates: Candidate[]) => byTurn(candidates).map(({ id }) => id)

const candidates = fc
  .array(
    fc.record({
      weight: fc.integer({ min: 1, max: 100 }),
      upcoming: fc.integer({ min: 0, max: 10_000 }),
      lastBooked: fc.option(fc.integer({ min: 0, max: 4e12 })),
    }),
    { minLength: 1, maxLength: 12 }
  )
  .map((list) => list.map((said, index) => ({ id: `${index}`, ...said })))

test.group('Whose turn it is', () => {
  test('who has the fewest bookings ahead, for their weight', ({ assert }) => {
    assert.deepEqual(ids([one('a', { upcoming: 2 }), one('b', { upcoming: 1 })]), ['b', 'a'])
    assert.deepEqual(ids([one('a', { upcoming: 2 }), one('b', { upcoming: 3, weight: 2 })]), [
      'b',
      'a',
    ])
  })

  test('then the host who has waited longest, and a host who was never booked first of all', ({
    assert,
  }) => {
    const list = [one('a', { lastBooked: 200 }), one('b', { lastBooked: 100 }), one('c')]

    assert.deepEqual(ids(list), ['c', 'b', 'a'])
  })

  test('then in the host’s order', ({ assert }) => {
    assert.deepEqual(ids([one('b'), one('a'), one('c')]), ['b', 'a', 'c'])
  })

  test('no host comes before one who has less to do; none is lost', ({ assert }) => {
    fc.assert(
      fc.property(candidates, (list) => {
        const order = byTurn(list)
        assert.sameMembers(
          order.map(({ id }) => id),
          list.map(({ id }) => id)
        )
        for (const [index, before] of order.entries()) {
          for (const after of order.slice(index + 1)) {
            const [less, more] = [before.upcoming / before.weight, after.upcoming / after.weight]
            assert.isTrue(less <= more + 1e-9)
            if (before.upcoming * after.weight !== after.upcoming * before.weight) continue
            assert.isAtMost(before.lastBooked ?? -1, after.lastBooked ?? -1)
          }
        }
      })
    )
  })

  test('booked again and again, everybody gets their share: never one more than it', ({
    assert,
  }) => {
    const weights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(weights, (list) => {
        const people = list.map((weight, index) => one(`${index}`, { weight }))
        const total = list.reduce((sum, weight) => sum + weight, 0)
        for (let booking = 0; booking < total * 3; booking++)
          Object.assign(byTurn(people)[0]!, {
            upcoming: byTurn(people)[0]!.upcoming + 1,
            lastBooked: booking,
          })
        for (const { upcoming, weight } of people) assert.equal(upcoming, weight * 3)
      }),
      { numRuns: 50 }
    )
  })
})
