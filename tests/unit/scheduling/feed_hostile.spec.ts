import fc from 'fast-check'
import { test } from '@japa/runner'
import { feedEvents } from '#app/scheduling/feeds/domain/feed_events'
import { at, calendar, event, file, OPTIONS, read } from './feed_files.ts'

test.group('A hostile calendar', () => {
  const START = ['DTSTART:20261122T100000Z', 'DURATION:PT1S']
  const OLD = ['DTSTART:19000101T100000Z', 'DURATION:PT1S']

  test('ends soon: {0}')
    .with([
      ['every second', [...START, 'RRULE:FREQ=SECONDLY']],
      ['every second since long ago', [...OLD, 'RRULE:FREQ=SECONDLY']],
      ['every minute', [...START, 'RRULE:FREQ=MINUTELY']],
      ['a day that never comes', [...START, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30']],
      ['a second that never comes', [...START, 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31']],
      [
        'a leap Monday every fourth odd year',
        ['DTSTART:20270201T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;INTERVAL=48;BYDAY=5MO'],
      ],
      [
        'the first Monday that is the 20th',
        [...START, 'RRULE:FREQ=YEARLY;BYDAY=1MO;BYMONTHDAY=20'],
      ],
      ['a huge interval', [...START, 'RRULE:FREQ=DAILY;INTERVAL=2000000000']],
      ['every second of all', [...START, `RRULE:FREQ=YEARLY;BYSECOND=${[...Array(60).keys()]}`]],
    ] as [string, string[]][])
    .run(({ assert }, [, lines]) => {
      const begun = performance.now()
      const many = Array.from({ length: 20 }, () => event(...lines)).flat()
      const { count } = feedEvents(calendar(...many), OPTIONS)
      assert.isAtMost(count, 5000)
      assert.isBelow(performance.now() - begun, 10_000)
    })

  test('says that not all of it was taken, and what comes first was', ({ assert }) => {
    const lines = Array.from({ length: 60 }, (_, index) => {
      const minute = String(index).padStart(2, '0')
      return event(`DTSTART:20261122T10${minute}00Z`, 'DURATION:PT1S', 'RRULE:FREQ=DAILY')
    })
    const taken = feedEvents(calendar(...lines.flat()), OPTIONS)

    assert.equal(taken.count, 5000)
    assert.isFalse(taken.isComplete)
    assert.equal(taken.spans[0]!.start, at('2026-11-22T10:00Z'))
    assert.isTrue(feedEvents(file('google'), OPTIONS).isComplete)
  })

  test('does not hang by its zones', ({ assert }) => {
    const rule = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Trampa', 'BEGIN:STANDARD', 'DTSTART:16010101T000000', rule],
      ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:-0500', 'END:STANDARD', 'END:VTIMEZONE'],
    ]
    const entry = event('DTSTART;TZID=Trampa:20261202T100000', 'DURATION:PT1H')
    assert.deepEqual(read(calendar(...zone, ...entry)), ['2026-12-02T15:00Z/2026-12-02T16:00Z'])
  })

  test('of any text ends in times or in a refusal', ({ assert }) => {
    const part = fc.constantFrom(
      ...['BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VTIMEZONE', 'END:VTIMEZONE', 'UID:1', 'RRULE:', ':'],
      ...['DTSTART:20261202T150000Z', 'DTEND;VALUE=DATE:20261203', 'RRULE:FREQ=DAILY;COUNT=-1'],
      ...['RECURRENCE-ID:20261202T150000Z', 'DURATION:P', 'TZID:X', 'DTSTART;TZID=X:2026', ' x']
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 12 }), (lines) => {
        try {
          const { spans } = feedEvents(calendar(...lines), OPTIONS)
          return spans.every(({ start, end }) => start < end)
        } catch (error) {
          assert.equal((error as Error).message, 'NOT_A_CALENDAR')
          return true
        }
      }),
      { numRuns: 300 }
    )
  })
})
