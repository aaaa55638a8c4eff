import fc from 'fast-check'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import {
  GRACE_DAYS,
  givesPlan,
  isOver,
  maySubscriptionMove,
  SUBSCRIPTION_STATES,
  type Term,
} from '#app/accounts/plans/domain/subscription_states'

const START = DateTime.fromISO('2026-12-01T12:00:00Z', { zone: 'utc' })

const term = (state: Term['state'], rest: Partial<Term> = {}): Term => ({
  state,
  startsAt: START,
  endsAt: START.plus({ days: 30 }),
  stateSince: START,
  ...rest,
})

/** An instant some minutes before or after the beginning. */
const anInstant = () =>
  fc.integer({ min: -200_000, max: 200_000 }).map((minutes) => START.plus({ minutes }))

const aTerm = (): fc.Arbitrary<Term> =>
  fc.record({
    state: fc.constantFrom(...SUBSCRIPTION_STATES),
    startsAt: anInstant(),
    endsAt: fc.option(anInstant()),
    stateSince: anInstant(),
  })

test.group('A subscription', () => {
  test('moves only forward: an ended one stays ended, and none is created again', ({ assert }) => {
    const moves = SUBSCRIPTION_STATES.flatMap((from) =>
      SUBSCRIPTION_STATES.filter((to) => maySubscriptionMove(from, to)).map((to) => `${from}>${to}`)
    )
    assert.deepEqual(moves, [
      'CREATED>TRIAL',
      'CREATED>ACTIVE',
      'CREATED>ENDED',
      'TRIAL>ACTIVE',
      'TRIAL>PAST_DUE',
      'TRIAL>ENDED',
      'ACTIVE>PAST_DUE',
      'ACTIVE>ENDED',
      'PAST_DUE>ACTIVE',
      'PAST_DUE>ENDED',
    ])
  })

  test('from every state it can be ended, sooner or later', ({ assert }) => {
    for (const state of SUBSCRIPTION_STATES)
      if (state !== 'ENDED') assert.isTrue(maySubscriptionMove(state, 'ENDED'), state)
  })

  test('gives its plan from its beginning until its end, the end not included', ({ assert }) => {
    for (const state of ['TRIAL', 'ACTIVE'] as const) {
      const end = START.plus({ days: 30 })
      assert.isFalse(givesPlan(term(state), START.minus({ milliseconds: 1 })))
      assert.isTrue(givesPlan(term(state), START))
      assert.isTrue(givesPlan(term(state), end.minus({ milliseconds: 1 })))
      assert.isFalse(givesPlan(term(state), end))
    }
    assert.isTrue(givesPlan(term('ACTIVE', { endsAt: null }), START.plus({ years: 50 })))
  })

  test('that is past due gives it for the days of grace, whatever was paid for before', ({
    assert,
  }) => {
    const late = term('PAST_DUE', { stateSince: START.plus({ days: 30 }) })
    const over = START.plus({ days: 30 + GRACE_DAYS })

    assert.isTrue(givesPlan(late, over.minus({ milliseconds: 1 })))
    assert.isFalse(givesPlan(late, over))
    assert.isTrue(isOver(late, over))
  })

  test('gives nothing before it has begun and after it was ended', ({ assert }) => {
    fc.assert(
      fc.property(aTerm(), anInstant(), (any, at) => {
        if (any.state === 'CREATED' || any.state === 'ENDED') {
          assert.isFalse(givesPlan(any, at))
          assert.isFalse(isOver(any, at))
        }
        if (at < any.startsAt) assert.isFalse(givesPlan(any, at))
      })
    )
  })

  test('is never had and over at once, and what is over stays over', ({ assert }) => {
    fc.assert(
      fc.property(aTerm(), anInstant(), fc.nat(500_000), (any, at, minutes) => {
        assert.isFalse(givesPlan(any, at) && isOver(any, at))
        if (isOver(any, at)) assert.isTrue(isOver(any, at.plus({ minutes })))
      })
    )
  })
})
