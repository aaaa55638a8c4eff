import fc from 'fast-check'
import { test } from '@japa/runner'
import { contrast } from '#shared/contrast'
import { HUES, accentOf, hostColors, mix } from '#shared/host_colors'

const color = fc.integer({ min: 0, max: 0xffffff }).map(hex)
const SURFACE = { light: '#ffffff', dark: '#121d26' }

function hex(value: number) {
  return `#${value.toString(16).padStart(6, '0')}`
}

test.group('the colours of a host', () => {
  test('any chosen colour can be read, and read on, in both themes', ({ assert }) => {
    fc.assert(
      fc.property(color, color, (accent, text) => {
        const { light, onLight, dark, onDark } = hostColors(accent, text)
        const pairs = [
          [light, SURFACE.light],
          [dark, SURFACE.dark],
          [onLight, light],
          [onDark, dark],
        ] as const
        for (const [one, other] of pairs) assert.isAtLeast(contrast(one, other), 4.5)
      }),
      { numRuns: 500 }
    )
  })

  test('text in the colour can be read on its own tint in both themes', ({ assert }) => {
    fc.assert(
      fc.property(color, (accent) => {
        const { light, dark } = hostColors(accent)
        const onTint = (brand: string, pole: string, surface: string, tint: number) =>
          contrast(mix(brand, pole, 0.84), mix(brand, surface, tint))
        assert.isAtLeast(onTint(light, '#000000', SURFACE.light, 0.1), 4.5)
        assert.isAtLeast(onTint(dark, '#ffffff', SURFACE.dark, 0.16), 4.5)
      }),
      { numRuns: 500 }
    )
  })

  test('a readable colour stays as it was chosen', ({ assert }) => {
    for (const hue of HUES) assert.equal(hostColors(hue).light, hue)
  })

  test('the chosen text colour stays where it can be read', ({ assert }) => {
    assert.equal(hostColors('#174260', '#fff3d6').onLight, '#fff3d6')
    assert.equal(hostColors('#174260', '#20506e').onLight, '#ffffff')
  })

  test('a host without a colour gets one of eight, always the same', ({ assert }) => {
    const names = Array.from({ length: 400 }, (_, at) => `host${at}`)
    const shown = names.map((name) => accentOf('#000000', name))

    assert.sameMembers([...new Set(shown)], HUES)
    assert.deepEqual(
      shown,
      names.map((name) => accentOf('#000000', name))
    )
    assert.equal(accentOf('#b5481f', 'ana'), '#b5481f')
  })
})
