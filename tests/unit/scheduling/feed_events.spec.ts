import fc from 'fast-check'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { feedEvents } from '#app/scheduling/feeds/domain/feed_events'
import { calendar, event, file, OPTIONS, read } from './feed_files.ts'

test.group('The times that a calendar closes', () => {
  test('are those of a file by Google', ({ assert }) => {
    assert.deepEqual(read(file('google')), [
      '2026-11-24T14:00Z/2026-11-24T14:30Z',
      '2026-12-02T15:00Z/2026-12-02T16:00Z',
      '2026-12-08T05:00Z/2026-12-10T05:00Z',
      '2026-12-16T16:00Z/2026-12-16T17:00Z',
      '2026-12-22T14:00Z/2026-12-22T14:30Z',
    ])
  })

  test('are those of a file by Outlook, whose zones have names of Windows', ({ assert }) => {
    assert.deepEqual(read(file('outlook')), [
      '2026-11-30T15:00Z/2026-11-30T16:00Z',
      '2026-12-02T15:00Z/2026-12-02T16:00Z',
      '2026-12-07T15:00Z/2026-12-07T16:00Z',
      '2026-12-09T15:00Z/2026-12-09T16:00Z',
      '2027-03-26T08:00Z/2027-03-26T09:00Z',
      '2027-03-27T08:00Z/2027-03-27T09:00Z',
      '2027-03-28T07:00Z/2027-03-28T08:00Z',
      '2027-03-29T07:00Z/2027-03-29T08:00Z',
    ])
  })

  test('are those of a file by Apple: through midnight, without a zone, every year', ({
    assert,
  }) => {
    assert.deepEqual(read(file('apple')), [
      '2026-12-06T03:00Z/2026-12-06T06:00Z',
      '2026-12-07T23:00Z/2026-12-08T00:30Z',
      '2026-12-31T05:00Z/2027-01-01T05:00Z',
      '2027-01-04T23:00Z/2027-01-05T00:30Z',
    ])
  })

  test('without a zone are those of the calendar’s own, or else of the host’s', ({ assert }) => {
    const [...entry] = event('DTSTART:20261202T090000', 'DTEND:20261202T100000')
    const day = event('DTSTART;VALUE=DATE:20261202')
    const madrid = 'X-WR-TIMEZONE:Europe/Madrid'

    assert.deepEqual(read(calendar(...entry)), ['2026-12-02T14:00Z/2026-12-02T15:00Z'])
    assert.deepEqual(read(calendar(madrid, ...entry)), ['2026-12-02T08:00Z/2026-12-02T09:00Z'])
    assert.deepEqual(read(calendar(madrid, ...day)), ['2026-12-01T23:00Z/2026-12-02T23:00Z'])
    assert.deepEqual(read(calendar('X-WR-TIMEZONE:Luna/Mare', ...day)), [
      '2026-12-02T05:00Z/2026-12-03T05:00Z',
    ])
  })

  test('of a zone that the file does not define are read by its name', ({ assert }) => {
    const lines = [
      'DTSTART;TZID=Europe/Madrid:20270326T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;UNTIL=20270328T070000Z',
      'EXDATE:20270327T080000Z',
    ]
    assert.deepEqual(read(calendar(...event(...lines))), [
      '2027-03-26T08:00Z/2027-03-26T09:00Z',
      '2027-03-28T07:00Z/2027-03-28T08:00Z',
    ])
  })

  test('keep their wall time when clocks change, and days have 23 or 25 hours', ({ assert }) => {
    const night = event(
      'DTSTART;TZID=Europe/Madrid:20270328T023000',
      'DTEND;TZID=Europe/Madrid:20270328T040000'
    )
    const day = event('DTSTART;VALUE=DATE:20270328', 'DURATION:P1D')
    const zone = 'X-WR-TIMEZONE:Europe/Madrid'
    const nominal = event('DTSTART;TZID=Europe/Madrid:20270327T120000', 'DURATION:P1DT1H')

    // 02:30 does not exist: read by the offset before, it is 03:30 (RFC 5545, 3.3.5).
    assert.deepEqual(read(calendar(...night)), ['2027-03-28T01:30Z/2027-03-28T02:00Z'])
    assert.deepEqual(read(calendar(zone, ...day)), ['2027-03-27T23:00Z/2027-03-28T22:00Z'])
    assert.deepEqual(read(calendar(...nominal)), ['2027-03-27T11:00Z/2027-03-28T11:00Z'])
  })

  test('are followed through {0}')
    .with([
      ['added dates', ['RDATE:20261204T150000Z,20261206T150000Z'], ['02', '04', '06']],
      ['periods', ['RDATE;VALUE=PERIOD:20261204T150000Z/PT1H'], ['02', '04']],
      ['excluded days', ['RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261203'], ['02', '04']],
      ['an end that is a day', ['RRULE:FREQ=DAILY;UNTIL=20261204'], ['02', '03', '04']],
      ['a count with excluded', ['RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20261202T150000Z'], ['03']],
      ['two rules', ['RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2'], ['02', '03', '09']],
    ] as [string, string[], string[]][])
    .run(({ assert }, [, lines, days]) => {
      const ics = calendar(...event('DTSTART:20261202T150000Z', 'DTEND:20261202T160000Z', ...lines))
      assert.deepEqual(
        read(ics),
        days.map((day) => `2026-12-${day}T15:00Z/2026-12-${day}T16:00Z`)
      )
    })

  test('do not overlap, and those that touch are one', ({ assert }) => {
    const ics = calendar(
      ...event('DTSTART:20261202T150000Z', 'DTEND:20261202T160000Z'),
      ...event('DTSTART:20261202T153000Z', 'DTEND:20261202T170000Z'),
      ...event('DTSTART:20261202T170000Z', 'DTEND:20261202T180000Z')
    )
    assert.deepEqual(read(ics), ['2026-12-02T15:00Z/2026-12-02T18:00Z'])
    assert.equal(feedEvents(ics, OPTIONS).count, 3)
  })

  test('leave out what takes no time, is over or cannot be understood', ({ assert }) => {
    const ics = calendar(
      ...event('DTSTART:20261202T150000Z'),
      ...event('DTSTART:20261202T150000Z', 'DTEND:20261202T140000Z'),
      ...event('DTSTART:20261202T150000Z', 'DURATION:-PT1H'),
      ...event('DTSTART:20201202T150000Z', 'DTEND:20201202T160000Z'),
      ...event('DTSTART:20301202T150000Z', 'DTEND:20301202T160000Z'),
      ...event('DTSTART:99999999T999999Z', 'DTEND:20261202T140000Z'),
      ...event('DTSTART:mañana'),
      ...event('SUMMARY:sin fecha'),
      ...event('DTSTART:20261205T150000Z', 'DTEND:20261205T160000Z')
    )
    assert.deepEqual(read(ics), ['2026-12-05T15:00Z/2026-12-05T16:00Z'])
  })

  test('are none of {0}')
    .with([
      ['nothing', ''],
      ['a page', '<!doctype html><title>Sign in</title>'],
      ['bytes', '\u0000\u0001PK\u0003'],
      ['a contact', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n'],
      ['half a file', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
      ['JSON', '{"events": []}'],
    ])
    .run(({ assert }, [, text]) => {
      assert.throws(() => feedEvents(text!, OPTIONS), 'NOT_A_CALENDAR')
    })

  test('of several calendars in one file are all taken, and of an empty one none', ({ assert }) => {
    const one = calendar(...event('DTSTART:20261202T150000Z', 'DURATION:PT1H'))
    const other = calendar(...event('DTSTART:20261203T150000Z', 'DURATION:PT1H'))
    assert.lengthOf(read(`\uFEFF${one}${other}`), 2)
    assert.deepEqual(read(calendar()), [])
  })
})

test.group('Any calendar', () => {
  const ZONES = ['America/Lima', 'America/New_York', 'Europe/Madrid', 'Asia/Kolkata']

  test('closes each date of a daily entry at its wall time, in order, within the window', ({
    assert,
  }) => {
    const arbitrary = fc.record({
      zone: fc.constantFrom(...ZONES),
      day: fc.integer({ min: 0, max: 300 }),
      // No clock of these zones changes after three in the morning.
      hour: fc.integer({ min: 4, max: 22 }),
      count: fc.integer({ min: 1, max: 60 }),
      minutes: fc.integer({ min: 1, max: 119 }),
    })
    fc.assert(
      fc.property(arbitrary, ({ zone, day, hour, count, minutes }) => {
        const first = DateTime.fromISO('2026-11-25', { zone }).plus({ days: day }).set({ hour })
        const stamp = first.toFormat("yyyyMMdd'T'HHmmss")
        const { spans } = feedEvents(
          calendar(
            ...event(
              `DTSTART;TZID=${zone}:${stamp}`,
              `DURATION:PT${minutes}M`,
              `RRULE:FREQ=DAILY;COUNT=${count}`
            )
          ),
          OPTIONS
        )
        const expected = Array.from({ length: count }, (_, index) => first.plus({ days: index }))
          .map((start) => ({ start: start.toMillis(), end: start.plus({ minutes }).toMillis() }))
          .filter(({ start }) => start < OPTIONS.window.end)
        assert.deepEqual(spans, expected)
      }),
      { numRuns: 100 }
    )
  })
})
