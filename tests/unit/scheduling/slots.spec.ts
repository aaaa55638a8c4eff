import { test } from '@japa/runner'
import { everyDay, query, span, starts } from './slot_query.ts'
import { freeSlots, groupByDate } from '#app/scheduling/slots/domain/slots'

test.group('The free times of a day', () => {
  test('they follow the hours, and the last one ends in time', ({ assert }) => {
    assert.deepEqual(starts(query({})), ['14:00', '15:00', '16:00', '17:00'])
    assert.deepEqual(starts(query({}, { duration: 90 })), ['14:00', '15:00', '16:00'])
  })

  test('a booking takes only what it overlaps: half-open times touch', ({ assert }) => {
    const busy = [span('2026-12-01T15:00Z', '2026-12-01T16:00Z')]
    assert.deepEqual(starts(query({ busy })), ['14:00', '16:00', '17:00'])
  })

  test('a break keeps its distance before the next booking', ({ assert }) => {
    const busy = [span('2026-12-01T15:00Z', '2026-12-01T16:10Z')]
    assert.deepEqual(starts(query({ busy, break: 10, interval: 10 }, { duration: 50 })), [
      '14:00',
      '16:10',
      '16:20',
      '16:30',
      '16:40',
      '16:50',
      '17:00',
      '17:10',
    ])
  })

  test('a break before meetings keeps its distance after the last one', ({ assert }) => {
    const busy = [span('2026-12-01T14:30Z', '2026-12-01T15:00Z')]
    const quarter = { busy, breakBefore: 15, interval: 15 }
    assert.deepEqual(starts(query(quarter)).slice(0, 2), ['15:15', '15:30'])
    assert.deepEqual(starts(query({ ...quarter, break: 15 }, { duration: 15 })).slice(0, 3), [
      '14:00',
      '15:15',
      '15:30',
    ])
  })

  test('a vacation needs no break before it', ({ assert }) => {
    const away = [span('2026-12-01T15:00Z', '2026-12-01T23:00Z')]
    assert.deepEqual(starts(query({ away, break: 10 })), ['14:00'])
  })

  test('a specific date replaces its weekday, even with nothing', ({ assert }) => {
    assert.deepEqual(
      starts(
        query({ dates: [{ date: '2026-12-01', intervals: [{ start: '20:00', end: '24:00' }] }] })
      ),
      ['01:00', '02:00', '03:00', '04:00']
    )
    assert.deepEqual(starts(query({ dates: [{ date: '2026-12-01', intervals: [] }] })), [])
  })

  test('the policy’s first and last start are both included', ({ assert }) => {
    const { start: earliest, end: latest } = span('2026-12-01T15:00Z', '2026-12-01T16:00Z')
    assert.deepEqual(starts(query({}, { earliest, latest })), ['15:00', '16:00'])
  })

  test('a daily and a weekly limit count what is booked', ({ assert }) => {
    const booked = [Date.parse('2026-12-01T14:00Z')]
    assert.deepEqual(starts(query({ limits: { perDay: 1, booked } })), [])
    assert.deepEqual(starts(query({ limits: { perWeek: 2, booked } })), [
      '14:00',
      '15:00',
      '16:00',
      '17:00',
    ])
  })

  test('a team’s slot names everybody who is free at it', ({ assert }) => {
    const one = query({ busy: [span('2026-12-01T14:00Z', '2026-12-01T15:00Z')] })
    const hosts = [...one.hosts, { ...query({}).hosts[0]!, id: 'luis' }]
    const [first, second] = freeSlots({ ...one, hosts })
    assert.deepEqual(first!.hosts, ['luis'])
    assert.deepEqual(second!.hosts, ['ana', 'luis'])
  })

  test('dates are those of the reader’s calendar', ({ assert }) => {
    const asked = query({ weekly: everyDay([{ start: '18:00', end: '24:00' }]) })
    assert.deepEqual([...groupByDate(freeSlots(asked), 'America/Lima').keys()], ['2026-12-01'])
    assert.deepEqual([...groupByDate(freeSlots(asked), 'Europe/Madrid').keys()], ['2026-12-02'])
  })
})
