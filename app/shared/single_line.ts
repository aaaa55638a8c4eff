/** Line breaks, tabs, and the separators of lines and paragraphs: what a single line shows as a space. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/**
 * Invisible characters that change what is visible. Control characters, the marks that turn the direction of writing (UAX
 * #9), invisible spaces, and the annotations of U+FFF9 to U+FFFB. The joiners stay, emoji and Persian need them.
 */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu

/** The text as one line. Breaks become spaces; control and direction marks go, for they forge mails and hide names. */
export function singleLine(text: string): string {
  return text.replace(BREAKS, ' ').replace(UNSEEN, '').trim()
}
