import { test } from '@japa/runner'
import { periodMark, periodText } from '../../../admin/pages/wallet/money_text.ts'

test.group('The name of a period', () => {
  test('has day and month of {start} in the order of {locale}')
    .with([
      { locale: 'es', start: '2026-11-23', mark: '23 nov', text: '23 – 29 nov' },
      { locale: 'en', start: '2026-11-23', mark: 'Nov 23', text: 'Nov 23 – 29' },
      { locale: 'es', start: '2026-11-30', mark: '30 nov', text: '30 nov – 6 dic' },
      { locale: 'en', start: '2026-11-30', mark: 'Nov 30', text: 'Nov 30 – Dec 6' },
    ])
    .run(({ assert }, { locale, start, mark, text }) => {
      assert.equal(periodMark(start, 'week', locale), mark)
      assert.equal(periodText(start, 'week', locale), text)
    })

  test('is a month or a year where it is one', ({ assert }) => {
    assert.equal(periodMark('2026-11-01', 'month', 'en'), 'Nov')
    assert.equal(periodText('2026-11-01', 'month', 'es'), 'nov 2026')
    assert.equal(periodText('2026-01-01', 'year', 'en'), '2026')
  })
})
