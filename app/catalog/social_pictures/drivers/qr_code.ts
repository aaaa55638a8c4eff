import sharp, { type SharpOptions } from 'sharp'
import QRCode from 'qrcode'

type Wish = {
  link: string
  /** A picture for the middle, of any size. */
  face?: Uint8Array
}

/** Pixels of one side that a PNG may have: for a mail, a screen, a page and a poster. */
export const QR_SIZES = [300, 600, 1200, 2000] as const

/** White around the code, in modules. */
const MARGIN = 2

/**
 * The share of a side for the picture with its white ring. It covers at most two thirds of what level H mends in any block.
 */
const BADGE = 0.22

/** Pixels of one side at which an SVG is shown by itself. */
const SHOWN_AT = 600

/** Pixels of the picture within an SVG, which is printed large. */
const SHARP_ENOUGH = 256

/**
 * The code survives a quarter of it being dirty or covered, as on doors and counters. With a picture it is 30 % (ISO/IEC
 * 18004, levels Q and H).
 */
const levelOf = ({ face }: Wish) => (face ? 'H' : 'Q')

/** A link as a QR code, PNG. The event loop draws one pixel a module; sharp enlarges it in a thread of its own. */
export async function qrPng({ size, ...wish }: Wish & { size: number }): Promise<Buffer> {
  const code = sharp(...modulesOf(wish)).resize(size, size, { kernel: 'nearest' })
  if (!wish.face) return code.png({ palette: true, colours: 2 }).toBuffer()

  const input = await badge(wish.face, Math.round(size * BADGE))
  return code
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** A code with its margin, one byte of red, green and blue a module. */
function modulesOf(wish: Wish): [Buffer, SharpOptions] {
  const { size, data } = QRCode.create(wish.link, { errorCorrectionLevel: levelOf(wish) }).modules
  const side = size + 2 * MARGIN
  const pixels = Buffer.alloc(side * side * 3, 255)
  data.forEach((isDark, module) => {
    const at = (Math.floor(module / size) + MARGIN) * side + (module % size) + MARGIN
    if (isDark) pixels.fill(0, at * 3, at * 3 + 3)
  })
  return [pixels, { raw: { width: side, height: side, channels: 3 } }]
}

/** A link as a QR code, SVG. */
export async function qrSvg(wish: Wish): Promise<string> {
  const code = await QRCode.toString(wish.link, {
    errorCorrectionLevel: levelOf(wish),
    margin: MARGIN,
    width: SHOWN_AT,
    type: 'svg',
  })
  if (!wish.face) return code

  const picture = await badge(wish.face, SHARP_ENOUGH)
  const modules = Number(/viewBox="0 0 (\d+)/.exec(code)?.[1])
  const side = modules * BADGE
  const corner = (modules - side) / 2
  const href = `data:image/png;base64,${picture.toString('base64')}`
  const image = `<image x="${corner}" y="${corner}" width="${side}" height="${side}" href="${href}"/>`
  return code.replace('</svg>', `${image}</svg>`)
}

/** A face in a white ring. */
async function badge(face: Uint8Array, side: number): Promise<Buffer> {
  const inner = Math.round(side * 0.88)
  const round = await sharp(face)
    .resize(inner, inner, { fit: 'cover' })
    .flatten({ background: 'white' })
    .composite([{ input: circle(inner), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(circle(side))
    .composite([{ input: round, gravity: 'centre' }])
    .png()
    .toBuffer()
}

function circle(side: number): Buffer {
  const half = side / 2
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="${half}" cy="${half}" r="${half}" fill="#fff"/></svg>`
  )
}
