import { send } from '#core/jobs'
import { clientOf } from '../inbox/find_writer.ts'
import { openWindow } from '../inbox/open_window.ts'
import { keepIncoming } from '../inbox/keep_incoming.ts'
import { sql, type Trx } from '#core/database/transaction'
import { answerMessage } from '#jobs/messaging/answer_message'
import { isFromReader, originOfButton } from './find_origin.ts'
import type { ReceivedMessage } from '../channels/whatsapp/incoming.ts'

/** Seconds in which presses of one button are one press: phones repeat what a network kept waiting. */
const SAME_PRESS = 10

/**
 * What a received message causes, in the transaction that stores it. Called once for each message. A job answers buttons, stop
 * words, and photos that are the proof of a payment; the inbox keeps all but buttons, which open its 24 hours.
 */
export async function receiveMessage(trx: Trx, message: ReceivedMessage): Promise<void> {
  const { messageId: id, content, opt } = message
  if (content.kind === 'button') await openWindowOf(trx, message)
  else await keepIncoming(trx, message)
  const isForUs = content.kind === 'button' || mayBeProof(content) || opt !== undefined
  if (!isForUs || (await isRepeated(trx, message))) return
  await send(trx, answerMessage, { id }, { about: id })
}

/** Opens the 24 hours of the client whose button was pressed. A press from elsewhere opens nothing. */
async function openWindowOf(trx: Trx, message: ReceivedMessage): Promise<void> {
  const origin = await originOfButton(trx, message)
  if (!origin || !isFromReader(message, origin)) return
  const client = await clientOf(trx, origin)
  if (client) await openWindow(trx, { ...client, contactId: message.contactId, at: message.at })
}

/** A voice or a film proves no payment, whatever is owed. */
function mayBeProof(content: ReceivedMessage['content']): boolean {
  return content.kind === 'media' && !/^(audio|video)\//.test(content.contentType)
}

/** Whether the same button was pressed a moment ago. The contact is locked, so of presses at once one is the first. */
async function isRepeated(
  trx: Trx,
  { messageId, contactId, content, at }: ReceivedMessage
): Promise<boolean> {
  if (content.kind !== 'button') return false
  const rows = await sql(trx, EARLIER, {
    messageId,
    contactId,
    payload: content.payload,
    since: at.minus({ seconds: SAME_PRESS }).toJSDate(),
    until: at.plus({ seconds: SAME_PRESS }).toJSDate(),
  })
  return rows.length > 0
}

const EARLIER = `SELECT id FROM whatsapp_messages
  WHERE contact_id = :contactId AND at BETWEEN :since AND :until AND id <> :messageId
    AND content ->> 'payload' = :payload LIMIT 1`
