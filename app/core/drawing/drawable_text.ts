import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The parts that the font comes in; each holds the letters of some scripts. */
export const FONT_PARTS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
] as const

/** `{ latin: 'U+0000-00FF,U+0131' }`: which letters each part holds. */
const unicode = require('@fontsource/inter/unicode.json') as Record<string, string>

type Part = (typeof FONT_PARTS)[number]

const RANGES = FONT_PARTS.flatMap((part) =>
  unicode[part]!.split(',').map((range) => {
    const [from, to = from] = range.replace('U+', '').split('-')
    return { part, from: Number.parseInt(from!, 16), to: Number.parseInt(to!, 16) }
  })
)

/** What is no letter of its own: control and direction marks, joiners, the marks of lost characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/u

/** Longer texts are cut before they are measured; no picture has room for more. */
const MOST_LETTERS = 200

/**
 * The part of a text that our font can draw. Emoji and other scripts are left out, for their place would hold an empty box.
 * Empty when nothing can be drawn.
 */
export function drawable(text: string): string {
  const letters = [...text.slice(0, MOST_LETTERS * 2).normalize('NFC')]
    .map((letter) => (/\s/u.test(letter) ? ' ' : letter))
    .filter((letter) => letter === ' ' || (isKnown(letter) && !INVISIBLE.test(letter)))
  const line = letters.join('').replace(/ +/g, ' ').trim().slice(0, MOST_LETTERS)
  return /[\p{L}\p{N}]/u.test(line) ? line : ''
}

function isKnown(letter: string): boolean {
  return partHolding(letter) !== undefined
}

/** The part of our font that holds a letter. */
export function partHolding(letter: string): Part | undefined {
  const point = letter.codePointAt(0)!
  return RANGES.find(({ from, to }) => point >= from && point <= to)?.part
}
