import { managersOf } from '#accounts'
import { sql, type Trx } from '#core/database/transaction'
import { notifyLive } from '#core/live/notify_live'
import type Conversation from './conversation.ts'
import { assigneeUnknown, conversationAssigned } from '../errors.ts'
import { lockConversation, type ConversationKey } from './find_conversation.ts'
import type { ConversationChange } from './validators.ts'

/**
 * Gives a conversation to a member who runs the account, or takes it back. Throws CONVERSATION_NOT_FOUND (404), ASSIGNEE_UNKNOWN
 * (422), and CONVERSATION_ASSIGNED (409) where it is no longer that of the member who had it when the caller looked.
 */
export async function assignConversation(
  trx: Trx,
  key: ConversationKey,
  { assigneeId, from }: ConversationChange
): Promise<Conversation> {
  const conversation = await lockConversation(trx, key)
  const hasChanged = from !== undefined && from !== conversation.assigneeId
  if (hasChanged && assigneeId !== conversation.assigneeId) throw conversationAssigned()
  const managers = assigneeId ? await managersOf(key.accountId, trx) : []
  if (assigneeId && !managers.some(({ userId }) => userId === assigneeId)) throw assigneeUnknown()
  await conversation.merge({ assigneeId }).save()
  await notifyLive(trx, { ...key, topic: 'messages' })
  return conversation
}

/**
 * Counts what a client wrote up to a number as read, and what came later as unread. Throws CONVERSATION_NOT_FOUND (404). It is
 * everybody's: what one member has read is read.
 */
export async function readConversation(
  trx: Trx,
  key: ConversationKey,
  until: number
): Promise<Conversation> {
  const conversation = await lockConversation(trx, key)
  const readNumber = Math.min(until, conversation.messages)
  const [count] = await sql<{ unread: number }>(trx, UNREAD, { ...key, readNumber })
  const unread = count!.unread
  if (unread !== conversation.unread) await notifyLive(trx, { ...key, topic: 'messages' })
  return conversation.merge({ readNumber, unread }).save()
}

const UNREAD = `SELECT count(*)::int AS unread FROM conversation_messages
  WHERE account_id = :accountId AND conversation_id = :id AND direction = 'in' AND number > :readNumber`
