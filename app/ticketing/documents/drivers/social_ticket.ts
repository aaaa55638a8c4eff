import sharp from 'sharp'
import satori from 'satori'
import { drawingFonts } from '#core/drawing/fonts'
import type { HostColors } from '#shared/host_colors'
import * as parts from './picture_parts.ts'
import { box, CUT, HEAD, SIZE, SOFT, type Box, type DateWords } from './picture_parts.ts'

/** A picture by which a client tells others where they go. All of it is public but the first name, if there is one. */
export type SocialTicket = DateWords & {
  /** `Voy a`, or `Rosa va a`. */
  goes: string
  title: string
  by: string
  address: string
  host: HostColors
  /** The name from which the hills are drawn. */
  cover: string
}

/** Draws the picture to share, PNG. */
export async function drawSocialTicket(ticket: SocialTicket): Promise<Buffer> {
  const cover = await parts.hills(ticket.host.light, ticket.cover)
  const drawing = await satori(layout(ticket, cover) as never, {
    ...SIZE,
    fonts: await drawingFonts(),
  })
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 64 }).toBuffer()
}

function layout({ goes, title, by, address, host, ...date }: SocialTicket, cover: Box): Box {
  const color = host.onLight
  return box({ ...parts.GROUND, backgroundColor: host.light }, [
    box({ ...HEAD, ...CUT, fontSize: 84, color, lineClamp: 2, width: parts.CARD }, goes),
    box(parts.PAPER, [
      cover,
      box({ ...parts.HEADING, paddingBottom: 56 }, [
        box({ ...CUT, ...HEAD, fontSize: 76, lineClamp: 3, lineHeight: 1.1 }, title),
        box({ ...CUT, fontSize: 34, color: SOFT, lineClamp: 1 }, by),
        parts.dateLine(date, host.light),
      ]),
    ]),
    box({ ...CUT, fontSize: 36, color, lineClamp: 1, maxWidth: parts.CARD }, address),
  ])
}
