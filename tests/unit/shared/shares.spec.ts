import fc from 'fast-check'
import { test } from '@japa/runner'
import { smallestPart } from '#shared/money'
import { fitTogether, partsOf, sharesAtBooking, type AgreedShare } from '#shared/shares'

const amounts = fc.integer({ min: 0, max: 10_000_000_000 })
const shares = fc.array(
  fc
    .integer({ min: 1, max: 10_000_000_000 })
    .chain((of) => fc.record({ part: fc.integer({ min: 0, max: of }), of: fc.constant(of) }))
    .map((fraction) => ({ accountId: 'a', ...fraction })),
  { maxLength: 6 }
)

const sum = (parts: number[]) => parts.reduce((all, part) => all + part, 0)

test.group('Shares of a booking', () => {
  test('are never more than the amount together, and each is as exact as people pay', ({
    assert,
  }) => {
    fc.assert(
      fc.property(
        amounts,
        shares,
        fc.constantFrom('PEN', 'COP', 'CLP'),
        (amount, agreed, currency) => {
          const parts = partsOf(amount, agreed, currency)
          const exact = agreed.map(({ part, of }) => (amount * part) / of)

          assert.isTrue(parts.every((part) => part >= 0))
          assert.isAtMost(sum(parts), amount)
          if (sum(exact) > amount) return
          const unit = smallestPart(currency)
          for (const [at, part] of parts.entries()) assert.closeTo(part, exact[at]!, unit)
          assert.closeTo(sum(parts), sum(exact), unit / 2 + 0.01)
        }
      ),
      { numRuns: 2000 }
    )
  })

  test('leave nothing over where they are all of the amount', ({ assert }) => {
    const half = (accountId: string) => ({ accountId, part: 50, of: 100 })
    const third = (accountId: string) => ({ accountId, part: 1, of: 3 })

    assert.deepEqual(partsOf(10_001, [half('a'), half('b')], 'PEN'), [5001, 5000])
    assert.deepEqual(partsOf(100, [third('a'), third('b'), third('c')], 'PEN'), [33, 34, 33])
    assert.deepEqual(partsOf(9_995, [{ accountId: 'a', part: 30, of: 100 }], 'PEN'), [2999])
    assert.deepEqual(partsOf(7_050_050, [half('a'), half('b')], 'COP'), [3_525_000, 3_525_050])
  })

  test('keep an amount under a coupon, up to all that is paid, and in another currency its part', ({
    assert,
  }) => {
    const agreed = (share: AgreedShare) => [{ accountId: 'a', share }]
    const forty = agreed({ amount: 4000, price: 10_000 })

    assert.deepEqual(sharesAtBooking(forty, { amount: 10_000, discount: 0 }), [
      { accountId: 'a', part: 4000, of: 10_000 },
    ])
    assert.deepEqual(sharesAtBooking(forty, { amount: 7500, discount: 2500 }), [
      { accountId: 'a', part: 4000, of: 7500 },
    ])
    assert.deepEqual(sharesAtBooking(forty, { amount: 3000, discount: 7000 }), [
      { accountId: 'a', part: 3000, of: 3000 },
    ])
    assert.deepEqual(sharesAtBooking(forty, { amount: 2700, discount: 0 }), [
      { accountId: 'a', part: 1080, of: 2700 },
    ])
    assert.deepEqual(sharesAtBooking(agreed({ percent: 30 }), { amount: 2700, discount: 0 }), [
      { accountId: 'a', part: 30, of: 100 },
    ])
    assert.isNull(sharesAtBooking(forty, { amount: 0, discount: 10_000 }))
    assert.isNull(sharesAtBooking([{ accountId: 'a', share: null }], { amount: 100, discount: 0 }))
  })

  test('fit together up to the whole price, amounts and percentages alike', ({ assert }) => {
    const third = { amount: 1, price: 3 }

    assert.isTrue(fitTogether([third, third, third]))
    assert.isTrue(fitTogether([{ percent: 60 }, { amount: 4000, price: 10_000 }]))
    assert.isFalse(fitTogether([{ percent: 60 }, { amount: 4001, price: 10_000 }]))
    assert.isTrue(fitTogether([]))
  })
})
