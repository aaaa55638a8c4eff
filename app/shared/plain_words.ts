import { singleLine } from './single_line.ts'

/**
 * Characters that are invisible within a line. They are soft hyphens, fillers, and joiners beside ASCII, where they join
 * nothing.
 */
const HIDDEN =
  /[\u00AD\u115F\u1160\u180E\u3164\uFFA0]|(?<=^|[\0-\x7F])[\u200C\u200D]+|[\u200C\u200D]+(?=[\0-\x7F]|$)/gu

/**
 * What may follow the dot of a file's name: `guia.pdf` stays whole. Endings that are top-level domains, such as `zip` and
 * `mov`, are not here, for mail programs make links of them.
 */
const FILE_ENDING = '(?:pdf|epub|docx?|xlsx?|pptx?|csv|txt|png|jpe?g|webp|gif|heic|mp3|mp4)'

/** A file's name up to the end of its word; a name with an `@` is an address. */
const OF_FILE = `(?<!@\\S*)${FILE_ENDING}(?=[.,;:!?)\\]»”"']*(?:\\s|$))`

/**
 * A dot within `evil.example` or `i❤.ws`, also a sign that domain names read as a dot. Not those of `S.A.C.`, `1.5` or
 * `guia.pdf`. What joins letters and emoji counts as part of them, and behind a dot joins nothing.
 */
const DOT_OF_NAME = new RegExp(
  `(?<=[\\p{L}\\p{N}\\p{M}\\p{S}\\p{Cf}_\\-\\])])([.\\u3002\\uFF0E\\uFF61])(?!${OF_FILE})\\p{Cf}*(?=[\\p{L}\\p{M}_][\\p{L}\\p{M}\\p{N}\\p{S}\\p{Cf}_-]|(?![\\0-\\x7F])\\p{S})`,
  'giu'
)

/** `www.` makes a link of whatever follows, a number too. */
const DOT_OF_WWW = /(\bwww\d*[.\u3002\uFF0E\uFF61])(?=\S)/giu
const NUMBERS_OF_ADDRESS = /(?<![\d.])(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?![\d.])/g
const SCHEME = /(\p{L}[\p{L}\p{N}+.-]*[:\uFF1A])(?=[/\\\p{L}\p{N}+@[])/gu

/**
 * A text of a person, of which no mail program makes a link. One line, with a space inside of what looks like an address. A
 * space is seen and honest, and no program looks for links across it, as some do across invisible marks.
 */
export function plainWords(text: string): string {
  return singleLine(text)
    .replace(HIDDEN, '')
    .replace(NUMBERS_OF_ADDRESS, '$1. $2. $3. $4')
    .replace(SCHEME, '$1 ')
    .replace(DOT_OF_WWW, '$1 ')
    .replace(DOT_OF_NAME, '$1 ')
    .replace(/([/\\])(?=[/\\])/g, '$1 ')
    .replace(/\s+/gu, ' ')
    .trim()
}
