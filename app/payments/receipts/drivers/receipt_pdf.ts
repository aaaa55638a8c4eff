import { A5, INK, pdfOf, rule, SOFT, write, type Doc } from '#core/drawing/pdf_sheet'
import type { ReceiptSheet } from '../domain/receipt_sheet.ts'

const { width: WIDTH, height: HEIGHT, edge: EDGE } = A5
const INNER = WIDTH - 2 * EDGE
const WHOLE = { x: EDGE, width: INNER }
const GAP = 20
const HALF = (INNER - GAP) / 2

const SMALL = { size: 9, color: SOFT } as const
const TEXT = { size: 10, color: INK } as const

/** A receipt as PDF: one page. */
export function receiptPdf(sheet: ReceiptSheet): Promise<Buffer> {
  return pdfOf(sheet, A5, (doc) => {
    let y = drawHead(doc, sheet)
    y = drawFacts(doc, sheet, y + 12)
    y = drawParties(doc, sheet, y + 14)
    drawItem(doc, sheet, y + 16)
    drawFoot(doc, sheet)
  })
}

function drawHead(doc: Doc, { title, number, amount }: ReceiptSheet): number {
  const head = { size: 17, color: INK, font: 'head' } as const
  const below = write(doc, title, head, { ...WHOLE, y: EDGE, lines: 2 })
  const end = write(doc, number, { size: 11, color: SOFT }, { ...WHOLE, y: below + 2 })
  return write(doc, amount, { size: 30, color: INK, font: 'head' }, { ...WHOLE, y: end + 14 })
}

function drawFacts(doc: Doc, { facts }: ReceiptSheet, from: number): number {
  let y = from
  for (const [name, value] of facts) {
    write(doc, name, SMALL, { x: EDGE, y: y + 1, width: 104 })
    y = write(doc, value, TEXT, { x: EDGE + 110, y, width: INNER - 110, lines: 2 }) + 4
  }
  return y
}

/** Who issues it and who paid, beside each other. */
function drawParties(doc: Doc, { parties }: ReceiptSheet, from: number): number {
  rule(doc, A5, from)
  const ends = parties.map(({ heading, lines }, at) => {
    const box = { x: EDGE + at * (HALF + GAP), width: HALF }
    let y = write(doc, heading, SMALL, { ...box, y: from + 12 }) + 2
    lines.forEach((line, index) => {
      const look = index === 0 ? ({ ...TEXT, font: 'bold' } as const) : TEXT
      y = write(doc, line, look, { ...box, y, lines: 3 }) + 1
    })
    return y
  })
  return Math.max(...ends)
}

/** What was paid, its tax where there is one, and the whole. */
function drawItem(doc: Doc, { item, sums, total }: ReceiptSheet, from: number) {
  rule(doc, A5, from)
  const amount = { x: WIDTH - EDGE - 110, width: 110 }
  const right = { ...TEXT, align: 'right' } as const
  write(doc, item[1], right, { ...amount, y: from + 12 })
  const what = { x: EDGE, y: from + 12, width: INNER - 120, lines: 3 }
  let y = write(doc, item[0], TEXT, what) + 12
  rule(doc, A5, y)
  y += 10
  for (const [name, value] of sums) {
    write(doc, name, { ...TEXT, color: SOFT }, { x: EDGE, y, width: INNER - 120 })
    write(doc, value, right, { ...amount, y })
    y += 17
  }
  const bold = { size: 12, color: INK, font: 'bold' } as const
  write(doc, total[0], bold, { x: EDGE, y: y + 2, width: INNER - 120 })
  write(doc, total[1], { ...bold, align: 'right' }, { ...amount, y: y + 2 })
}

function drawFoot(doc: Doc, { note, product }: ReceiptSheet) {
  const y = HEIGHT - EDGE - 24
  write(doc, note, { ...SMALL, size: 8.5 }, { x: EDGE, y, width: INNER - 70, lines: 3 })
  const right = { ...SMALL, align: 'right' } as const
  write(doc, `${product.toLowerCase()}.`, right, { x: WIDTH - EDGE - 60, y, width: 60 })
}
