import { parseText } from './step_text.ts'
import { endedOnce } from '#shared/formats'
import type { StepVariable } from '#shared/workflows'
import type { LetterAction, Paragraph } from '../../channels/letter.ts'

/** What fills the variables of a text: words, or the link to a page. Undefined: there is no such page. */
export type Values = Record<StepVariable, string | LetterAction | undefined>

/** A subject with its values. What it cannot show is left out. */
export function fillLine(text: string, values: Values): string {
  const parsed = parseText(text)
  if ('problem' in parsed) return ''
  const words = parsed.parts.map((part) =>
    'words' in part ? part.words : wordsOf(values[part.variable])
  )
  return endedOnce(words.join(''))
}

/** The paragraphs of a text with its values. A line break begins another one; what a value holds never does. */
export function fillParagraphs(text: string, values: Values): Paragraph[] {
  const parsed = parseText(text)
  if ('problem' in parsed) return []
  const paragraphs: Paragraph[] = [[]]
  for (const part of parsed.parts) {
    if ('variable' in part) {
      const value = values[part.variable]
      if (value !== undefined && value !== '') paragraphs.at(-1)!.push(value)
      continue
    }
    const [first, ...rest] = part.words.split(/\r?\n/)
    if (first) paragraphs.at(-1)!.push(first)
    rest.forEach((line) => paragraphs.push(line ? [line] : []))
  }
  return paragraphs
    .map(joined)
    .filter((runs) => runs.some((run) => typeof run !== 'string' || run.trim()))
}

/** Words that stand side by side become one run, so that an hour at the end of a sentence ends it. */
function joined(runs: Paragraph): Paragraph {
  return runs.reduce<Paragraph>((before, run) => {
    const last = before.at(-1)
    if (typeof last !== 'string' || typeof run !== 'string') return [...before, run]
    return [...before.slice(0, -1), endedOnce(last + run)]
  }, [])
}

function wordsOf(value: string | LetterAction | undefined): string {
  return typeof value === 'string' ? value : ''
}
