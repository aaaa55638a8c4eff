import PDFDocument from 'pdfkit'
import { writeText } from '#core/drawing/pdf_text'
import { drawable } from '#core/drawing/drawable_text'
import type { EvidencePart } from '../hooks.ts'

/** The evidence for a dispute, ready to be drawn. */
export type EvidenceSheet = {
  locale: string
  product: string
  title: string
  subtitle: string
  amount: string
  parts: EvidencePart[]
  /** The host's own words, and what stands above them; none where the host wrote nothing. */
  statement: { title: string; text: string } | null
  note: string
}

type Doc = PDFKit.PDFDocument

/** A4 in points. */
const EDGE = 56
const WIDTH = 595.28 - 2 * EDGE
const BOTTOM = 841.89 - EDGE
const INK = '#15212b'
const SOFT = '#44545f'
const LINE = '#d5dde2'
const NAMES = 150
const MOST_LINES = 60
/** The width of a letter and the height of a line of a row, and the height of a heading. */
const LETTER = 4.9
const LINE_HEIGHT = 12.5
const HEADING = 24
/** Parts up to this height are not broken over two pages. */
const KEPT_TOGETHER = 260

/** The evidence as PDF, over as many pages as it needs. Fonts are embedded; it has no link and no script. */
export async function evidencePdf(sheet: EvidenceSheet): Promise<Buffer> {
  const { title, product, locale } = sheet
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: product, Creator: product, Producer: product },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  let y = drawHead(doc, sheet)
  for (const part of sheet.parts) y = drawPart(doc, part, y + 16)
  if (sheet.statement) y = drawStatement(doc, sheet.statement, y + 16)
  y = roomFor(doc, y + 20, 40)
  write(doc, sheet.note, { size: 9, color: SOFT }, y, { x: EDGE, width: WIDTH, lines: 3 })
  doc.end()
  return whole
}

function drawHead(doc: Doc, { product, title, subtitle, amount }: EvidenceSheet): number {
  write(doc, product, { size: 12, color: SOFT, font: 'head' }, EDGE)
  const y = write(doc, title, { size: 22, color: INK, font: 'head' }, EDGE + 24)
  const end = write(doc, subtitle, { size: 10, color: SOFT }, y + 4, {
    x: EDGE,
    width: WIDTH - 150,
    lines: 3,
  })
  write(doc, amount, { size: 22, color: INK, font: 'head', align: 'right' }, EDGE + 24)
  return end
}

/** A short part stays on one page; a long one goes on where there is room. */
function drawPart(doc: Doc, part: EvidencePart, from: number): number {
  const { title, rows } = part
  const height = heightOf(part)
  let y = heading(doc, title, height <= KEPT_TOGETHER ? roomFor(doc, from, height) : from)
  for (const [name, value] of rows) {
    y = roomFor(doc, y, 30)
    const top = y + 5
    const left = write(doc, name, { size: 10, color: SOFT }, top, {
      x: EDGE,
      width: NAMES - 10,
      lines: 3,
    })
    y = Math.max(left, writeLong(doc, value, top, { x: EDGE + NAMES, width: WIDTH - NAMES }))
  }
  return y
}

/** About what a part takes: its heading and the lines of its rows. */
function heightOf({ rows }: EvidencePart): number {
  const linesOf = (text: string, width: number) =>
    text.split(/\n+/).reduce((all, one) => all + Math.ceil((one.length * LETTER) / width), 0)
  const heights = rows.map(
    ([name, value]) =>
      7 + LINE_HEIGHT * Math.max(linesOf(name, NAMES - 10), linesOf(value, WIDTH - NAMES))
  )
  return heights.reduce((sum, height) => sum + height, HEADING)
}

function drawStatement(doc: Doc, { title, text }: { title: string; text: string }, from: number) {
  return writeLong(doc, text, heading(doc, title, from) + 5, { x: EDGE, width: WIDTH })
}

function heading(doc: Doc, title: string, from: number): number {
  const y = roomFor(doc, from, 70)
  const end = write(doc, title, { size: 12, color: INK, font: 'bold' }, y) + 5
  doc
    .moveTo(EDGE, end)
    .lineTo(EDGE + WIDTH, end)
    .lineWidth(0.6)
    .stroke(LINE)
  return end + 2
}

/** A text of several paragraphs, each of which begins on a new page where this one has no room. */
function writeLong(doc: Doc, text: string, from: number, box: { x: number; width: number }) {
  let y = from
  for (const paragraph of text.split(/\n+/)) {
    const lines = Math.ceil((paragraph.length * 5.2) / box.width)
    y = roomFor(doc, y, Math.min(lines, 40) * 13)
    y = write(doc, paragraph, { size: 10, color: INK }, y, { ...box, lines: MOST_LINES }) + 2
  }
  return y
}

/** Where the next thing of this height begins: here, or on a new page. */
function roomFor(doc: Doc, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  doc.addPage()
  return EDGE
}

function write(
  doc: Doc,
  text: string,
  look: Parameters<typeof writeText>[2],
  y: number,
  box: { x: number; width: number; lines?: number } = { x: EDGE, width: WIDTH }
) {
  return writeText(doc, drawable(text), look, { ...box, y })
}
