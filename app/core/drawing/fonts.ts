import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { FONT_PARTS } from './drawable_text.ts'

/** A part of a font. A letter that it does not hold is looked for in the next part. */
export type FontPart = { name: string; file: string; weight: 400 | 700 }

const require = createRequire(import.meta.url)

function partOf(family: string, part: string, weight: 400 | 700): FontPart {
  const file = require.resolve(
    `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`
  )
  return { name: `${family} ${part}`, file, weight }
}

/** The font of texts. */
export const TEXT_FONTS: FontPart[] = FONT_PARTS.flatMap((part) =>
  ([400, 700] as const).map((weight) => partOf('inter', part, weight))
)

/** Headings have the site's own; letters that it lacks are those of the text. */
export const HEAD_FONTS: FontPart[] = ['latin', 'latin-ext', 'vietnamese'].map((part) =>
  partOf('bricolage-grotesque', part, 700)
)

/** The names of parts, in the order in which a letter is looked for. */
export function familyOf(fonts: FontPart[]): string {
  return [...new Set(fonts.map(({ name }) => name))].join(', ')
}

let loaded:
  Promise<{ name: string; weight: 400 | 700; style: 'normal'; data: Buffer }[]> | undefined

/** All fonts with their bytes, read once. */
export function drawingFonts() {
  loaded ??= Promise.all(
    [...HEAD_FONTS, ...TEXT_FONTS].map(async ({ name, file, weight }) => ({
      name,
      weight,
      style: 'normal' as const,
      data: await readFile(file),
    }))
  )
  return loaded
}
