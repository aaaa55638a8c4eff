import { send } from '#core/jobs'
import { now } from '#core/time'
import { inbox } from '#config/message_limits'
import { fetchFile } from '#jobs/messaging/fetch_file'
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

/**
 * Notes the files of a message and has them fetched, each by a job. Those beyond the first few of a message, or past the
 * day's ceiling of their conversation, are noted as refused. The conversation is locked.
 */
export async function saveFiles(
  trx: Trx,
  { accountId, id: messageId, conversationId }: ConversationMessage,
  files: IncomingFile[]
): Promise<void> {
  if (files.length === 0) return
  const room = inbox.filesDay - (await filesOfDay(trx, { accountId, conversationId }))
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

async function filesOfDay(trx: Trx, key: { accountId: string; conversationId: string }) {
  const since = now().minus({ days: 1 }).toJSDate()
  const [row] = await sql<{ taken: number }>(trx, TAKEN, { ...key, since })
  return row!.taken
}

const TAKEN = `SELECT count(*)::int AS taken
  FROM conversation_files f JOIN conversation_messages m ON m.account_id = f.account_id AND m.id = f.message_id
  WHERE m.account_id = :accountId AND m.conversation_id = :conversationId AND f.created_at > :since
    AND f.reason IS DISTINCT FROM 'tooMany'`
