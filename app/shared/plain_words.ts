import { singleLine } from './single_line.ts'

/** What is not seen within a line either: soft hyphens, fillers, and joiners beside ASCII, where they join nothing. */
const HIDDEN =
  /[\u00AD\u115F\u1160\u180E\u3164\uFFA0]|(?<=^|[\0-\x7F])[\u200C\u200D]+|[\u200C\u200D]+(?=[\0-\x7F]|$)/gu

/**
 * A dot within `evil.example` or `i❤.ws`, also one that names of domains take for a dot; not those of `S.A.C.` or `1.5`.
 * What joins letters and emoji counts as part of them, and behind a dot joins nothing.
 */
const DOT_OF_NAME =
  /(?<=[\p{L}\p{N}\p{M}\p{S}\p{Cf}_\-\])])([.\u3002\uFF0E\uFF61])\p{Cf}*(?=[\p{L}\p{M}_][\p{L}\p{M}\p{N}\p{S}\p{Cf}_-]|(?![\0-\x7F])\p{S})/gu
const NUMBERS_OF_ADDRESS = /(?<![\d.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\d.])/g
const SCHEME = /(\p{L}[\p{L}\p{N}+.-]*[:\uFF1A])(?=[/\\\p{L}\p{N}+@[])/gu

/**
 * What people wrote, so that no mail program makes a link of it: one line, with a space inside of whatever looks like an
 * address. A space is seen and honest, and no program looks for links across it, as some do across invisible marks.
 */
export function plainWords(text: string): string {
  return singleLine(text)
    .replace(HIDDEN, '')
    .replace(NUMBERS_OF_ADDRESS, '$1. $2. $3. $4')
    .replace(SCHEME, '$1 ')
    .replace(DOT_OF_NAME, '$1 ')
    .replace(/([/\\])(?=[/\\])/g, '$1 ')
    .replace(/\s+/gu, ' ')
    .trim()
}
