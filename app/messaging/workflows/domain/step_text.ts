import { parseWithoutProcessing } from '@handlebars/parser'
import { isLink, STEP_VARIABLES, type StepVariable } from '#shared/workflows'

/** A part of a text: words of a host, or a variable. */
export type Part = { words: string } | { variable: StepVariable }

/** Where a text is refused, counted from 1, and why. `found`: what stands there. */
export type TextProblem = { line: number; column: number; found: string }

type Place = { line: number; column: number }

/**
 * The parts of a text, or the first place at which it is other than words and variables of the list. A text is Handlebars with
 * nothing but `{{variable}}`: no helpers, blocks, partials, raw output, comments or paths.
 */
export function parseText(text: string): { parts: Part[] } | { problem: TextProblem } {
  const parts: Part[] = []
  try {
    for (const statement of parseWithoutProcessing(text).body) {
      const part = partOf(statement, rawOf(text, statement.loc))
      if (!part) return { problem: problemAt(text, statement.loc.start) }
      parts.push(part)
    }
    return { parts }
  } catch (error) {
    return { problem: problemAt(text, placeOf(error)) }
  }
}

/** The first variable of a text that is a link, with its place: subjects hold none. */
export function linkIn(text: string): TextProblem | undefined {
  const parsed = parseText(text)
  if ('problem' in parsed) return parsed.problem
  const link = parsed.parts.find((part) => 'variable' in part && isLink(part.variable))
  if (!link || !('variable' in link)) return undefined
  return problemAt(text, placeAt(text, text.search(new RegExp(`\\{\\{\\s*${link.variable}`))))
}

type Statement = ReturnType<typeof parseWithoutProcessing>['body'][number]

/** A name is written as itself: `{{this.service}}`, `{{[service]}}` and `{{~service}}` are refused. */
function partOf(statement: Statement, raw: string): Part | undefined {
  if (statement.type === 'ContentStatement') {
    const { value } = statement as unknown as { value: string }
    // An escaped `\{{` reads as words, and would be a variable once it is saved again.
    return value.includes('{{') ? undefined : { words: value }
  }
  if (statement.type !== 'MustacheStatement') return undefined
  const mustache = statement as unknown as Mustache
  const variable = STEP_VARIABLES.find((name) => name === mustache.path.original)
  const isWrittenSo = raw.replace(/\s/g, '') === `{{${variable}}}`
  return variable && isWrittenSo && isPlain(mustache) ? { variable } : undefined
}

/** Neither raw output, nor a call with arguments, nor one that takes the spaces around it. */
function isPlain({ params, hash, escaped, strip }: Mustache): boolean {
  return escaped && params.length === 0 && !hash && !strip.open && !strip.close
}

/** What stands in a text from one place to another. */
function rawOf(text: string, { start, end }: Statement['loc']): string {
  const lines = text.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined)
    )
    .join('\n')
}

type Mustache = {
  path: { original: unknown }
  params: unknown[]
  hash: unknown
  escaped: boolean
  strip: { open: boolean; close: boolean }
}

/** The parser's place of a text that it cannot read; columns from 0. */
function placeOf(error: unknown): Place {
  const { hash } = error as { hash?: { loc?: { first_line: number; first_column: number } } }
  return { line: hash?.loc?.first_line ?? 1, column: hash?.loc?.first_column ?? 0 }
}

function placeAt(text: string, index: number): Place {
  const lines = text.slice(0, index).split('\n')
  return { line: lines.length, column: lines.at(-1)!.length }
}

const MOST_SHOWN = 24

function problemAt(text: string, { line, column }: Place): TextProblem {
  const rest = text.split('\n')[line - 1]?.slice(column) ?? ''
  const found = /^\{\{+[^}]*\}*/.exec(rest)?.[0] ?? rest
  return { line, column: column + 1, found: found.slice(0, MOST_SHOWN) }
}
