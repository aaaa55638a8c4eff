import { keepMessage } from './keep_message.ts'
import type { Trx } from '#core/database/transaction'
import ReceivedMail from '../channels/email/replies/received_mail.ts'
import type { FetchedMail } from '../channels/email/replies/fetch_mail.ts'

/**
 * Keeps what a client answered to our mails in the conversation of its host, once.
 * Of a mail that is too large its subject is kept, so that the host asks for it in another way.
 */
export async function keepMail(trx: Trx, id: string, fetched: FetchedMail): Promise<void> {
  const mail = await ReceivedMail.query({ client: trx }).where({ id }).forUpdate().first()
  if (mail?.state !== 'waiting') return
  if ('reason' in fetched) {
    await mail.merge({ state: 'dropped', reason: fetched.reason }).save()
    return
  }
  const { hostAccountId, buyerId, provider, providerId, subject, at } = mail
  // A mail that waits has a client.
  const writer = { accountId: hostAccountId!, buyerId: buyerId! }
  const source = `email:${provider}:${providerId}`
  const { text, files } = fetched
  await keepMessage(trx, writer, { channel: 'email', source, at, subject, text, files })
  await mail.merge({ state: 'kept' }).save()
}
