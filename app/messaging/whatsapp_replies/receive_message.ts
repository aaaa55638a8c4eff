import type { Trx } from '#core/database/transaction'
import type { ReceivedMessage } from '../channels/whatsapp/incoming.ts'

/** What a received message causes, in the transaction that stores it. Called once for each message. */
export async function receiveMessage(_trx: Trx, _message: ReceivedMessage): Promise<void> {
  // Buttons, photos and answers in words come with the feature that reads them.
}
