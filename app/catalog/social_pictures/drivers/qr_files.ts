import { createHash } from 'node:crypto'
import { pictureBytes } from '#accounts'
import { qrCodes } from '../drawing_store.ts'
import { drawnFile } from './drawn_files.ts'
import type { Caller } from '#core/http/attempts'
import { qrPng, qrSvg, QR_SIZES } from './qr_code.ts'

/** A QR code before it is drawn: whose, where it leads, and the address of the picture in its middle. */
export type WantedQr = {
  subject: string
  link: string
  picture: string | null
  format: 'png' | 'svg'
  /** Pixels of one side, of QR_SIZES; an SVG has none. */
  size: number
}

/** Changes with how the codes look, so that those which are kept are drawn anew. */
const LOOK = 1

/** Every size of today's code and of the one before. */
const KEPT = 2 * (QR_SIZES.length + 1)

/** What tells a code from every other: also its ETag. */
export function qrFingerprint({ link, picture, format, size }: WantedQr): string {
  const what = JSON.stringify([LOOK, link, picture, format, format === 'svg' ? 0 : size])
  return createHash('sha256').update(what).digest('hex').slice(0, 16)
}

/** A QR code, drawn when it is first asked for. Throws as `drawnFile` does. */
export function qrFile(wanted: WantedQr, caller: Caller): Promise<Uint8Array> {
  return drawnFile(
    {
      store: qrCodes,
      folder: wanted.subject,
      name: `${qrFingerprint(wanted)}.${wanted.format}`,
      kept: KEPT,
      draw: () => draw(wanted),
    },
    caller
  )
}

async function draw({ link, picture, format, size }: WantedQr): Promise<Uint8Array> {
  const face = picture ? await pictureBytes(picture) : undefined
  if (format === 'png') return qrPng({ link, size, face })
  return Buffer.from(await qrSvg({ link, face }))
}
