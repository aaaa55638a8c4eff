import sharp from 'sharp'
import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { proofType, proofUnreadable } from '../../../errors.ts'
import { LOOK_SIZE, lookOf } from '../domain/picture_look.ts'

/** Limits of a picture: pixels unpacked, seconds that it may take, and the longest side that is kept. */
const MOST_PIXELS = 50_000_000
const DEADLINE = 10
const LONGEST_SIDE = 2000

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic']

/** A proof as it is kept: `digest` of what was sent, `look` of the picture. */
export type PreparedProof = { bytes: Buffer; type: string; digest: string; look: string | null }

/**
 * Prepares a file by its content. A picture is drawn anew, without place, device or anything behind it; a PDF stays as
 * it is. Throws PROOF_TYPE (415), PROOF_UNREADABLE (422).
 */
export async function prepareProof(sent: Buffer): Promise<PreparedProof> {
  const found = await fileTypeFromBuffer(sent).catch(() => undefined)
  const digest = createHash('sha256').update(sent).digest('hex')
  if (found?.mime === 'application/pdf')
    return { bytes: sent, type: found.mime, digest, look: null }
  if (!found || !PICTURES.includes(found.mime)) throw proofType()
  try {
    const bytes = await picture(sent)
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 80 })
      .toBuffer()
    const grey = await picture(bytes)
      .flatten({ background: 'white' })
      .resize({ ...LOOK_SIZE, fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer()
    return { bytes, type: 'image/webp', digest, look: lookOf(grey) }
  } catch {
    throw proofUnreadable()
  }
}

function picture(bytes: Buffer) {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
  return sharp(bytes, options).timeout({ seconds: DEADLINE }).autoOrient()
}
