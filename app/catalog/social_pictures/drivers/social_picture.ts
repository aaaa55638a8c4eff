import sharp, { type Sharp } from 'sharp'
import satori from 'satori'
import { contrast } from '#shared/contrast'
import { dotsOf, type Dot, type Seats } from '#shared/seats'
import { COVER_HEIGHT, coverOf, DOT } from '#shared/cover'
import { drawingFonts, familyOf, HEAD_FONTS, TEXT_FONTS } from '#core/drawing/fonts'

/** What a social picture says, in texts that can be drawn. */
export type SocialCard = {
  title: string
  /** Profession, or how long and for how much. */
  line: string
  /** Whose service it is; empty on a profile. */
  by: string
  /** Where it leads to, as people would type it. */
  address: string
  product: string
  /** The next date of a workshop in words, and its seats. */
  date?: Seats & { words: string }
  /** The host's colour and the letters that can be read on it. */
  accentColor: string
  textColor: string
  /** The name from which the hills are drawn where there is no background picture. */
  cover: string
}

type Style = Record<string, string | number>
type Box = { type: string; props: { style?: Style; children?: unknown } & Record<string, unknown> }

/** The size that social networks ask for, in pixels. */
export const SOCIAL_SIZE = { width: 1200, height: 630 }

const FACE = 300
const FOOT_HEIGHT = 92

/** What a social picture is drawn with: pictures of any size, and the format that it leaves in. */
export type SocialPictures = {
  face?: Uint8Array
  /** Fills it behind the texts, in place of the host's colour and hills. */
  backdrop?: Uint8Array
  format: 'png' | 'jpg'
}

/** Draws the picture that a link is shown with. */
export async function drawSocialPicture(
  card: SocialCard,
  { face, backdrop, format }: SocialPictures
): Promise<Buffer> {
  const source = face && (await faceSource(face))
  // Letters become outlines, so that it looks the same on every machine.
  const drawing = await satori(layout(card, source, backdrop !== undefined) as never, {
    ...SOCIAL_SIZE,
    fonts: await drawingFonts(),
  })
  const letters = Buffer.from(drawing)
  const drawn = over(backdrop ?? hillsOf(card), letters)
  return format === 'jpg'
    ? drawn.jpeg({ quality: 84, mozjpeg: true }).toBuffer()
    : drawn.png({ compressionLevel: 9 }).toBuffer()
}

/** Satori would carry the backdrop through text and back: it is laid under what satori drew instead. */
function over(backdrop: Uint8Array, letters: Buffer): Sharp {
  return sharp(backdrop)
    .resize({ ...SOCIAL_SIZE, fit: 'cover' })
    .flatten({ background: '#fff' })
    .composite([{ input: letters }])
}

/** Hills of seats on the host's colour, in a tint that no letter loses contrast on. */
function hillsOf({ accentColor, textColor, cover }: SocialCard): Buffer {
  const { width, height } = SOCIAL_SIZE
  const [far, near] = coverOf(cover).hills
  const tint = contrast(textColor, '#000000') > contrast(textColor, '#ffffff') ? '#000' : '#fff'
  const dots = (name: string, opacity: number) =>
    `<pattern id="${name}" width="${DOT}" height="${DOT}" patternUnits="userSpaceOnUse"><circle cx="${DOT / 2}" cy="${DOT / 2}" r="${DOT * 0.32}" fill="${tint}" fill-opacity="${opacity}"/></pattern>`
  const foot = height - FOOT_HEIGHT - COVER_HEIGHT
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${dots('far', 0.1)}${dots('near', 0.2)}</defs><rect width="100%" height="100%" fill="${accentColor}"/><g transform="translate(0 ${foot})"><path d="${far}" fill="url(#far)"/><path d="${near}" fill="url(#near)"/></g></svg>`
  )
}

function layout(card: SocialCard, face: string | undefined, isOver: boolean): Box {
  const color = isOver ? '#ffffff' : card.textColor
  const ground: Style = isOver ? { backgroundImage: SHADE } : {}
  const stage = { ...COLUMN, ...SOCIAL_SIZE, ...ground, color }
  const texts = [
    box(titleStyle(card), card.title),
    card.line && box({ ...LINE, lineClamp: card.date ? 1 : 2 }, card.line),
    card.by && box({ ...LINE, lineClamp: 1, fontSize: 32 }, card.by),
    card.date && seatsOf(card.date, color),
  ].filter(Boolean)
  return box({ ...stage, fontFamily: familyOf(TEXT_FONTS) }, [
    box(MIDDLE, [box(TEXTS, texts), ...beside(card, face, color, isOver)]),
    box(FOOT, [wordmark(card.product), box(ADDRESS, card.address)]),
  ])
}

/** Seats need the room of one line of the title. */
function titleStyle({ title, date }: SocialCard): Style {
  return { ...TITLE, fontSize: title.length > 40 ? 56 : 72, lineClamp: date ? 2 : 3 }
}

/** A date of a workshop: its seats as a row of dots, then when it is and how many are free. */
function seatsOf(date: NonNullable<SocialCard['date']>, color: string): Box {
  const styles: Record<Dot, Style> = {
    taken: { backgroundColor: color },
    free: { border: `5px solid ${color}` },
    // The host's colour is dark enough for white letters, and so is it for a light accent.
    last: { border: '7px solid #ffb08a' },
  }
  const dots = dotsOf(date).map((dot) => box({ ...SEAT, ...styles[dot] }))
  return box(SEATS, [
    box({ gap: 9 }, dots),
    box({ ...LINE, lineClamp: 1, fontSize: 32 }, date.words),
  ])
}

/** A background picture needs no letter in place of a portrait. */
function beside(card: SocialCard, face: string | undefined, color: string, isOver: boolean): Box[] {
  if (face) return [picture(face, color)]
  return isOver ? [] : [initial(card, color)]
}

/** Our name, with the dot that is a free seat. */
function wordmark(product: string): Box {
  const style = { ...HEAD, fontSize: 38, color: '#174260' }
  return box(style, [box({}, product.toLowerCase()), box({ color: '#d9622b' }, '.')])
}

function initial({ by, title, accentColor }: SocialCard, color: string): Box {
  const style = { ...ROUND, ...HEAD, backgroundColor: color, color: accentColor, fontSize: 140 }
  return box(style, [...(by || title)][0]?.toUpperCase() ?? '')
}

function picture(source: string, color: string): Box {
  const style = { ...ROUND, border: `8px solid ${color}` }
  const props = { src: source, width: FACE, height: FACE, style }
  return { type: 'img', props }
}

function box(style: Style, children?: unknown): Box {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

/** A picture as satori takes it in: it reads no WebP. */
async function faceSource(face: Uint8Array): Promise<string> {
  const bytes = await sharp(face)
    .resize(FACE, FACE)
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

const HEAD: Style = {
  fontFamily: familyOf([...HEAD_FONTS, ...TEXT_FONTS]),
  fontWeight: 700,
  letterSpacing: '-0.02em',
}

/** White letters can be read over it whatever is below: 4.5:1 on pure white where it is lightest. */
const SHADE = 'linear-gradient(90deg, rgba(10, 20, 28, 0.8), rgba(10, 20, 28, 0.6))'

const COLUMN = { flexDirection: 'column', justifyContent: 'space-between' }
const MIDDLE = {
  flex: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 56,
  padding: '56px 72px',
}
const TEXTS = { flex: 1, flexDirection: 'column', gap: 24 }
const CUT = { display: 'block', textOverflow: 'ellipsis', wordBreak: 'break-word' }
const TITLE = { ...CUT, ...HEAD, lineHeight: 1.12 }
const LINE = { ...CUT, fontSize: 38, lineHeight: 1.3 }
const SEATS = { flexDirection: 'column', gap: 14, marginTop: 8 }
const SEAT = { width: 30, height: 30, borderRadius: 15 }
const ROUND = {
  width: FACE,
  height: FACE,
  borderRadius: FACE / 2,
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  fontWeight: 700,
}
const ADDRESS = { ...CUT, lineClamp: 1, maxWidth: 860 }
const FOOT = {
  justifyContent: 'space-between',
  height: FOOT_HEIGHT,
  alignItems: 'center',
  padding: '0 72px',
  fontSize: 30,
  color: '#15212b',
  backgroundColor: '#ffffff',
}
