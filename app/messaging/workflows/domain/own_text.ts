import { parseText, type TextProblem } from './step_text.ts'
import type { StepVariable } from '#shared/workflows'

/** A text as providers of WhatsApp take it: numbered variables, and the value that each of them holds. */
export type OwnText = { body: string; variables: StepVariable[] }

/** What WhatsApp, or we, refuse in a host's own text, with its place. */
export type OwnFault = TextProblem & { fault: FaultName }

type FaultName = 'ownEdge' | 'ownAdjacent' | 'ownDense' | 'ownLength' | 'ownBraces' | 'ownHost'

/** Letters of a whole message, and of one value in it (`template_values.ts`). */
const MOST = { message: 1024, value: 120 }

const A_WORD = /[\p{L}\p{N}]+/gu

/** A text with numbered variables; one that comes twice has one number. Empty for a text that cannot be read. */
export function numberText(text: string): OwnText {
  const variables: StepVariable[] = []
  const parsed = parseText(text)
  if ('problem' in parsed) return { body: '', variables }
  const parts = parsed.parts.map((part) => {
    if ('words' in part) return part.words
    if (!variables.includes(part.variable)) variables.push(part.variable)
    return `{{${variables.indexOf(part.variable) + 1}}}`
  })
  return { body: parts.join('').replaceAll('\r\n', '\n'), variables }
}

/** A run of a text: words, or a variable with its place. */
type Run = { words: string; from: number } | { variable: StepVariable; from: number }

/**
 * What would be refused in a host's own text, with places in it as it is written. Words stand before, between and behind the
 * variables, and enough of them; all values at their longest fit; and the text says who writes, because hosts share our number.
 */
export function ownFaults(text: string): OwnFault[] {
  const runs = runsOf(text)
  return [
    ...braceFaults(text, runs),
    ...placeFaults(text, runs),
    ...lengthFaults(text, runs),
    ...hostFaults(text, runs),
  ]
}

const MUSTACHE = /\{\{\s*(\w+)\s*\}\}/g

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const found of text.matchAll(MUSTACHE)) {
    runs.push({ words: text.slice(from, found.index), from })
    runs.push({ variable: found[1] as StepVariable, from: found.index })
    from = found.index + found[0].length
  }
  return [...runs, { words: text.slice(from), from }]
}

function braceFaults(text: string, runs: Run[]): OwnFault[] {
  return runs.flatMap((run) => {
    const at = 'words' in run ? run.words.search(/[{}]/) : -1
    return at < 0 ? [] : [faultAt('ownBraces', text, run.from + at)]
  })
}

function placeFaults(text: string, runs: Run[]): OwnFault[] {
  const last = runs.length - 1
  if (last === 0) return []
  const faults = runs.flatMap((run, index) => {
    if ('variable' in run || run.words.match(A_WORD)) return []
    const beside = runs[index === last ? index - 1 : index + 1]!
    const isEdge = index === 0 || index === last
    return [faultAt(isEdge ? 'ownEdge' : 'ownAdjacent', text, beside.from)]
  })
  const words = runs.flatMap((run) => ('words' in run ? (run.words.match(A_WORD) ?? []) : []))
  // Two words for each variable, and one more: WhatsApp refuses texts with fewer.
  const isDense = words.length < last + 1
  return isDense ? [...faults, faultAt('ownDense', text, runs[last - 1]!.from)] : faults
}

/** The place at which a message, its values at their longest, is full. */
function lengthFaults(text: string, runs: Run[]): OwnFault[] {
  let length = 0
  for (const run of runs) {
    const adds = 'words' in run ? run.words.length : MOST.value
    if (length + adds > MOST.message) {
      const into = 'words' in run ? MOST.message - length : 0
      return [faultAt('ownLength', text, run.from + into)]
    }
    length += adds
  }
  return []
}

function hostFaults(text: string, runs: Run[]): OwnFault[] {
  const names = runs.some((run) => 'variable' in run && run.variable === 'host')
  return names ? [] : [faultAt('ownHost', text, 0)]
}

const MOST_SHOWN = 24

function faultAt(fault: FaultName, text: string, index: number): OwnFault {
  const lines = text.slice(0, index).split('\n')
  const [found = ''] = /^(?:\{\{[^}]*\}\}|[^\n]*)/.exec(text.slice(index)) ?? []
  return {
    fault,
    line: lines.length,
    column: lines.at(-1)!.length + 1,
    found: found.slice(0, MOST_SHOWN),
  }
}
