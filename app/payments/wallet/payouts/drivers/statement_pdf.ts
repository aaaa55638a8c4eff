import { A4, INK, numberPages, pdfOf, rule, SOFT, write, type Doc } from '#core/drawing/pdf_sheet'
import type { Statement } from '../domain/statement.ts'

const EDGE = A4.edge
const WIDTH = A4.width - 2 * EDGE
/** The last line of each page has its number. */
const BOTTOM = A4.height - EDGE - 20
const ROW = 22
/** A row whose text takes two lines. */
const HIGHEST_ROW = 36

const WHOLE = { x: EDGE, width: WIDTH }
const AMOUNT = { x: EDGE + WIDTH - 110, width: 110 }

/** A statement as PDF, its rows over as many pages as they need. */
export function statementPdf(statement: Statement): Promise<Buffer> {
  return pdfOf(statement, A4, (doc) => {
    let y = drawHead(doc, statement)
    y = drawRows(doc, statement, y + 18)
    drawSums(doc, statement, y + 14)
    numberPages(doc, A4, `${statement.title} · ${statement.amount}`)
  })
}

function drawHead(doc: Doc, { product, title, subtitle, amount, facts }: Statement): number {
  const head = { size: 18, color: INK, font: 'head' } as const
  write(doc, product, head, { ...WHOLE, y: EDGE })
  write(doc, title, { ...head, align: 'right' }, { ...WHOLE, y: EDGE })
  const under = { size: 10, color: SOFT, align: 'right' } as const
  let y = write(doc, subtitle, under, { ...WHOLE, y: EDGE + 24 })
  y = write(doc, amount, { ...head, size: 30 }, { ...WHOLE, y: y + 22 }) + 10
  for (const [name, value] of facts) {
    write(doc, name, { size: 10, color: SOFT }, { x: EDGE, y, width: 130 })
    const beside = { x: EDGE + 140, y, width: WIDTH - 140, lines: 2 }
    y = write(doc, value, { size: 10, color: INK }, beside) + 4
  }
  return y
}

/** When, what and how much, as columns of one row. Returns where it ends below. */
function drawRow(doc: Doc, row: [string, string, string], y: number, font: 'text' | 'bold') {
  const look = { size: 10, color: INK, font }
  write(doc, row[0], look, { x: EDGE, y: y + 5, width: 136 })
  const what = { x: EDGE + 140, y: y + 5, width: WIDTH - 260, lines: 2 }
  const end = Math.max(y + ROW, write(doc, row[1], look, what) + 5)
  write(doc, row[2], { ...look, align: 'right' }, { ...AMOUNT, y: y + 5 })
  rule(doc, A4, end)
  return end
}

/** The headings stand on each page. */
function drawRows(doc: Doc, statement: Statement, from: number): number {
  const { headings, rows } = statement
  let y = drawRow(doc, headings, from, 'bold')
  for (const [at, row] of rows.entries()) {
    if (y + roomBefore(statement, at) > BOTTOM) {
      doc.addPage()
      y = drawRow(doc, headings, EDGE, 'bold')
    }
    y = drawRow(doc, row, y, 'text')
  }
  return y
}

/** The last rows that stay with the sums, so that these never stand alone on a page. */
const WITH_SUMS = 3

/** What has to fit below before a row is drawn: itself, and before the last rows these and the sums. */
function roomBefore({ rows, sums }: Statement, at: number): number {
  const isTail = at > 0 && at === rows.length - WITH_SUMS
  return isTail ? WITH_SUMS * HIGHEST_ROW + heightOf(sums) : HIGHEST_ROW
}

function heightOf(sums: Statement['sums']): number {
  return 14 + (sums.length + 3) * ROW
}

function drawSums(doc: Doc, { sums, total, amount, note }: Statement, from: number) {
  let y = roomFor(doc, from, (sums.length + 3) * ROW)
  for (const [name, value] of sums) {
    write(doc, name, { size: 10, color: SOFT }, { x: EDGE + 140, y, width: WIDTH - 260 })
    write(doc, value, { size: 10, color: INK, align: 'right' }, { ...AMOUNT, y })
    y += 17
  }
  rule(doc, A4, y + 2)
  const bold = { size: 11, color: INK, font: 'bold' } as const
  write(doc, total, bold, { x: EDGE + 140, y: y + 9, width: 200 })
  write(doc, amount, { ...bold, align: 'right' }, { ...WHOLE, y: y + 9 })
  write(doc, note, { size: 9, color: SOFT }, { ...WHOLE, y: y + 44, lines: 3 })
}

/** Where the next thing of this height begins: here, or on a new page. */
function roomFor(doc: Doc, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  doc.addPage()
  return EDGE
}
