import type { Trx } from '#core/database/transaction'
import { keepIncoming } from '../inbox/keep_incoming.ts'
import type { ReceivedMessage } from '../channels/whatsapp/incoming.ts'

/** What a received message causes, in the transaction that stores it. Called once for each message. */
export async function receiveMessage(trx: Trx, message: ReceivedMessage): Promise<void> {
  // Buttons come with the feature that reads them.
  if (message.content.kind !== 'button') await keepIncoming(trx, message)
}
