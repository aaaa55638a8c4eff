import sharp from 'sharp'
import { COVER_HEIGHT, coverOf, DOT } from '#shared/cover'
import { tint } from '../domain/ticket_sheet.ts'
import { familyOf, HEAD_FONTS, TEXT_FONTS } from '#core/drawing/fonts'

/** Styles and elements as satori takes them. */
export type Style = Record<string, string | number>
export type Box = { type: string; props: Record<string, unknown> }

/** A picture that fills a phone's screen, in pixels. */
export const SIZE = { width: 1080, height: 1920 }

/** The white card in it, and the hills on top of the card. */
export const CARD = 936
const COVER = 240

export const INK = '#15212b'
export const SOFT = '#44545f'

/** A box with its children side by side, unless its style says otherwise. */
export function box(style: Style, children?: unknown): Box {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

/** A picture by its bytes. */
export function picture(png: Buffer, width: number, height: number): Box {
  const src = `data:image/png;base64,${png.toString('base64')}`
  return { type: 'img', props: { src, width, height, style: { width, height } } }
}

/** Hills of seats in a host's colour, as on the host's page. */
export async function hills(color: string, name: string): Promise<Box> {
  const scale = COVER / (COVER_HEIGHT * 0.62)
  const dots = (id: string, share: number) =>
    `<pattern id="${id}" width="${DOT}" height="${DOT}" patternUnits="userSpaceOnUse"><circle cx="${DOT / 2}" cy="${DOT / 2}" r="${DOT / 4}" fill="${tint(color, share)}"/></pattern>`
  const [far, near] = coverOf(name).hills
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD}" height="${COVER}"><defs>${dots('far', 0.55)}${dots('near', 1)}</defs><rect width="100%" height="100%" fill="${tint(color, 0.1)}"/><g transform="translate(0 ${COVER - COVER_HEIGHT * scale}) scale(${scale})"><path d="${far}" fill="url(#far)"/><path d="${near}" fill="url(#near)"/></g></svg>`
  return picture(await sharp(Buffer.from(svg)).png().toBuffer(), CARD, COVER)
}

/** What of a date stands beside its leaf. */
export type DateWords = { month: string; day: string; when: string; where: string }

/** A day as a leaf of a calendar, with when and where beside it. */
export function dateLine({ month, day, when, where }: DateWords, color: string): Box {
  const words = [
    box({ fontSize: 38, fontWeight: 700 }, when),
    where && box({ ...CUT, fontSize: 31, color: SOFT, lineClamp: 2 }, where),
  ].filter(Boolean)
  return box({ alignItems: 'center', gap: 32, marginTop: 20 }, [
    box({ ...LEAF, backgroundColor: tint(color, 0.12) }, [
      box({ fontSize: 28, fontWeight: 700 }, month.replace('.', '').toUpperCase()),
      box({ ...HEAD, fontSize: 66, lineHeight: 1 }, day),
    ]),
    box({ ...COLUMN, flex: 1, gap: 6 }, words),
  ])
}

export const COLUMN = { flexDirection: 'column' }
const CENTRED = { alignItems: 'center', justifyContent: 'center' }
export const CUT = { display: 'block', textOverflow: 'ellipsis', wordBreak: 'break-word' }
export const HEAD: Style = {
  fontFamily: familyOf([...HEAD_FONTS, ...TEXT_FONTS]),
  fontWeight: 700,
  letterSpacing: '-0.02em',
}
export const GROUND = {
  ...COLUMN,
  ...SIZE,
  ...CENTRED,
  gap: 44,
  fontFamily: familyOf(TEXT_FONTS),
  color: INK,
}
export const PAPER = {
  ...COLUMN,
  width: CARD,
  backgroundColor: '#ffffff',
  borderRadius: 48,
  overflow: 'hidden',
}
export const HEADING = { ...COLUMN, padding: '40px 56px 0', gap: 8 }
const LEAF = { ...COLUMN, ...CENTRED, width: 148, height: 160, borderRadius: 28, gap: 4 }
