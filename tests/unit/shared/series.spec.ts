import { test } from '@japa/runner'
import { freeOf, repeated, patternOf, untilEnough, type SeriesDate } from '#shared/series'

/** Weeks of a series by their reasons: `-` is free. */
const weeks = (...reasons: string[]): SeriesDate[] =>
  reasons.map((reason, week) => ({
    wall: `week ${week}`,
    start: reason === 'NO_SUCH_TIME' ? null : `week ${week}`,
    reason: reason === '-' ? null : reason,
  }))

const NO = 'NOT_AVAILABLE'
const FAR = 'POLICY'
const named = (...numbers: number[]) => numbers.map((number) => `week ${number}`)
const wallsOf = (dates: SeriesDate[]) => dates.map(({ wall }) => wall)

test.group('A series that a client repeats', () => {
  const series = weeks('-', NO, '-', '-', NO, '-', '-', FAR, FAR)

  test('leaves out what is not free', ({ assert }) => {
    const { dates, starts, gaps } = repeated(series, { every: 1, times: 4, gaps: 'skip' })

    assert.deepEqual(wallsOf(dates), named(0, 1, 2, 3))
    assert.deepEqual(starts, named(0, 2, 3))
    assert.equal(gaps, 1)
  })

  test('or makes up for it at the end', ({ assert }) => {
    const { dates, starts, gaps } = repeated(series, { every: 1, times: 4, gaps: 'add' })

    assert.deepEqual(wallsOf(dates), named(0, 1, 2, 3, 4, 5))
    assert.deepEqual(starts, named(0, 2, 3, 5))
    assert.equal(gaps, 1)
  })

  test('takes every second week', ({ assert }) => {
    const { dates, starts } = repeated(series, { every: 2, times: 3, gaps: 'skip' })

    assert.deepEqual(wallsOf(dates), named(0, 2, 4))
    assert.deepEqual(starts, named(0, 2))
  })

  test('does without a free date that is not wanted', ({ assert }) => {
    const without = { every: 1, times: 4, leftOut: named(2) }

    assert.deepEqual(repeated(series, { ...without, gaps: 'skip' }).starts, named(0, 3))
    assert.deepEqual(repeated(series, { ...without, gaps: 'add' }).starts, named(0, 3, 5, 6))
  })

  test('ends where dates are too far ahead, though not where the first is too soon', ({
    assert,
  }) => {
    const soon = weeks(FAR, '-', '-', FAR, FAR)

    assert.equal(repeated(series, { every: 1, times: 20, gaps: 'add' }).most, 7)
    assert.equal(repeated(series, { every: 2, times: 20, gaps: 'add' }).most, 4)
    assert.deepEqual(repeated(series, { every: 1, times: 20, gaps: 'add' }).starts, [
      ...named(0, 2, 3, 5, 6),
    ])
    assert.deepEqual(repeated(soon, { every: 1, times: 5, gaps: 'skip' }).starts, named(1, 2))
    assert.deepEqual(repeated([], { every: 1, times: 5, gaps: 'skip' }), {
      most: 0,
      dates: [],
      gaps: 0,
      starts: [],
    })
  })

  test('knows a time that the clocks skip', ({ assert }) => {
    const spring = weeks('-', 'NO_SUCH_TIME', '-')

    const { starts, gaps } = repeated(spring, { every: 1, times: 3, gaps: 'skip' })

    assert.deepEqual(starts, named(0, 2))
    assert.equal(gaps, 1)
    assert.deepEqual(freeOf(spring), named(0, 2))
    assert.lengthOf(untilEnough(spring, 3), 3)
  })
})

test.group('The pattern of a series', () => {
  const days = (...numbers: number[]) =>
    numbers.map((day) => `2026-11-${String(day).padStart(2, '0')}T15:00:00Z`)
  const nameOf = (start: string) => `${new Date(start).getUTCDay()} ${start.slice(11)}`

  test('is its weekday and every how many weeks, whatever the order', ({ assert }) => {
    assert.deepEqual(patternOf(days(19, 5, 12), nameOf), { start: days(5)[0], weeks: 1 })
    assert.deepEqual(patternOf(days(2, 16, 30), nameOf), { start: days(2)[0], weeks: 2 })
  })

  test('stays while one hour was moved, or one week is left out', ({ assert }) => {
    assert.deepEqual(patternOf(days(5, 13, 19, 26), nameOf), { start: days(5)[0], weeks: 1 })
  })

  test('is none where no two hours are alike', ({ assert }) => {
    assert.isUndefined(patternOf(days(5, 6, 7), nameOf))
  })
})
