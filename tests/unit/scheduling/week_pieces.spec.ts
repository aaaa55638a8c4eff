import fc from 'fast-check'
import { test } from '@japa/runner'
import { piecesOf, piecesWithin, REASONS } from '#app/scheduling/offered_week/domain/week_pieces'

const spans = (most: number, longest: number) =>
  fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: longest }))
      .map(([start, length]) => ({ start, end: start + length })),
    { maxLength: most }
  )

const weeks = fc.record({
  hours: spans(4, 40).map((all) => all.sort((a, b) => a.start - b.start)),
  closures: fc.array(
    fc.tuple(spans(1, 30), fc.constantFrom(...REASONS.filter((reason) => reason !== 'NO_ROOM'))),
    { maxLength: 6 }
  ),
  stride: fc.integer({ min: 1, max: 10 }),
})

test.group('The pieces of a week', () => {
  test('are the hours, each moment of them once, with the first of the reasons that hold', ({
    assert,
  }) => {
    fc.assert(
      fc.property(weeks, ({ hours, closures, stride }) => {
        const closed = closures.flatMap(([[span], reason]) => (span ? [{ ...span, reason }] : []))
        const pieces = piecesOf(hours, { slots: [], stride, closures: closed })
        for (let at = 0; at < 150; at++) {
          const within = (span: { start: number; end: number }) => span.start <= at && at < span.end
          const found = pieces.filter(within)
          assert.lengthOf(found, hours.some(within) ? 1 : 0)
          const [first] = REASONS.filter((reason) =>
            closed.some((one) => one.reason === reason && within(one))
          )
          if (found.length === 1 && first) assert.equal(found[0]!.state, first)
        }
      }),
      { numRuns: 150, seed: 11 }
    )
  })

  test('that are offered carry their starts; what is too short is said to be so', ({ assert }) => {
    const slot = (start: number) => ({ start, end: start + 40, hosts: ['ana'] })
    const pieces = piecesOf([{ start: 0, end: 200 }], {
      slots: [slot(0), slot(60), slot(150)],
      stride: 60,
      closures: [{ start: 110, end: 150, reason: 'MEETING', id: 'm', title: 'Sesión' }],
    })

    assert.deepEqual(
      pieces.map(({ start, end, state, starts }) => [start, end, state, starts]),
      [
        [0, 100, 'FREE', [0, 60]],
        [100, 110, 'NO_ROOM', []],
        [110, 150, 'MEETING', []],
        [150, 190, 'FREE', [150]],
        [190, 200, 'NO_ROOM', []],
      ]
    )
  })

  test('of one day are cut at its midnights', ({ assert }) => {
    const slots = [90, 110].map((start) => ({ start, end: start + 20, hosts: ['ana'] }))
    const pieces = piecesOf([{ start: 80, end: 140 }], { slots, stride: 20, closures: [] })

    const [before, after] = [
      piecesWithin(pieces, { start: 0, end: 100 }),
      piecesWithin(pieces, { start: 100, end: 200 }),
    ]

    assert.deepEqual(
      before.map(({ start, end, starts }) => [start, end, starts]),
      [
        [80, 90, []],
        [90, 100, [90]],
      ]
    )
    assert.deepEqual(
      after.map(({ start, end, starts }) => [start, end, starts]),
      [
        [100, 130, [110]],
        [130, 140, []],
      ]
    )
  })
})
