import { test } from '@japa/runner'
import { dateByKey, datesFrom, SHOWN_DAYS, sundayOf, weeksOf } from '#shared/week_dates'

test.group('Dates of weeks', () => {
  test('{0} lies in the weeks from {1} on')
    .with([
      ['2026-11-21', '2026-11-15'],
      ['2026-11-15', '2026-11-15'],
      ['2026-12-19', '2026-11-15'],
      ['2026-12-20', '2026-12-20'],
      ['2027-01-24', '2027-01-24'],
      ['2026-11-01', '2026-11-15'],
    ] as [string, string][])
    .run(({ assert }, [date, expected]) => assert.equal(weeksOf(date, '2026-11-21'), expected))

  test('weeks are five, begin on Sunday and pass the end of a month and a year', ({ assert }) => {
    const dates = datesFrom(sundayOf('2026-12-01'), SHOWN_DAYS)

    assert.deepEqual([dates[0], dates.at(-1)], ['2026-11-29', '2027-01-02'])
    assert.equal(new Set(dates).size, 35)
  })

  test('from {1}, {0} leads to {2}')
    .with([
      ['ArrowRight', '2026-12-31', '2027-01-01'],
      ['ArrowLeft', '2026-12-01', '2026-11-30'],
      ['ArrowDown', '2026-12-28', '2027-01-04'],
      ['ArrowUp', '2026-12-01', '2026-11-24'],
      ['Home', '2026-12-03', '2026-11-29'],
      ['End', '2026-12-03', '2026-12-05'],
      ['PageDown', '2027-01-31', '2027-02-28'],
      ['PageUp', '2026-12-31', '2026-11-30'],
    ] as [string, string, string][])
    .run(({ assert }, [key, date, expected]) => assert.equal(dateByKey(key, date), expected))

  test('other keys lead nowhere', ({ assert }) => {
    assert.isUndefined(dateByKey('Enter', '2026-12-03'))
  })
})
