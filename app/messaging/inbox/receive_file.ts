import ConversationFile from './conversation_file.ts'
import { MOST_INBOX_BYTES } from '#shared/inbox_files'
import type { IncomingFile } from './save_files.ts'
import { prepareFile, type PreparedFile } from './drivers/prepare_file.ts'
import { mediaOf } from '../channels/whatsapp/numbers/media_of.ts'
import { MediaGone, MediaTooLarge } from '../channels/media/contract.ts'

/** How a file is named. */
export type FileKey = { accountId: string; id: string }

/** Fetches a file that waits and looks at its bytes; nothing where it was kept or refused. Throws where it is worth another try. */
export async function receiveFile(
  key: FileKey,
  signal: AbortSignal
): Promise<PreparedFile | undefined> {
  const file = await ConversationFile.query().where(key).first()
  if (file?.state !== 'waiting') return undefined
  // Stored by `saveFiles`, which knows these providers alone.
  const provider = file.provider as IncomingFile['provider']
  try {
    const driver = await mediaOf(provider, file.ownNumber)
    return await prepareFile(await driver.fetch(file.reference, { most: MOST_INBOX_BYTES, signal }))
  } catch (error) {
    if (error instanceof MediaTooLarge) return { reason: 'tooLarge' }
    if (error instanceof MediaGone) return { reason: 'gone' }
    throw error
  }
}
