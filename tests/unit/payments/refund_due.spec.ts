import fc from 'fast-check'
import { test } from '@japa/runner'
import { refundDue } from '#app/payments/refunds/domain/refund_due'
import {
  datedSteps,
  inOrder,
  isFalling,
  refundPercent,
  refundRule,
  type RefundStep,
} from '#shared/refund_rule'

const hours = (value: number) => ({ value, unit: 'HOUR' as const })
const HALVES: RefundStep[] = [
  { before: hours(48), percent: 100 },
  { before: hours(24), percent: 50 },
]

/** Rules that hosts may write: less notice gives less back. */
const rule = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 4 }),
    fc.uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 })
  )
  .map(([notices, percents]) => {
    const falling = percents.toSorted((a, b) => b - a)
    const longest = notices.toSorted((a, b) => b - a)
    return longest.map((value, index) => ({ before: hours(value), percent: falling[index]! }))
  })

/** A paid ticket of several equal parts, each with its notice in minutes. */
const ticket = fc.record({
  rule,
  paid: fc.integer({ min: 1, max: 500_000 }),
  currency: fc.constantFrom('PEN', 'CLP', 'COP'),
  notices: fc.array(fc.integer({ min: -60, max: 15_000 }), { minLength: 1, maxLength: 12 }),
  isByClient: fc.boolean(),
})

type Made = typeof ticket extends fc.Arbitrary<infer Value> ? Value : never

const MINUTE = 60_000

const wholeOf = ({ notices }: Made) => notices.map((notice, index) => ({ index, notice }))

test.group('A refund rule', () => {
  test('says by dates what it gives by notice, at every minute before the start', ({ assert }) => {
    const start = Date.parse('2026-11-26T22:00:00Z')
    fc.assert(
      fc.property(rule, fc.integer({ min: 0, max: 15_000 }), (steps, notice) => {
        const [next] = datedSteps(steps, { start, at: start - notice * MINUTE })
        assert.equal(next?.percent ?? 0, refundPercent(steps, notice))
      })
    )
  })

  test('gives what its longest step that is met gives, to the minute, and nothing after the last', ({
    assert,
  }) => {
    const at = (notice: number) => refundPercent(HALVES, notice)

    assert.deepEqual([at(2880), at(2879.99), at(1440), at(1439.99), at(-5)], [100, 50, 50, 0, 0])
    assert.equal(at(Infinity), 100)
  })

  test('is everything until the last moment to cancel where the host has not said', ({
    assert,
  }) => {
    const usual = refundRule({ refunds: null, minCancellation: hours(24) })

    assert.deepEqual(usual, [{ before: hours(24), percent: 100 }])
    assert.deepEqual(refundRule({ refunds: [], minCancellation: hours(24) }), [])
  })

  test('falls with the notice', ({ assert }) => {
    const same = { before: { value: 2, unit: 'DAY' as const }, percent: 70 }

    assert.isTrue(isFalling(HALVES))
    assert.isFalse(isFalling(inOrder([...HALVES, same])))
    assert.isFalse(isFalling(inOrder([...HALVES, { before: hours(1), percent: 60 }])))
  })
})

test.group('What goes back of a ticket', () => {
  test('is never more than is left of what was paid, and never below nothing', ({ assert }) => {
    fc.assert(
      fc.property(ticket, fc.double({ min: 0, max: 1, noNaN: true }), (made, share) => {
        const refunded = Math.round(made.paid * share)
        const parts = made.notices.length
        const due = refundDue({ ...made, refunded, parts, cancelled: wholeOf(made) })

        assert.isAtLeast(due, 0)
        assert.isAtMost(due, made.paid - refunded)
        assert.isTrue(Number.isSafeInteger(due))
      })
    )
  })

  test('is everything where the host or the system ends it, whatever the rule says', ({
    assert,
  }) => {
    fc.assert(
      fc.property(ticket, (made) => {
        const whole = { ...made, isByClient: false, refunded: 0, parts: made.notices.length }

        assert.equal(refundDue({ ...whole, cancelled: wholeOf(made) }), made.paid)
      })
    )
  })

  test('is the same to the cent when all hours go one by one by the host, and together', ({
    assert,
  }) => {
    fc.assert(
      fc.property(ticket, (made) => {
        const parts = made.notices.length
        let refunded = 0
        for (const part of wholeOf(made))
          refunded += refundDue({ ...made, isByClient: false, refunded, parts, cancelled: [part] })

        assert.equal(refunded, made.paid)
      })
    )
  })

  test('never grows as the start comes nearer', ({ assert }) => {
    fc.assert(
      fc.property(ticket, fc.integer({ min: 0, max: 10_000 }), (made, later) => {
        const parts = made.notices.length
        const all = { ...made, isByClient: true, refunded: 0, parts }
        const early = refundDue({ ...all, cancelled: wholeOf(made) })
        const cancelled = wholeOf(made).map((one) => ({ ...one, notice: one.notice - later }))

        // Parts with the same percent are rounded together: each percent may be off by half of what people pay with.
        const rounding = (made.currency === 'COP' ? 100 : 1) * parts
        assert.isAtMost(refundDue({ ...all, cancelled }), early + rounding)
      })
    )
  })

  test('is the part of one hour of three, and the first ones have the cents that are left over', ({
    assert,
  }) => {
    const series = { rule: HALVES, paid: 10_000, currency: 'PEN', parts: 3, isByClient: true }
    const one = (index: number, notice: number, refunded: number) =>
      refundDue({ ...series, refunded, cancelled: [{ index, notice }] })

    assert.equal(one(0, 4000, 0), 3334)
    assert.equal(one(1, 2000, 3334), 1667)
    assert.equal(one(2, 60, 5001), 0)
    const pesos = { ...series, currency: 'COP', paid: 100_000, refunded: 0 }
    assert.equal(refundDue({ ...pesos, cancelled: [{ index: 2, notice: 4000 }] }), 33_300)
  })

  test('of a package is that of the hours that have not begun', ({ assert }) => {
    const rest = [2, 3].map((index) => ({ index, notice: 2000 }))

    const due = refundDue({
      rule: HALVES,
      paid: 40_000,
      refunded: 0,
      currency: 'PEN',
      parts: 4,
      cancelled: rest,
      isByClient: true,
    })

    assert.equal(due, 10_000)
  })
})
