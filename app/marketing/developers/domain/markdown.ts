import { singleLine } from '#shared/single_line'

/** What means something in Markdown, and what could begin HTML or an entity (CommonMark 0.31, 2.4). */
const MARKS = /[\\`*_{}[\]<>()#+!|~&"$^=-]/g

/** At the beginning of a line these make a list. */
const LIST = /^(\d+)([.)])/

/**
 * A text of a person as one line of Markdown that says just that. No heading, list, link, code or HTML comes out of it, and
 * no address becomes a link.
 */
export function plainMarkdown(text: string): string {
  return singleLine(text).replace(MARKS, '\\$&').replace(LIST, '$1\\$2').replace(/:\/\//g, '\\://')
}

/** The same as a quotation, so that readers know that others wrote it. */
export function quoted(text: string): string {
  return `> ${plainMarkdown(text)}`
}

/** Parts of a page with a blank line between; those that are missing leave none. */
export function paragraphs(...parts: (string | null | undefined | false)[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
