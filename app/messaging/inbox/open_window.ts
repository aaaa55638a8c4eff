import type { DateTime } from 'luxon'
import Conversation from './conversation.ts'
import { notifyLive } from '#core/live/notify_live'
import type { Trx } from '#core/database/transaction'

/** A sign of life of a client over WhatsApp: from which contact, and when. */
type Sign = { accountId: string; buyerId: string; contactId: string; at: DateTime }

/**
 * Opens the 24 hours of a client's conversation from a sign that is no message, such as a press. Where there is none nothing is
 * begun. Nothing counts as unread. A sign that comes late changes nothing.
 */
export async function openWindow(trx: Trx, sign: Sign): Promise<void> {
  const { accountId, buyerId, contactId, at } = sign
  const conversation = await Conversation.query({ client: trx })
    .where({ accountId, buyerId })
    .forUpdate()
    .first()
  const { whatsappAt } = conversation ?? {}
  if (!conversation || (whatsappAt && whatsappAt >= at)) return
  await conversation.merge({ whatsappAt: at, contactId }).save()
  await notifyLive(trx, { accountId, topic: 'messages', id: conversation.id })
}
