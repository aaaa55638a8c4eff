import { partHolding } from './drawable_text.ts'
import { HEAD_FONTS, TEXT_FONTS } from './fonts.ts'

type Doc = PDFKit.PDFDocument

/** How a text looks in a PDF. Sizes are points. */
export type PdfLook = {
  size: number
  color: string
  font?: 'head' | 'bold' | 'text'
  align?: 'left' | 'center' | 'right'
}

/** Where a text stands: its left upper corner, its width, and after how many lines it is cut. */
export type PdfBox = { x: number; y: number; width: number; lines?: number }

type Run = { font: string; text: string }

const LEADING = 1.25

/**
 * Writes a text that can be drawn (`drawable`), wrapped and cut, and returns where it ends below. Each of our fonts is
 * embedded when its first letter is written.
 */
export function writeText(doc: Doc, text: string, look: PdfLook, box: PdfBox): number {
  const wrapped = wrap(doc, text, look, box.width)
  const most = box.lines ?? 1
  const lines = wrapped.slice(0, most)
  if (wrapped.length > most) lines[most - 1] = cut(doc, `${lines[most - 1]}…`, look, box.width)
  let { y } = box
  for (const line of lines) {
    const free = box.width - widthOf(doc, line, look)
    const shift = { left: 0, center: free / 2, right: free }[look.align ?? 'left']
    writeLine(doc, line, look, { x: box.x + shift, y })
    y += look.size * LEADING
  }
  return y
}

function writeLine(doc: Doc, line: string, look: PdfLook, { x, y }: { x: number; y: number }) {
  let at = x
  for (const { font, text } of runsOf(line, look)) {
    use(doc, font, look).fillColor(look.color)
    doc.text(text, at, y, { lineBreak: false })
    at += doc.widthOfString(text)
  }
}

function wrap(doc: Doc, text: string, look: PdfLook, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && widthOf(doc, longer, look) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line].map((one) => cut(doc, one, look, width))
}

/** A line that is too long loses letters before its end. */
function cut(doc: Doc, line: string, look: PdfLook, width: number): string {
  if (widthOf(doc, line, look) <= width) return line
  const letters = [...line.replace(/…$/, '')]
  while (letters.length > 1 && widthOf(doc, `${letters.join('')}…`, look) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function widthOf(doc: Doc, line: string, look: PdfLook): number {
  return runsOf(line, look).reduce(
    (sum, { font, text }) => sum + use(doc, font, look).widthOfString(text),
    0
  )
}

/** The parts of a line by the file that holds their letters. */
function runsOf(line: string, look: PdfLook): Run[] {
  const runs: Run[] = []
  for (const letter of line) {
    const font = fileOf(letter, look)
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

function fileOf(letter: string, { font = 'text' }: PdfLook): string {
  const part = partHolding(letter) ?? 'latin'
  const weight = font === 'text' ? 400 : 700
  const heads = font === 'head' ? HEAD_FONTS : []
  const found = [...heads, ...TEXT_FONTS].find(
    (one) => one.weight === weight && one.name.endsWith(` ${part}`)
  )
  return (found ?? TEXT_FONTS[0]!).file
}

/** The file is the font's name: it is read once for each document. */
function use(doc: Doc, file: string, { size }: PdfLook): Doc {
  return doc.font(file).fontSize(size)
}
