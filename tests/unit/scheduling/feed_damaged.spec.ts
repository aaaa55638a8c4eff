import fc from 'fast-check'
import { test } from '@japa/runner'
import { feedEvents } from '#app/scheduling/feeds/domain/feed_events'
import { calendar, event, OPTIONS, read } from './feed_files.ts'

test.group('An entry that cannot be read', () => {
  const good = event('DTSTART:20261202T150000Z', 'DTEND:20261202T160000Z')
  const GOOD = '2026-12-02T15:00Z/2026-12-02T16:00Z'

  test('is none because its date does not say that it is one', ({ assert }) => {
    const day = event('DTSTART:20261205', 'DTEND:20261207')
    const named = event('DTSTART;VALUE=DATE;TZID=Europe/Madrid:20261210')
    const untrue = event('DTSTART;VALUE=DATE:20261212T150000Z', 'DURATION:PT1H')

    assert.deepEqual(read(calendar(...day, ...named, ...untrue)), [
      '2026-12-05T05:00Z/2026-12-07T05:00Z',
      '2026-12-10T05:00Z/2026-12-11T05:00Z',
      '2026-12-12T15:00Z/2026-12-12T16:00Z',
    ])
  })

  test('does not end the reading of the others, and is counted: {0}')
    .with([
      ['a date that replaces nothing', ['DTSTART:20261203T150000Z', 'RECURRENCE-ID:mañana']],
      ['a start of no day', ['DTSTART:20260230T100000Z', 'DURATION:PT1H']],
      ['a start of no hour', ['DTSTART:20261203T250000Z', 'DURATION:PT1H']],
      ['no start', ['SUMMARY:Nada']],
      ['an end in words', ['DTSTART:20261203T150000Z', 'DTEND:later']],
      ['an alarm without a beginning', ['DTSTART:20261203T150000Z', 'END:VALARM']],
      ['a rule that is none', ['DTSTART:20261203T150000Z', 'RRULE:FREQ=NEVER']],
      ['no end', ['DTSTART:20261203T150000Z', 'BEGIN:VEVENT', 'UID:2', 'DTSTART:20010101']],
      ['endless parameters', [`DTSTART;${'X=1;'.repeat(1000)}Y=1:20261203T150000Z`]],
    ] as [string, string[]][])
    .run(({ assert }, [, lines]) => {
      const ics = calendar(...good, ...event(...lines), ...good)

      assert.deepEqual(read(ics), [GOOD])
      assert.equal(feedEvents(ics, OPTIONS).unreadable, 1)
    })

  test('is one whose excluded date is odd, but its times are closed', ({ assert }) => {
    const ics = calendar(
      ...event('DTSTART:20261202', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261203,pronto')
    )

    assert.deepEqual(read(ics), [
      '2026-12-02T05:00Z/2026-12-03T05:00Z',
      '2026-12-04T05:00Z/2026-12-05T05:00Z',
    ])
    assert.equal(feedEvents(ics, OPTIONS).unreadable, 1)
  })

  test('may be a zone: who names it is read by the host’s clock', ({ assert }) => {
    const zones = ['BEGIN:VTIMEZONE', 'END:VTIMEZONE', 'BEGIN:VTIMEZONE', 'TZID:X', 'END:VTIMEZONE']
    const entry = event('DTSTART;TZID=X:20261202T090000', 'DURATION:PT1H')

    assert.deepEqual(read(calendar(...zones, ...entry)), ['2026-12-02T14:00Z/2026-12-02T15:00Z'])
  })

  test('a file that breaks off is no calendar, for what would follow is not known', ({
    assert,
  }) => {
    const ics = calendar(...good, ...good).replace(/END:VCALENDAR[^]*/, '')

    assert.throws(() => feedEvents(ics, OPTIONS), 'NOT_A_CALENDAR')
  })

  test('leaves every other entry, whichever lines are damaged and how', ({ assert }) => {
    const days = Array.from({ length: 12 }, (_, day) => String(day + 1).padStart(2, '0'))
    const entries = days.map((day) => [
      ...['BEGIN:VEVENT', `UID:${day}`, 'SUMMARY:Largo y', ' tendido'],
      ...[`DTSTART;TZID=Europe/Madrid:202612${day}T100000`, `DTEND:202612${day}T100000Z`],
      ...['BEGIN:VALARM', 'TRIGGER:-PT15M', 'DURATION:PT5M', 'END:VALARM', 'END:VEVENT'],
    ])
    const damage = fc.oneof(
      fc.constant(() => undefined),
      fc.nat(20).map((length) => (line: string) => line.slice(0, length)),
      fc.string({ unit: 'binary' }).map((text) => () => text.replace(/[\r\n]/g, '')),
      fc.tuple(fc.nat(30), fc.string({ minLength: 1, maxLength: 3 })).map(
        ([at, text]) =>
          (line: string) =>
            line.slice(0, at) + text + line.slice(at + 1)
      )
    )
    const place = fc.record({ entry: fc.nat(11), line: fc.nat(10), damage })

    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 4 }), (places) => {
        const lines = entries.map((entry) => [...entry] as (string | undefined)[])
        for (const { entry, line, damage: damaged } of places)
          lines[entry]![line] = damaged(entries[entry]![line]!)
        const { spans } = feedEvents(
          calendar(...lines.flat().filter((line) => line !== undefined)),
          OPTIONS
        )
        const hurt = new Set(places.map(({ entry }) => entry))
        for (const [index, day] of days.entries()) {
          const start = Date.parse(`2026-12-${day}T09:00:00Z`)
          // A damaged end can be far later: then that entry closes the time of others too.
          const isClosed = spans.some((span) => span.start <= start && span.end > start)
          if (!hurt.has(index)) assert.isTrue(isClosed, day)
        }
      }),
      { numRuns: 300 }
    )
  })
})
