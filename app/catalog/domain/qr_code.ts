import sharp from 'sharp'
import QRCode from 'qrcode'

type Wish = {
  link: string
  /** Pixels of one side. */
  size: number
  /** A picture for the middle, of any size. */
  face?: Uint8Array
}

/** White around the code, in modules. */
const MARGIN = 2

/** How much of a side the picture takes with its white ring: at most two thirds of what level H can mend in any block. */
const BADGE = 0.22

/** Pixels of the picture within an SVG, which is printed large. */
const SHARP_ENOUGH = 256

/**
 * Without a picture it survives a quarter of it being dirty or covered, which happens on doors and counters, with one 30 %
 * (ISO/IEC 18004, levels Q and H).
 */
const options = ({ size, face }: Wish) =>
  ({ errorCorrectionLevel: face ? 'H' : 'Q', margin: MARGIN, width: size }) as const

/** A link as a QR code, PNG. */
export async function qrPng(wish: Wish): Promise<Buffer> {
  const code = await QRCode.toBuffer(wish.link, options(wish))
  if (!wish.face) return code

  const side = Math.round(wish.size * BADGE)
  return sharp(code)
    .composite([{ input: await badge(wish.face, side), gravity: 'centre' }])
    .png()
    .toBuffer()
}

/** A link as a QR code, SVG. */
export async function qrSvg(wish: Wish): Promise<string> {
  const code = await QRCode.toString(wish.link, { ...options(wish), type: 'svg' })
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
