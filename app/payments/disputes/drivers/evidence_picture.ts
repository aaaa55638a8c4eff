import sharp from 'sharp'
import { fileTypeFromBuffer } from 'file-type'
import { proofType, proofUnreadable } from '../../errors.ts'

/** Limits of a picture: pixels unpacked, seconds that it may take, and the longest side that is kept. */
const MOST_PIXELS = 50_000_000
const DEADLINE = 10
const LONGEST_SIDE = 1600

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic']

/**
 * Prepares a file for a provider by its content.
 * A picture is drawn anew as JPEG, which all of them take; a PDF stays as it is. Throws PROOF_TYPE (415), PROOF_UNREADABLE
 * (422).
 */
export async function prepareEvidence(sent: Buffer): Promise<{ bytes: Buffer; type: string }> {
  const found = await fileTypeFromBuffer(sent).catch(() => undefined)
  if (found?.mime === 'application/pdf') return { bytes: sent, type: found.mime }
  if (!found || !PICTURES.includes(found.mime)) throw proofType()
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const
  try {
    const bytes = await sharp(sent, options)
      .timeout({ seconds: DEADLINE })
      .autoOrient()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80 })
      .toBuffer()
    return { bytes, type: 'image/jpeg' }
  } catch {
    throw proofUnreadable()
  }
}
