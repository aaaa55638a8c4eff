import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { isProgram } from '#app/marketing/visits/domain/is_program'
import { hostOf, sourceName } from '#app/marketing/visits/domain/source_name'
import {
  comparedDays,
  countDays,
  daysOf,
  periodsOf,
  unitOf,
} from '#app/marketing/analytics/domain/days'

/** A Thursday. */
const TODAY = DateTime.fromISO('2026-11-26T15:00', { zone: 'America/Lima' })
const days = (start: string, end: string) => daysOf({ start, end }, TODAY)
const iso = ({ start, end }: ReturnType<typeof days>) => [start.toISODate(), end.toISODate()]

test.group('The source of a visit', () => {
  test('{0} is {1}')
    .with([
      ['ig', 'instagram'],
      ['Instagram', 'instagram'],
      ['l.instagram.com', 'instagram'],
      ['m.facebook.com', 'facebook'],
      ['lm.facebook.com', 'facebook'],
      ['wa.me', 'whatsapp'],
      ['web.whatsapp.com', 'whatsapp'],
      ['www.google.com.pe', 'google'],
      ['com.google.android.gm', 'google'],
      ['mail.google.com', 'email'],
      ['newsletter', 'email'],
      ['t.co', 'x'],
      ['www.clinica.pe', 'clinica.pe'],
      ['notinstagram.company', 'notinstagram.company'],
      ['google.evil.example.com', 'google.evil.example.com'],
      ['Boletín de Mayo', 'boletín-de-mayo'],
      ['=cmd|1', 'cmd-1'],
      ['<b>', 'b'],
      ['', 'direct'],
      ['  --  ', 'direct'],
    ] as [string, string][])
    .run(({ assert }, [text, name]) => assert.equal(sourceName(text), name))

  test('is never longer than its column, nor empty', ({ assert }) => {
    for (const text of ['x'.repeat(300), '😀'.repeat(50), '\u0000', null, undefined]) {
      const name = sourceName(text)
      assert.isAtMost(name.length, 40)
      assert.isAtLeast(name.length, 1)
    }
  })

  test('is the host of a page, not of anything else', ({ assert }) => {
    assert.equal(hostOf('https://www.clinica.pe/equipo?x=1'), 'www.clinica.pe')
    for (const text of [undefined, '', 'clinica', 'javascript:alert(1)', 'file:///etc'])
      assert.isUndefined(hostOf(text))
  })
})

test.group('A program that looks at a page', () => {
  test('is known by its name, and a person’s browser is none', ({ assert }) => {
    const programs = [
      undefined,
      '',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'facebookexternalhit/1.1',
      'WhatsApp/2.24.6 A',
      'curl/8.5.0',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0 Safari/537.36',
    ]
    const browsers = [
      'Mozilla/5.0 (Linux; Android 14; SM-A146M) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0',
      'Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36',
    ]
    assert.deepEqual(
      programs.map(isProgram),
      programs.map(() => true)
    )
    assert.deepEqual(
      browsers.map(isProgram),
      browsers.map(() => false)
    )
  })
})

test.group('The days of the analytics', () => {
  test('are twelve weeks until today, unless they are named', ({ assert }) => {
    assert.deepEqual(iso(daysOf({}, TODAY)), ['2026-09-07', '2026-11-27'])
    assert.deepEqual(iso(days('2026-01-01', '2026-01-31')), ['2026-01-01', '2026-02-01'])
    assert.equal(countDays(days('2026-01-01', '2026-01-01')), 1)
    assert.isBelow(countDays(days('2026-01-02', '2026-01-01')), 1)
  })

  test('are compared with as many, which begin on the same day of the week', ({ assert }) => {
    for (const [start, end] of [
      ['2026-09-07', '2026-11-26'],
      ['2026-01-01', '2026-01-31'],
      ['2025-03-01', '2026-03-01'],
      ['2026-10-10', '2026-10-10'],
    ] as const) {
      const now = days(start, end)
      for (const comparison of ['before', 'year'] as const) {
        const past = comparedDays(now, comparison)
        assert.equal(countDays(past), countDays(now))
        assert.equal(past.start.weekday, now.start.weekday)
        if (comparison === 'before') assert.isTrue(past.end <= now.start)
      }
    }
  })

  test('have a bar for each day, week or month, also over a change of the clock', ({ assert }) => {
    const zone = 'America/Santiago'
    const today = DateTime.fromISO('2026-09-30', { zone })
    const over = daysOf({ start: '2026-09-01', end: '2026-09-10' }, today)

    assert.equal(unitOf(over), 'day')
    assert.lengthOf(new Set(periodsOf(over, 'day')), 10)
    assert.equal(unitOf(daysOf({}, TODAY)), 'week')
    assert.lengthOf(periodsOf(daysOf({}, TODAY), 'week'), 12)
    assert.equal(unitOf(days('2026-01-15', '2026-12-15')), 'month')
    assert.deepEqual(periodsOf(days('2026-01-15', '2026-03-01'), 'month'), [
      '2026-01-01',
      '2026-02-01',
      '2026-03-01',
    ])
  })
})
