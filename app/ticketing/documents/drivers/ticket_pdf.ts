import PDFDocument from 'pdfkit'
import { qrModules } from './qr.ts'
import { writeText } from '#core/drawing/pdf_text'
import { COVER_HEIGHT, coverOf, DOT } from '#shared/cover'
import { tint, type DrawnEntry, type TicketSheet } from '../domain/ticket_sheet.ts'

type Doc = PDFKit.PDFDocument

/** A5 in points: one place fills a phone's screen, and two fit on a printed sheet. */
const WIDTH = 419.53
const HEIGHT = 595.28
const EDGE = 36
const INNER = WIDTH - 2 * EDGE
const INK = '#15212b'
const SOFT = '#44545f'
const COVER = 76

/** A booking's entries as PDF, one page for each place. Fonts are embedded; a page has no link and no script. */
export async function ticketPdf(sheet: TicketSheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    autoFirstPage: false,
    lang: sheet.locale,
    displayTitle: true,
    info: { Title: sheet.title, Author: sheet.by, Creator: sheet.product, Producer: sheet.product },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  for (const entry of sheet.entries) {
    doc.addPage()
    drawPage(doc, sheet, entry)
  }
  doc.end()
  return whole
}

function drawPage(doc: Doc, sheet: TicketSheet, entry: DrawnEntry) {
  drawCover(doc, sheet)
  writeText(doc, sheet.by, { size: 11, color: SOFT }, { x: EDGE, y: COVER + 18, width: INNER })
  const title = { size: 26, color: INK, font: 'head' } as const
  const box = { x: EDGE, y: COVER + 34, width: INNER, lines: 2 }
  const below = writeText(doc, entry.title, title, box)
  const tear = drawFacts(doc, sheet, entry, below + 10) + 14
  drawTear(doc, sheet, tear)
  drawCode(doc, sheet, entry, tear + 18)
  drawFoot(doc, sheet)
}

/** Hills of seats, as on the host's page. */
function drawCover(doc: Doc, { host, cover }: TicketSheet) {
  doc.rect(0, 0, WIDTH, COVER).fill(tint(host.light, 0.1))
  const scale = COVER / (COVER_HEIGHT * 0.62)
  coverOf(cover).hills.forEach((hill, at) => {
    doc.save()
    doc.translate(0, COVER - COVER_HEIGHT * scale).scale(scale)
    doc.path(hill).clip()
    const columns = Math.ceil(WIDTH / scale / DOT)
    for (let column = 0; column < columns; column++)
      for (let row = 0; row < COVER_HEIGHT / DOT; row++)
        doc.circle((column + 0.5) * DOT, (row + 0.5) * DOT, DOT * 0.25)
    doc.fill(tint(host.light, at === 0 ? 0.55 : 1))
    doc.restore()
  })
}

/** The day as a leaf, then when and where. Returns where they end below. */
function drawFacts(doc: Doc, { host }: TicketSheet, entry: DrawnEntry, y: number): number {
  const leaf = { width: 56, height: 60 }
  doc.roundedRect(EDGE, y, leaf.width, leaf.height, 10).fill(tint(host.light, 0.12))
  const centred = { align: 'center', color: INK } as const
  const on = { x: EDGE, width: leaf.width }
  const month = entry.month.replace('.', '').toUpperCase()
  writeText(doc, month, { ...centred, size: 10, font: 'bold' }, { ...on, y: y + 10 })
  writeText(doc, entry.day, { ...centred, size: 24, font: 'head' }, { ...on, y: y + 23 })
  const beside = { x: EDGE + leaf.width + 14, width: INNER - leaf.width - 14 }
  const when = { size: 14, color: INK, font: 'bold' } as const
  const under = writeText(doc, entry.when, when, { ...beside, y: y + 8 })
  const where = { size: 11, color: SOFT } as const
  const end = entry.where
    ? writeText(doc, entry.where, where, { ...beside, y: under + 2, lines: 3 })
    : under
  return Math.max(end, y + leaf.height)
}

/** A row of dots to tear along. */
function drawTear(doc: Doc, { host }: TicketSheet, y: number) {
  for (let x = EDGE; x <= WIDTH - EDGE; x += 11) doc.circle(x, y, 2.4)
  doc.fill(tint(host.light, 0.36))
}

function drawCode(doc: Doc, { host }: TicketSheet, entry: DrawnEntry, y: number) {
  const { side, dark } = qrModules(entry.payload)
  const size = 180
  const unit = size / side
  const left = (WIDTH - size) / 2
  // A hair more than a module, so that no printer leaves white lines between two of them.
  for (const module of dark)
    doc.rect(left + module.x * unit, y + module.y * unit, unit + 0.05, unit + 0.05)
  doc.fill('#000000')
  const centred = { align: 'center' } as const
  const box = { x: EDGE, width: INNER }
  const name = { ...centred, size: 17, color: INK, font: 'head' } as const
  const below = writeText(doc, entry.name, name, { ...box, y: y + size + 12 })
  const end = writeText(
    doc,
    entry.line,
    { ...centred, size: 11, color: SOFT },
    { ...box, y: below }
  )
  drawPlaces(doc, host.light, entry, end + 10)
}

/** The places of a booking as seats, this one filled. */
function drawPlaces(doc: Doc, color: string, { place, of }: DrawnEntry, y: number) {
  if (of < 2) return
  const step = 16
  const left = (WIDTH - (of - 1) * step) / 2
  doc.lineWidth(1.2)
  for (let at = 0; at < of; at++) {
    doc.circle(left + at * step, y, 5)
    if (at + 1 === place) doc.fillAndStroke(color, color)
    else doc.stroke(tint(color, 0.55))
  }
}

function drawFoot(doc: Doc, { note, madeWith, product }: TicketSheet) {
  const foot = HEIGHT - 36
  const small = { size: 9, color: SOFT } as const
  writeText(doc, note, small, { x: EDGE, y: foot, width: INNER - 110, lines: 2 })
  const made = `${madeWith} ${product.toLowerCase()}.`
  const right = { ...small, align: 'right' } as const
  writeText(doc, made, right, { x: WIDTH - EDGE - 100, y: foot, width: 100 })
}
