import { test } from '@japa/runner'
import { withFault } from '#tests/prove/money/faults'
import { breaksRules, invariantsHold } from '#tests/helpers/invariants'
import { flood, lastPlace, oneEvent, returnAndNotification } from '#tests/prove/money/races'

/** `npm run prove money_races` has 1,000 events and 500 buyers. */
const EVENTS = 40
const BUYERS = 20
const TOGETHER = 200

/** Faults that the races are to see. */
const STORED_AGAIN = {
  table: 'provider_notifications',
  before: 'INSERT',
  body: 'NEW.event_key := gen_random_uuid()::text; RETURN NEW;',
} as const
const NOT_COUNTED = {
  table: 'meetings',
  before: 'UPDATE',
  body: 'NEW.taken := OLD.taken; RETURN NEW;',
} as const

test.group('Money that comes at once', (group) => {
  invariantsHold(group)

  test('of one event 200 times: one effect', async ({ assert }) => {
    assert.deepEqual((await oneEvent(TOGETHER)).violations, [])
  })

  test('by the return of its client and its notification, 200 of them: one completion', async ({
    assert,
  }) => {
    assert.deepEqual((await returnAndNotification(TOGETHER)).violations, [])
  })

  test('for many bookings: no event is lost', async ({ assert }) => {
    assert.deepEqual((await flood(EVENTS)).violations, [])
  })

  test('of all buyers of the last place: one has it, the others have their money back', async ({
    assert,
  }) => {
    assert.deepEqual((await lastPlace(BUYERS)).violations, [])
  }).timeout(60_000)
})

test.group('Control: money that comes at once', () => {
  test('an event that is stored again is seen', async ({ assert, cleanup }) => {
    breaksRules(cleanup)
    const { violations } = await withFault(STORED_AGAIN, () => oneEvent(10))

    assert.include(violations, 'notifications stored: 10, not 1')
  })

  test('a place that is sold twice is seen', async ({ assert, cleanup }) => {
    breaksRules(cleanup)
    const { violations } = await withFault(NOT_COUNTED, () => lastPlace(5))

    assert.include(violations, 'holds at once: 5, not 1')
  })
})
