import fc from 'fast-check'
import { test } from '@japa/runner'
import { CURRENCIES, toMinor } from '#shared/money'
import { COUNTRIES, minimumCommission } from '#shared/countries'
import { sharesOf } from '#shared/commission'

const prices = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  amount: fc.integer({ min: 0, max: 10 ** 10 }),
  rate: fc.integer({ min: 0, max: 100 }),
})

test.group('What the platform keeps of a price', () => {
  test('and what the host gets are the price, in whole minor units', ({ assert }) => {
    fc.assert(
      fc.property(prices, ({ amount, currency, rate }) => {
        const { commission, profit } = sharesOf(amount, currency, rate)
        assert.equal(commission + profit, amount)
        assert.isTrue(Number.isSafeInteger(commission))
        assert.isAtLeast(commission, 0)
        assert.isAtLeast(profit, 0)
      })
    )
  })

  test('is no less than the country’s minimum while the price is enough for it', ({ assert }) => {
    fc.assert(
      fc.property(prices, ({ amount, currency, rate }) => {
        const least = toMinor(minimumCommission(currency), currency)
        const { commission } = sharesOf(amount, currency, rate)
        assert.isAtLeast(commission, Math.min(amount, least))
        if (commission > least)
          assert.closeTo(commission, (amount * rate) / 100, toMinor(1, currency))
      })
    )
  })

  test('never falls when the price or the plan’s part rises', ({ assert }) => {
    fc.assert(
      fc.property(prices, fc.nat(10 ** 6), ({ amount, currency, rate }, more) => {
        const { commission } = sharesOf(amount, currency, rate)
        assert.isAtLeast(sharesOf(amount + more, currency, rate).commission, commission)
        if (rate < 100)
          assert.isAtLeast(sharesOf(amount, currency, rate + 1).commission, commission)
      })
    )
  })

  test('leaves the host most of the usual price in every country', ({ assert }) => {
    for (const { currency, defaults } of COUNTRIES) {
      const amount = toMinor(defaults.cost, currency)
      assert.isAbove(sharesOf(amount, currency, 10).profit, amount * 0.8, currency)
    }
  })

  test('of what has a known price is known', ({ assert }) => {
    assert.deepEqual(sharesOf(5000, 'PEN', 10), { commission: 500, profit: 4500 })
    assert.deepEqual(sharesOf(12_000, 'PEN', 10), { commission: 1200, profit: 10_800 })
    assert.deepEqual(sharesOf(12_000, 'PEN', 2), { commission: 500, profit: 11_500 })
    assert.deepEqual(sharesOf(3000, 'USD', 5), { commission: 200, profit: 2800 })
    assert.deepEqual(sharesOf(300, 'PEN', 10), { commission: 300, profit: 0 })
    assert.deepEqual(sharesOf(0, 'PEN', 10), { commission: 0, profit: 0 })
  })
})
