import fc from 'fast-check'
import { test } from '@japa/runner'
import { giveTurn, type Pace, type Turns } from '#app/messaging/channels/budget/domain/turns'

const PACE: Pace = { perSecond: 2, reserved: 0.5, patience: 2000 }
const FREE: Turns = { nextAt: 0, backAt: 0, bulkAt: 0, bulkBackAt: 0 }

type Asker = { at: number; isBulk: boolean }

/** The calls that come of some askers. One that is sent away comes back. Answers when each asked first and called. */
function callsOf(askers: Asker[], pace: Pace) {
  const waiting = askers.map((asker) => ({ ...asker, asked: asker.at }))
  const calls: (Asker & { called: number; asked: number })[] = []
  let turns = FREE
  while (waiting.length > 0) {
    waiting.sort((one, other) => one.at - other.at)
    const asker = waiting.shift()!
    const given = giveTurn(turns, { now: asker.at, isBulk: asker.isBulk }, pace)
    turns = given.turns
    if ('wait' in given.turn) calls.push({ ...asker, called: asker.at + given.turn.wait })
    else waiting.push({ ...asker, at: asker.at + Math.max(1, given.turn.back) })
  }
  return calls
}

const longestWait = (calls: ReturnType<typeof callsOf>) =>
  Math.max(...calls.filter(({ isBulk }) => !isBulk).map(({ called, asked }) => called - asked))

/** A thousand bulk mails at once, and a confirmation every two seconds meanwhile. */
const FLOOD: Asker[] = [
  ...Array.from({ length: 1000 }, () => ({ at: 0, isBulk: true })),
  ...Array.from({ length: 200 }, (_, index) => ({ at: index * 2000, isBulk: false })),
]

test.group('Turns at a provider', () => {
  test('are never closer than it allows, and everybody gets one', ({ assert }) => {
    const asker = fc.record({ at: fc.integer({ min: 0, max: 20_000 }), isBulk: fc.boolean() })
    fc.assert(
      fc.property(fc.array(asker, { maxLength: 60 }), (askers) => {
        const times = callsOf(askers, PACE)
          .map(({ called }) => called)
          .sort((one, other) => one - other)
        assert.lengthOf(times, askers.length)
        const gaps = times.slice(1).map((time, index) => time - times[index]!)
        assert.isTrue(gaps.every((gap) => gap >= 500))
      })
    )
  })

  test('are kept for bookings while a thousand bulk mails wait, which take the others', ({
    assert,
  }) => {
    const calls = callsOf(FLOOD, PACE)
    const bulk = calls.filter(({ isBulk }) => isBulk).map(({ called }) => called)

    assert.isAtMost(longestWait(calls), 1000)
    assert.isAtMost(Math.max(...bulk) / 1000, 1100)
    for (const start of bulk)
      assert.isAtMost(bulk.filter((time) => time >= start && time < start + 10_000).length, 11)
  })

  test('would not be, were none reserved', ({ assert }) => {
    const calls = callsOf(FLOOD, { ...PACE, reserved: 0 })

    assert.isAbove(longestWait(calls), 1000)
  })

  test('that are far away send an asker back, one after the other', ({ assert }) => {
    let turns: Turns = { ...FREE, nextAt: 60_000 }
    const backs = Array.from({ length: 3 }, () => {
      const given = giveTurn(turns, { now: 0, isBulk: false }, PACE)
      turns = given.turns
      return given.turn
    })

    assert.deepEqual(backs, [{ back: 60_000 }, { back: 60_500 }, { back: 61_000 }])
  })
})
