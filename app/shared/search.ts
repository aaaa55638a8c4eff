/** Letters of a description in a result. */
const SNIPPET = 72

/** A part of a text, and whether it is what was looked for. */
export type Part = { text: string; isFound: boolean }

/** A text without accents and capitals. It keeps its length, so places in it are places in the text. */
export function foldLetters(text: string): string {
  return [...text].map(foldLetter).join('')
}

function foldLetter(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.length === letter.length ? plain : letter
}

/** A text in parts: those that begin with or contain a word that was looked for, and the others. */
export function partsOf(text: string, query: string): Part[] {
  const parts: Part[] = []
  for (const [at, isFound] of marksOf(text, query).entries()) {
    const last = parts.at(-1)
    if (last?.isFound === isFound) last.text += text[at]
    else parts.push({ text: text[at]!, isFound })
  }
  return parts
}

/** For each place of a text whether it belongs to a word that was looked for. */
function marksOf(text: string, query: string): boolean[] {
  const folded = foldLetters(text)
  const marks = Array.from({ length: text.length }, () => false)
  for (const word of wordsOf(query)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      marks.fill(true, at, at + word.length)
  }
  return marks
}

/** The part of a text around the first word that was looked for, on one line. `…` stands where it was cut. */
export function snippetOf(text: string, query: string, most = SNIPPET): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const first = marksOf(line, query).indexOf(true)
  const start = first < most - 12 ? 0 : wordStart(line, Math.min(first - 12, line.length - most))
  const end = Math.min(line.length, start + most)
  return `${start > 0 ? '…' : ''}${line.slice(start, end).trim()}${end < line.length ? '…' : ''}`
}

/** The start of the first word at or after a place. */
function wordStart(line: string, at: number): number {
  const space = line.indexOf(' ', at)
  return space < 0 || space - at > 12 ? at : space + 1
}

/** Whether each word that was looked for begins a word of a text, whatever accents and capitals. */
export function hasWords(text: string, query: string): boolean {
  const own = foldLetters(text).split(/[^\p{L}\p{N}]+/u)
  const words = wordsOf(query)
  return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)))
}

function wordsOf(query: string): string[] {
  return foldLetters(query).split(/\s+/).filter(Boolean)
}
