import PDFDocument from 'pdfkit'
import { drawable } from './drawable_text.ts'
import { writeText, type PdfBox, type PdfLook } from './pdf_text.ts'

export type Doc = PDFKit.PDFDocument

/** What a reader of a document shows about it. */
export type SheetInfo = { title: string; locale: string; product: string }

/** A page in points. */
export type Paper = { width: number; height: number; edge: number }

/** Papers that documents are drawn on. An A5 page fills a phone's screen, and two fit on a printed sheet. */
export const A4: Paper = { width: 595.28, height: 841.89, edge: 56 }
export const A5: Paper = { width: 419.53, height: 595.28, edge: 40 }

/** The colours of documents. */
export const INK = '#15212b'
export const SOFT = '#44545f'
export const HAIRLINE = '#d5dde2'

/** A document, drawn and then given as bytes. Fonts are embedded; it has no link and no script. */
export async function pdfOf(
  { title, locale, product }: SheetInfo,
  { width, height }: Paper,
  draw: (doc: Doc) => void
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang: locale,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: product, Creator: product, Producer: product },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  draw(doc)
  doc.end()
  return whole
}

/** Writes any text, without what our fonts cannot draw, and returns where it ends below. */
export function write(doc: Doc, text: string, look: PdfLook, box: PdfBox): number {
  return writeText(doc, drawable(text), look, box)
}

/** Draws a hairline over the width of a paper. */
export function rule(doc: Doc, { width, edge }: Paper, y: number): void {
  doc
    .moveTo(edge, y)
    .lineTo(width - edge, y)
    .lineWidth(0.6)
    .stroke(HAIRLINE)
}

/** Writes under each of several pages what it belongs to, and its number: `2 / 3`. One page has none. */
export function numberPages(doc: Doc, { width, height, edge }: Paper, about: string): void {
  const { count } = doc.bufferedPageRange()
  if (count < 2) return
  const look = { size: 9, color: SOFT } as const
  const line = { x: edge, y: height - edge - 2, width: width - 2 * edge }
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    write(doc, about, look, { ...line, width: line.width - 60 })
    write(doc, `${page + 1} / ${count}`, { ...look, align: 'right' }, line)
  }
}
