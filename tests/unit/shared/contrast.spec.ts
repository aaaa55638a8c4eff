import fc from 'fast-check'
import { test } from '@japa/runner'
import { contrast, readableOn } from '#shared/contrast'

const color = () =>
  fc.integer({ min: 0, max: 0xffffff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`)

test.group('Contrast of a host’s colours', () => {
  test('the ratio of {0} and {1} is {2}')
    .with([
      ['#000000', '#ffffff', 21],
      ['#ffffff', '#ffffff', 1],
      ['#777777', '#ffffff', 4.48],
      ['#0000ff', '#ffffff', 8.59],
    ] as [string, string, number][])
    .run(({ assert }, [one, other, expected]) => {
      assert.approximately(contrast(one, other), expected, 0.005)
      assert.equal(contrast(one, other), contrast(other, one))
    })

  test('a text colour that can be read is kept', ({ assert }) => {
    assert.equal(readableOn('#174260', '#fdeee6'), '#fdeee6')
  })

  test('one that cannot be read gives way to black or white, whichever reads better', ({
    assert,
  }) => {
    assert.equal(readableOn('#ffee00', '#ffffff'), '#000000')
    assert.equal(readableOn('#174260', '#14222d'), '#ffffff')
  })

  test('text on any accent can be read, whatever pair a host chose', ({ assert }) => {
    fc.assert(
      fc.property(color(), color(), (accent, wanted) => {
        assert.isAtLeast(contrast(accent, readableOn(accent, wanted)), 4.5)
      })
    )
  })
})
