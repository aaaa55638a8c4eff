import { fileTypeFromBuffer } from 'file-type'
import { INBOX_FILE_TYPES, type FileRefusal } from '#shared/inbox_files'
import { redrawn, SENT_PICTURES } from '#core/drawing/drivers/sent_picture'

/** The longest side of a picture that is kept. */
const LONGEST_SIDE = 2000

/** A file as it is kept, or why it is not. */
export type PreparedFile = { bytes: Buffer; type: string } | { reason: FileRefusal }

/**
 * Prepares a file of a client by its bytes, whatever its name says.
 * A picture is drawn anew, without place, device or anything behind it; PDF and audio stay as they are.
 */
export async function prepareFile(sent: Buffer): Promise<PreparedFile> {
  const found = await fileTypeFromBuffer(sent).catch(() => undefined)
  const [type = ''] = found?.mime.split(';') ?? []
  if (SENT_PICTURES.includes(type)) return drawn(sent)
  return type in INBOX_FILE_TYPES ? { bytes: sent, type } : { reason: 'wrongType' }
}

async function drawn(sent: Buffer): Promise<PreparedFile> {
  try {
    const bytes = await redrawn(sent, LONGEST_SIDE).webp({ quality: 80 }).toBuffer()
    return { bytes, type: 'image/webp' }
  } catch {
    return { reason: 'unreadable' }
  }
}
