import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { proofType, proofUnreadable } from '../../../errors.ts'
import { LOOK_SIZE, lookOf } from '../domain/picture_look.ts'
import { redrawn, SENT_PICTURES, sentPicture } from '#core/drawing/drivers/sent_picture'

/** The longest side that is kept. */
const LONGEST_SIDE = 2000

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
  if (!found || !SENT_PICTURES.includes(found.mime)) throw proofType()
  try {
    const bytes = await redrawn(sent, LONGEST_SIDE).webp({ quality: 80 }).toBuffer()
    const grey = await sentPicture(bytes)
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
