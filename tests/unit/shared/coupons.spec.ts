import fc from 'fast-check'
import { test } from '@japa/runner'
import { CURRENCIES, percentOf, toMajor } from '#shared/money'
import { COUPON_CODE, couponCode, discountOf } from '#shared/coupons'

const currency = () => fc.constantFrom(...CURRENCIES)
const price = () => fc.integer({ min: 0, max: 10 ** 11 })
const percent = () => fc.integer({ min: 1, max: 100 })
const PERCENT = { type: 'PERCENT', amount: 0 } as const
const FIXED = { type: 'FIXED', percent: 0 } as const

test.group('What a coupon takes off', () => {
  test('is a whole number of minor units, never less than nothing and never more than the price', ({
    assert,
  }) => {
    const coupon = fc.oneof(
      percent().map((part) => ({ ...PERCENT, percent: part })),
      fc.integer({ min: 1, max: 10 ** 11 }).map((amount) => ({ ...FIXED, amount }))
    )
    fc.assert(
      fc.property(coupon, price(), currency(), (terms, full, money) => {
        const discount = discountOf(terms, full, money)
        assert.isTrue(Number.isSafeInteger(discount))
        assert.isTrue(discount >= 0 && discount <= full)
      })
    )
  })

  test('is within half a payable unit of the exact part, and grows with it', ({ assert }) => {
    fc.assert(
      fc.property(percent(), price(), currency(), (part, full, money) => {
        const off = percentOf(full, part, money)
        const unit = money === 'COP' ? 100 : 1
        assert.isAtMost(Math.abs(off - (full * part) / 100), unit)
        assert.isAtLeast(off, percentOf(full, part - 1, money))
      })
    )
  })

  test('is everything at a hundred per cent, in every currency', ({ assert }) => {
    fc.assert(
      fc.property(price(), currency(), (full, money) => {
        assert.equal(discountOf({ ...PERCENT, percent: 100 }, full, money), full)
      })
    )
  })

  test('is rounded half up to what people pay with', ({ assert }) => {
    const off = (full: number, part: number, money: string) =>
      toMajor(discountOf({ ...PERCENT, percent: part }, full, money), money)

    assert.equal(off(12_050, 15, 'PEN'), 18.08)
    assert.equal(off(3, 50, 'USD'), 0.02)
    assert.equal(off(9_990, 15, 'CLP'), 1499)
    assert.equal(off(4_533_300, 15, 'COP'), 6800)
  })
})

test.group('Codes of coupons', () => {
  test('are in upper case and without spaces around them', ({ assert }) => {
    assert.equal(couponCode('  verano-2026 '), 'VERANO-2026')
    for (const good of ['VERANO', 'A_1', '50OFF']) assert.match(good, COUPON_CODE)
    for (const bad of ['AB', 'DOS PALABRAS', '-X1', 'Ñ12', 'A'.repeat(33)])
      assert.notMatch(bad, COUPON_CODE)
  })
})
