import PDFDocument from 'pdfkit'
import { writeText } from '#core/drawing/pdf_text'
import { drawable } from '#core/drawing/drawable_text'
import type { Statement } from '../domain/statement.ts'

type Doc = PDFKit.PDFDocument

/** A4 in points. */
const EDGE = 56
const WIDTH = 595.28 - 2 * EDGE
const BOTTOM = 841.89 - EDGE
const INK = '#15212b'
const SOFT = '#44545f'
const LINE = '#d5dde2'
const ROW = 22

/** A statement as PDF, its rows over as many pages as they need. Fonts are embedded; it has no link and no script. */
export async function statementPdf(statement: Statement): Promise<Buffer> {
  const { title, product, locale } = statement
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
  let y = drawHead(doc, statement)
  y = drawRows(doc, statement, y + 18)
  drawSums(doc, statement, y + 14)
  doc.end()
  return whole
}

function drawHead(doc: Doc, { product, title, subtitle, amount, facts }: Statement): number {
  write(doc, product, { size: 18, color: INK, font: 'head' }, EDGE)
  write(doc, title, { size: 18, color: INK, font: 'head', align: 'right' }, EDGE)
  let y = write(doc, subtitle, { size: 10, color: SOFT, align: 'right' }, EDGE + 24)
  y = write(doc, amount, { size: 30, color: INK, font: 'head' }, y + 22) + 10
  for (const [name, value] of facts) {
    write(doc, name, { size: 10, color: SOFT }, y, { x: EDGE, width: 130 })
    y = write(doc, value, { size: 10, color: INK }, y, { x: EDGE + 140, width: WIDTH - 140 }) + 4
  }
  return y
}

/** When, what and how much, as columns of one row. */
function drawRow(doc: Doc, row: [string, string, string], y: number, font: 'text' | 'bold') {
  const look = { size: 10, color: INK, font }
  write(doc, row[0], look, y + 5, { x: EDGE, width: 130 })
  write(doc, row[1], look, y + 5, { x: EDGE + 140, width: WIDTH - 260 })
  write(doc, row[2], { ...look, align: 'right' }, y + 5, { x: EDGE + WIDTH - 110, width: 110 })
  rule(doc, y + ROW)
}

function drawRows(doc: Doc, { headings, rows }: Statement, from: number): number {
  drawRow(doc, headings, from, 'bold')
  let y = from + ROW
  for (const row of rows) {
    y = roomFor(doc, y, ROW)
    drawRow(doc, row, y, 'text')
    y += ROW
  }
  return y
}

function drawSums(doc: Doc, { sums, title, amount, note }: Statement, from: number) {
  let y = roomFor(doc, from, (sums.length + 3) * ROW)
  for (const [name, value] of sums) {
    write(doc, name, { size: 10, color: SOFT }, y, { x: EDGE + 140, width: WIDTH - 260 })
    write(doc, value, { size: 10, color: INK, align: 'right' }, y)
    y += 17
  }
  rule(doc, y + 2)
  write(doc, title, { size: 11, color: INK, font: 'bold' }, y + 9, { x: EDGE + 140, width: 200 })
  write(doc, amount, { size: 11, color: INK, font: 'bold', align: 'right' }, y + 9)
  write(doc, note, { size: 9, color: SOFT }, y + 44, { x: EDGE, width: WIDTH, lines: 3 })
}

/** Where the next thing of this height begins: here, or on a new page. */
function roomFor(doc: Doc, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  doc.addPage()
  return EDGE
}

type Look = Parameters<typeof writeText>[2]
type Box = { x: number; width: number; lines?: number }

function write(
  doc: Doc,
  text: string,
  look: Look,
  y: number,
  box: Box = { x: EDGE, width: WIDTH }
) {
  return writeText(doc, drawable(text), look, { ...box, y })
}

function rule(doc: Doc, y: number) {
  doc
    .moveTo(EDGE, y)
    .lineTo(EDGE + WIDTH, y)
    .lineWidth(0.6)
    .stroke(LINE)
}
