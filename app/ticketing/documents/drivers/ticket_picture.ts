import sharp from 'sharp'
import satori from 'satori'
import { qrModules } from './qr.ts'
import { drawingFonts } from '#core/drawing/fonts'
import { tint, type DrawnEntry, type TicketSheet } from '../domain/ticket_sheet.ts'
import * as parts from './picture_parts.ts'
import { box, CARD, CUT, HEAD, SIZE, SOFT, type Box } from './picture_parts.ts'

/** Pixels of one side of the code, and of a seat. */
const QR = 560
const SEAT = 28

/** One entry as a picture to keep or to pass on. */
export async function ticketPicture(sheet: TicketSheet, entry: DrawnEntry): Promise<Buffer> {
  const [cover, code] = await Promise.all([
    parts.hills(sheet.host.light, sheet.cover),
    codeOf(entry),
  ])
  const drawing = await satori(layout(sheet, entry, { cover, code }) as never, {
    ...SIZE,
    fonts: await drawingFonts(),
  })
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 64 }).toBuffer()
}

function layout(
  { host, by, madeWith, product }: TicketSheet,
  entry: DrawnEntry,
  { cover, code }: { cover: Box; code: Box }
): Box {
  return box({ ...parts.GROUND, backgroundColor: host.light }, [
    box(parts.PAPER, [
      cover,
      box(parts.HEADING, [
        box({ ...CUT, fontSize: 31, color: SOFT, lineClamp: 1 }, by),
        box({ ...CUT, ...HEAD, fontSize: 62, lineClamp: 2, lineHeight: 1.12 }, entry.title),
        parts.dateLine(entry, host.light),
      ]),
      tearLine(host.light),
      box(CODE, [
        code,
        box({ ...HEAD, ...CUT, fontSize: 46, lineClamp: 1, marginTop: 20 }, entry.name),
        box({ fontSize: 31, color: SOFT }, entry.line),
        ...places(entry, host.light),
      ]),
    ]),
    box({ fontSize: 31, color: host.onLight }, `${madeWith} ${product.toLowerCase()}.`),
  ])
}

/** A row of dots with a hole on each side, through which the ground is seen. */
function tearLine(color: string): Box {
  const dots = Array.from({ length: 29 }, () =>
    box({ width: 10, height: 10, borderRadius: 5, backgroundColor: tint(color, 0.36) })
  )
  const hole = { ...HOLE, backgroundColor: color }
  return box({ ...TEAR, width: CARD }, [
    box({ ...hole, left: -30 }),
    box({ justifyContent: 'space-between', width: CARD - 140 }, dots),
    box({ ...hole, right: -30 }),
  ])
}

/** The places of a booking as seats, this one filled. */
function places({ place, of }: DrawnEntry, color: string): Box[] {
  if (of < 2) return []
  const seats = Array.from({ length: of }, (_, at) => {
    const style = { width: SEAT, height: SEAT, borderRadius: SEAT / 2 }
    const isThis = at + 1 === place
    const border = `4px solid ${tint(color, isThis ? 1 : 0.55)}`
    return box({ ...style, border, backgroundColor: isThis ? color : '#ffffff' })
  })
  return [box({ gap: 14, marginTop: 14 }, seats)]
}

/** The code, each module of a whole number of pixels: a scaled code would have blurred edges. */
async function codeOf({ payload }: DrawnEntry): Promise<Box> {
  const { side, dark } = qrModules(payload)
  const pixels = Buffer.alloc(side * side, 255)
  for (const { x, y } of dark) pixels[y * side + x] = 0
  const code = sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
  const whole = side * Math.round(QR / side)
  const png = await code.resize(whole, whole, { kernel: 'nearest' }).png().toBuffer()
  return parts.picture(png, whole, whole)
}

const TEAR = {
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  height: 60,
  margin: '32px 0 24px',
}
const HOLE = { position: 'absolute', top: 0, width: 60, height: 60, borderRadius: 30 }
const CODE = { ...parts.COLUMN, alignItems: 'center', padding: '8px 56px 52px', gap: 6 }
