import Conversation from './conversation.ts'
import type { Trx } from '#core/database/transaction'
import { conversationNotFound } from '../errors.ts'

/** How a host names a conversation. */
export type ConversationKey = { accountId: string; id: string }

/** A conversation of an account. Throws CONVERSATION_NOT_FOUND (404). */
export async function findConversation(
  { accountId, id }: ConversationKey,
  trx?: Trx
): Promise<Conversation> {
  const found = await Conversation.query({ client: trx }).where({ accountId, id }).first()
  if (!found) throw conversationNotFound()
  return found
}

/** The same, locked until the transaction ends. Throws CONVERSATION_NOT_FOUND (404). */
export async function lockConversation(
  trx: Trx,
  { accountId, id }: ConversationKey
): Promise<Conversation> {
  const query = Conversation.query({ client: trx }).where({ accountId, id })
  const found = await query.forUpdate().first()
  if (!found) throw conversationNotFound()
  return found
}
