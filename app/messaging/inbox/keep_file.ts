import { newCode } from '#core/ids'
import { AppError } from '#core/errors'
import { inboxFiles } from './inbox_store.ts'
import type { FileKey } from './receive_file.ts'
import ConversationFile from './conversation_file.ts'
import { lockStorage, requireRoom, storageQuotaReached } from '#accounts'
import { notifyLive } from '#core/live/notify_live'
import { sql, type Trx } from '#core/database/transaction'
import type { FileRefusal } from '#shared/inbox_files'
import type { PreparedFile } from './drivers/prepare_file.ts'

/**
 * Keeps a file that was fetched, once, or notes why it is refused. A file for which the account's plan has no room is
 * refused.
 */
export async function keepFile(trx: Trx, key: FileKey, prepared: PreparedFile): Promise<void> {
  await lockStorage(trx, key.accountId)
  const file = await ConversationFile.query({ client: trx }).where(key).forUpdate().first()
  if (file?.state !== 'waiting') return
  const reason = 'reason' in prepared ? prepared.reason : await refusalOf(trx, key, prepared)
  if (reason) file.merge({ state: 'refused', reason })
  else await write(file, prepared as Exclude<PreparedFile, { reason: unknown }>)
  await file.save()
  const [row] = await sql<{ id: string }>(trx, CONVERSATION, {
    accountId: key.accountId,
    messageId: file.messageId,
  })
  await notifyLive(trx, { accountId: key.accountId, topic: 'messages', id: row!.id })
}

/** Within the transaction: the sweep removes a file without a row. */
async function write(file: ConversationFile, { bytes, type }: { bytes: Buffer; type: string }) {
  const code = newCode()
  await inboxFiles.put(code, bytes)
  file.merge({ state: 'kept', contentType: type, size: bytes.length, key: code })
}

async function refusalOf(
  trx: Trx,
  { accountId }: FileKey,
  { bytes }: { bytes: Buffer }
): Promise<FileRefusal | undefined> {
  try {
    await requireRoom(trx, accountId, bytes.length)
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.code === storageQuotaReached.code) return 'noRoom'
    throw error
  }
}

const CONVERSATION = `SELECT conversation_id AS id FROM conversation_messages
  WHERE account_id = :accountId AND id = :messageId`
