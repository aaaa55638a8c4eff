import { send } from '#core/jobs'
import { now } from '#core/time'
import { inbox } from '#config/message_limits'
import { fetchFile } from '#jobs/messaging/fetch_file'
import type Conversation from './conversation.ts'
import ConversationFile from './conversation_file.ts'
import { sql, type Trx } from '#core/database/transaction'
import type ConversationMessage from './conversation_message.ts'

/** A file that came with a message: where its provider has it, and what its sender calls it. */
export type IncomingFile = {
  provider: 'twilio' | 'whatsapp' | 'simulator' | 'resend'
  reference: string
  name?: string
  contentType: string
  /** The host's own number of WhatsApp that it was sent to. */
  ownNumber?: string
}

/** A message, and the conversation that it is in, locked. */
type Place = { message: ConversationMessage; conversation: Conversation }

/**
 * Notes the files of a message and has them fetched, each by a job. Those beyond the first few of a message, or past the
 * day's ceilings, are noted as refused. The conversation is locked.
 */
export async function saveFiles(
  trx: Trx,
  { message: { accountId, id: messageId }, conversation }: Place,
  files: IncomingFile[]
): Promise<void> {
  if (files.length === 0) return
  const room = await roomFor(trx, conversation)
  const most = Math.min(inbox.files, Math.max(room, 0))
  for (const [index, file] of files.slice(0, inbox.filesNamed).entries()) {
    const isTaken = index < most
    const { id } = await ConversationFile.create(
      {
        accountId,
        messageId,
        number: index + 1,
        provider: file.provider,
        reference: file.reference,
        ownNumber: file.ownNumber ?? null,
        name: file.name?.slice(0, inbox.fileName) ?? null,
        contentType: file.contentType.slice(0, inbox.fileName),
        state: isTaken ? 'waiting' : 'refused',
        reason: isTaken ? null : 'tooMany',
      },
      { client: trx }
    )
    if (isTaken) await send(trx, fetchFile, { accountId, id }, { about: id })
  }
}

/** How many more files a conversation takes today. People who are no clients share the room of their account too. */
async function roomFor(trx: Trx, { accountId, id, buyerId }: Conversation): Promise<number> {
  const bindings = { accountId, id, since: now().minus({ days: 1 }).toJSDate() }
  const [row] = await sql<{ own: number; prospects: number }>(trx, TAKEN, bindings)
  const { own, prospects } = row!
  if (buyerId) return inbox.filesDay - own
  return Math.min(inbox.prospectFilesDay - own, inbox.prospectsFilesDay - prospects)
}

const TAKEN = `SELECT count(*) FILTER (WHERE c.id = :id)::int AS own,
    count(*) FILTER (WHERE c.buyer_id IS NULL)::int AS prospects
  FROM conversation_files f
    JOIN conversation_messages m ON m.account_id = f.account_id AND m.id = f.message_id
    JOIN conversations c ON c.account_id = m.account_id AND c.id = m.conversation_id
  WHERE c.account_id = :accountId AND (c.id = :id OR c.buyer_id IS NULL) AND f.created_at > :since
    AND f.reason IS DISTINCT FROM 'tooMany'`
