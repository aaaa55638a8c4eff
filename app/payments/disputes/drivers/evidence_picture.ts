import { fileTypeFromBuffer } from 'file-type'
import { proofType, proofUnreadable } from '../../errors.ts'
import { redrawn, SENT_PICTURES } from '#core/drawing/drivers/sent_picture'

/** The longest side that is kept. */
const LONGEST_SIDE = 1600

/**
 * Prepares a file for a provider by its content.
 * A picture is drawn anew as JPEG, which all of them take; a PDF stays as it is. Throws PROOF_TYPE (415), PROOF_UNREADABLE
 * (422).
 */
export async function prepareEvidence(sent: Buffer): Promise<{ bytes: Buffer; type: string }> {
  const found = await fileTypeFromBuffer(sent).catch(() => undefined)
  if (found?.mime === 'application/pdf') return { bytes: sent, type: found.mime }
  if (!found || !SENT_PICTURES.includes(found.mime)) throw proofType()
  try {
    const picture = redrawn(sent, LONGEST_SIDE).flatten({ background: 'white' })
    return { bytes: await picture.jpeg({ quality: 80 }).toBuffer(), type: 'image/jpeg' }
  } catch {
    throw proofUnreadable()
  }
}
