import fc from 'fast-check'
import { test } from '@japa/runner'
import { queryOf, schedules } from './slot_worlds.ts'
import { oracle, type Found } from './slots_oracle.ts'
import { freeAt, freeSlots } from '#app/scheduling/slots/domain/slots'
import { everyDay, MINUTE, query, span as between, starts } from './slot_query.ts'

/** CONTRIBUTING.md says how to ask for a hundred thousand. */
const RUNS = Number(process.env.SLOT_RUNS ?? 2000)

test.group('The free times, against a slow answer from the rules’ own words', () => {
  test('they are the same for thousands of random people and teams', ({ assert }) => {
    let withSlots = 0
    fc.assert(
      fc.property(schedules, (schedule) => {
        const asked = queryOf(schedule)
        const fast = freeSlots(asked).map(({ start, hosts }): Found[0] => [start, hosts])
        if (fast.length > 0) withSlots++
        assert.deepEqual(fast, oracle(asked))
      }),
      { numRuns: RUNS, seed: 20_261_121 }
    )
    assert.isAbove(withSlots, RUNS / 10)
  }).timeout(RUNS * 60)

  test('one start is free for exactly the hosts who are among them', ({ assert }) => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const asked = queryOf(schedule)
        const free = new Map(freeSlots(asked).map(({ start, hosts }) => [start, hosts]))
        for (let at = asked.range.start; at < asked.range.end; at += 5 * MINUTE)
          assert.deepEqual(freeAt(asked, at), free.get(at) ?? [])
      }),
      { numRuns: 500, seed: 7 }
    )
  })

  test('they do not depend on what day it is today', ({ assert, cleanup }) => {
    const real = Date.now
    cleanup(() => {
      Date.now = real
    })
    const asked = query(
      {
        timeZone: 'America/New_York',
        weekly: everyDay([{ start: '00:00', end: '06:00' }]),
        interval: 30,
      },
      { range: between('2026-11-01T04:00Z', '2026-11-01T12:00Z') }
    )
    const answers = ['2024-01-15', '2026-07-04', '2026-11-01', '2031-03-09'].map((today) => {
      Date.now = () => Date.parse(`${today}T12:00:00Z`)
      return starts(asked)
    })
    for (const answer of answers) assert.deepEqual(answer, answers[0])
  })
})
