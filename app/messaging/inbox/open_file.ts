import { sql } from '#core/database/transaction'
import { inboxFiles } from './inbox_store.ts'
import { INBOX_FILE_TYPES } from '#shared/inbox_files'
import { conversationFileNotFound } from '../errors.ts'
import { findConversation, type ConversationKey } from './find_conversation.ts'

type Kept = { key: string; contentType: string }

/**
 * Opens a file of a conversation: a picture or audio to be shown, anything else only as a download. Throws
 * CONVERSATION_NOT_FOUND, CONVERSATION_FILE_NOT_FOUND (404).
 */
export async function openInboxFile(conversation: ConversationKey, fileId: string) {
  const { accountId, id } = await findConversation(conversation)
  const [file] = await sql<Kept>(undefined, KEPT, { accountId, id, fileId })
  const stored = file && (await inboxFiles.open(file.key))
  if (!stored) throw conversationFileNotFound()

  const { contentType: type } = file
  const isShown = /^(image|audio)\//.test(type)
  return { name: `${fileId}.${INBOX_FILE_TYPES[type]}`, type, stored, isShown }
}

const KEPT = `SELECT f.key, f.content_type AS "contentType"
  FROM conversation_files f JOIN conversation_messages m ON m.account_id = f.account_id AND m.id = f.message_id
  WHERE f.account_id = :accountId AND f.id = :fileId AND m.conversation_id = :id AND f.state = 'kept'`
