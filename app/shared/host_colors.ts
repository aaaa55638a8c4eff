import { hashOf } from './hash.js'
import { contrast, readableOn } from './contrast.js'

/** A host's colour in both themes, and the text colour on each, as `#rrggbb`. */
export type HostColors = { light: string; onLight: string; dark: string; onDark: string }

/** The colour of a new profile (docs/domain.md, "Accounts"): the host has chosen none. */
const NOT_CHOSEN = '#000000'

/** Hues for hosts who have chosen none. */
export const HUES = [
  ...['#2f6f62', '#b5481f', '#3d4a9e', '#5b3f8c'],
  ...['#1f6a8c', '#9c3353', '#7a5a12', '#35692f'],
]

/** The colour of a host: the chosen one, else one of eight by their username. Never black. */
export function accentOf(chosen: string, username: string | null): string {
  return chosen === NOT_CHOSEN ? HUES[hashOf(username ?? '') % HUES.length]! : chosen
}

/** 4.5:1 (WCAG 2.2, contrast minimum) with room for the tints under a text. */
const READABLE = 5

/** On dark, tints lie closer to the colour itself, so that it needs more room. */
const READABLE_DARK = 7

const GROUNDS = { light: '#ffffff', dark: '#121d26' }

/** The text on a host's colour in the dark theme, where the host's own cannot be read. */
const DARK_TEXT = '#0b1a24'

/** A host's colour as it can be read in both themes, with the text on it. */
export function hostColors(accent: string, text = '#ffffff'): HostColors {
  const light = until(accent, -1, (color) => contrast(color, GROUNDS.light) >= READABLE)
  const dark = until(accent, 1, (color) => contrast(color, GROUNDS.dark) >= READABLE_DARK)
  return {
    light,
    onLight: contrast(light, text) >= 4.5 ? text : readableOn(light, '#ffffff'),
    dark,
    onDark: contrast(dark, text) >= 4.5 ? text : DARK_TEXT,
  }
}

/** A colour made darker (-1) or lighter (1) by steps, hue kept, until it is right. */
function until(color: string, direction: 1 | -1, isRight: (color: string) => boolean): string {
  const [hue, saturation, lightness] = toHsl(color)
  for (let step = 0; step <= 100; step++) {
    const level = Math.min(100, Math.max(0, lightness + direction * step))
    const made = step === 0 ? color : toHex(hue, saturation, level)
    if (isRight(made)) return made
  }
  return direction === 1 ? '#ffffff' : '#000000'
}

/** The channels of `#rrggbb`, 0 to 255. */
export function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** A mix of two colours in sRGB: `share` of the first, 0 to 1, the rest of the other (CSS `color-mix`). */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  return hexOf(a.map((value, at) => value * share + b[at]! * (1 - share)))
}

const hexOf = (values: number[]) =>
  '#' + values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')

/** Hue in degrees, saturation and lightness in per cent. */
function toHsl(color: string): [number, number, number] {
  const [r, g, b] = channels(color).map((value) => value / 255) as [number, number, number]
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [sum, spread] = [high + low, high - low]
  if (spread === 0) return [0, 0, sum * 50]
  const turn =
    high === r ? (g - b) / spread : high === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
  return [((turn + 6) % 6) * 60, (spread / (1 - Math.abs(sum - 1))) * 100, sum * 50]
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const level = lightness / 100
  const reach = (saturation / 100) * Math.min(level, 1 - level)
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12
    return (level - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))) * 255
  }
  return hexOf([channel(0), channel(8), channel(4)])
}
