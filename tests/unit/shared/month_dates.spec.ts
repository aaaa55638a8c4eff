import { test } from '@japa/runner'
import { addMonths, dateByKey, weeksOf } from '#shared/month_dates'

test.group('Dates of a month', () => {
  test('{0} and {1} months is {2}')
    .with([
      ['2026-11', 1, '2026-12'],
      ['2026-12', 1, '2027-01'],
      ['2027-01', -1, '2026-12'],
      ['2026-11', 0, '2026-11'],
    ] as [string, number, string][])
    .run(({ assert }, [month, count, expected]) => assert.equal(addMonths(month, count), expected))

  test('weeks begin on Sunday, and the neighbours’ days are left empty', ({ assert }) => {
    const weeks = weeksOf('2026-12')

    assert.deepEqual(weeks[0], [
      undefined,
      undefined,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ])
    assert.equal(weeks.at(-1)?.[4], '2026-12-31')
    assert.isUndefined(weeks.at(-1)?.[5])
    assert.isTrue(weeks.every((week) => week.length === 7))
  })

  test('a month that fills its weeks has no empty places', ({ assert }) => {
    assert.deepEqual([weeksOf('2026-02').length, weeksOf('2026-02').flat().length], [4, 28])
    assert.isTrue(weeksOf('2026-02').flat().every(Boolean))
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
