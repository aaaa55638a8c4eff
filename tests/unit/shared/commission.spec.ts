import fc from 'fast-check'
import { test } from '@japa/runner'
import { CURRENCIES, toMinor } from '#shared/money'
import { COUNTRIES, minimumCommission } from '#shared/countries'
import { commissionOf, sharesOf } from '#shared/commission'
import { LOCAL_FEE, usualFee } from '#app/payments/gateways/domain/usual_fees'
import {
  capturePostings,
  commissionPostings,
  feePostings,
} from '#app/payments/ledger/domain/postings'

const prices = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  amount: fc.integer({ min: 0, max: 10 ** 10 }),
  rate: fc.integer({ min: 0, max: 100 }),
})

test.group('What the platform keeps of a price', () => {
  test('is a part of the price, in whole minor units', ({ assert }) => {
    fc.assert(
      fc.property(prices, ({ amount, currency, rate }) => {
        const commission = commissionOf(amount, currency, rate)
        assert.isTrue(Number.isSafeInteger(commission))
        assert.isAtLeast(commission, 0)
        assert.isAtMost(commission, amount)
      })
    )
  })

  test('is no less than the country’s minimum while the price is enough for it', ({ assert }) => {
    fc.assert(
      fc.property(prices, ({ amount, currency, rate }) => {
        const least = toMinor(minimumCommission(currency), currency)
        const commission = commissionOf(amount, currency, rate)
        assert.isAtLeast(commission, Math.min(amount, least))
        if (commission > least)
          assert.closeTo(commission, (amount * rate) / 100, toMinor(1, currency))
      })
    )
  })

  test('never falls when the price or the plan’s part rises', ({ assert }) => {
    fc.assert(
      fc.property(prices, fc.nat(10 ** 6), ({ amount, currency, rate }, more) => {
        const commission = commissionOf(amount, currency, rate)
        assert.isAtLeast(commissionOf(amount + more, currency, rate), commission)
        if (rate < 100) assert.isAtLeast(commissionOf(amount, currency, rate + 1), commission)
      })
    )
  })

  test('leaves the host most of the usual price in every country', ({ assert }) => {
    for (const { currency, defaults } of COUNTRIES) {
      const amount = toMinor(defaults.cost, currency)
      assert.isBelow(commissionOf(amount, currency, 10), amount * 0.2, currency)
    }
  })

  test('of what has a known price is known', ({ assert }) => {
    assert.equal(commissionOf(5000, 'PEN', 10), 500)
    assert.equal(commissionOf(12_000, 'PEN', 10), 1200)
    assert.equal(commissionOf(12_000, 'PEN', 2), 500)
    assert.equal(commissionOf(3000, 'USD', 5), 200)
    assert.equal(commissionOf(300, 'PEN', 10), 300)
    assert.equal(commissionOf(0, 'PEN', 10), 0)
  })
})

const terms = { currency: 'PEN', rate: 10, country: 'PE', fee: LOCAL_FEE }

test.group('What a host receives of a price', () => {
  test('and what is kept of it are the price', ({ assert }) => {
    fc.assert(
      fc.property(prices, fc.constantFrom('PE', 'MX'), ({ amount, currency, rate }, country) => {
        const shares = sharesOf(amount, { currency, rate, country, fee: LOCAL_FEE })
        const { commission, fee, tax, profit } = shares
        assert.equal(commission + fee + tax + profit, amount)
      })
    )
  })

  test('is what the ledger leaves of such a payment', ({ assert }) => {
    fc.assert(
      fc.property(prices, fc.constantFrom('PE', 'MX'), ({ amount, currency, rate }, country) => {
        fc.pre(amount > 0)
        const money = { amount, currency }
        const { fee, profit } = sharesOf(amount, { currency, rate, country, fee: LOCAL_FEE })
        const posted = [
          ...capturePostings({ ...money, provider: 'local' }),
          ...commissionPostings(money, { rate, country }),
          ...feePostings({ amount: fee, currency }, country),
        ]
        const own = posted.filter(({ owner }) => owner === 'host')
        assert.equal(
          own.reduce((sum, one) => sum + one.amount, 0),
          profit
        )
      })
    )
  })

  test('of what has a known price is known', ({ assert }) => {
    // 140.00 less 14.00 (10 %), 5.89 (3.49 % and 1.00) and 3.58 (18 % of both).
    const known = { commission: 1400, fee: 589, tax: 358, profit: 11_653 }
    assert.deepEqual(sharesOf(14_000, terms), known)
    assert.deepEqual(sharesOf(0, terms), { commission: 0, fee: 0, tax: 0, profit: 0 })
    assert.equal(sharesOf(14_000, { ...terms, country: 'US' }).tax, 0)
  })

  test('is estimated where the fee of the provider is known', ({ assert }) => {
    assert.deepEqual(usualFee('local', 'CLP'), { percent: 3.49, fixed: 1 })
    assert.deepEqual(usualFee('mercadopago', 'MXN'), { percent: 3.49, fixed: 4 })
    assert.isNull(usualFee('mercadopago', 'USD'))
    assert.isNull(usualFee('nobody', 'PEN'))
  })
})
