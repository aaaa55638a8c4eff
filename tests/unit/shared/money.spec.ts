import fc from 'fast-check'
import { test } from '@japa/runner'
import { CURRENCIES, formatMoney, toMajor, toMinor } from '#shared/money'
import { durationFromIso, durationToIso, DURATION_UNITS, toMinutes } from '#shared/durations'
import { contrast, readableOn } from '#shared/contrast'

test.group('Money', () => {
  test('every amount survives the way to major units and back', ({ assert }) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        fc.integer({ min: 0, max: 10 ** 12 }),
        (currency, minor) => {
          assert.equal(toMinor(toMajor(minor, currency), currency), minor)
        }
      )
    )
  })

  test('halves are rounded up, whatever floating point makes of them', ({ assert }) => {
    assert.equal(toMinor(1.005, 'PEN'), 101)
    assert.equal(toMinor(0.1 + 0.2, 'USD'), 30)
    assert.equal(toMinor(99.5, 'CLP'), 100)
  })

  test('it is written as the specification says: spaces between thousands', ({ assert }) => {
    const plain = (text: string) => text.replace(/\u00a0/g, ' ')
    assert.equal(plain(formatMoney(120_050, 'PEN')), 'S/ 1 200.50')
    assert.equal(plain(formatMoney(7_000_000, 'COP')), '$ 70 000')
    assert.equal(plain(formatMoney(35_000, 'CLP')), '$ 35 000')
    assert.equal(plain(formatMoney(1200, 'USD')), 'US$ 12.00')
    assert.equal(plain(formatMoney(-120_050, 'PEN')), '−S/ 1 200.50')
  })

  test('an unknown currency is an error, not a guess', ({ assert }) => {
    assert.throws(() => toMinor(1, 'XXX'))
  })
})

test.group('Durations', () => {
  test('every one survives the way to ISO 8601 and back', ({ assert }) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom(...DURATION_UNITS),
        (value, unit) => {
          assert.deepEqual(durationFromIso(durationToIso({ value, unit })), { value, unit })
        }
      )
    )
  })

  test('a minute is not a month', ({ assert }) => {
    assert.equal(durationToIso({ value: 1, unit: 'MINUTE' }), 'PT1M')
    assert.equal(durationToIso({ value: 1, unit: 'MONTH' }), 'P1M')
    assert.equal(toMinutes({ value: 2, unit: 'DAY' }), 2880)
    assert.throws(() => durationFromIso('P1DT2H'))
  })
})

test.group('Colours', () => {
  test('whatever a host chooses, the text can be read', ({ assert }) => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(color, color, (background, wanted) => {
        assert.isAtLeast(contrast(background, readableOn(background, wanted)), 4.5)
      })
    )
  })
})
