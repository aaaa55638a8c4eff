import { inbox } from '#config/message_limits'
import messagingConfig from '#config/messaging'
import ReceivedMail from './received_mail.ts'
import type { Dropped } from './take_mail.ts'
import { replyText } from './domain/reply_text.ts'
import { isAutomatic } from './domain/mail_headers.ts'
import { MailGone, MailTooLarge, type Attached, type MailBody } from './contract.ts'

/** What a person wrote in a mail and its files, or why it is dropped. Of one that is too large neither is read. */
export type FetchedMail = { text: string | null; files: MailFile[] } | { reason: Dropped }

/** A file of a mail, and where its provider has it. */
type MailFile = { provider: 'resend' | 'simulator'; reference: string } & Omit<Attached, 'id'>

/** Fetches a mail that waits; answers nothing where it was kept or dropped. Throws where it is worth another try. */
export async function fetchMail(id: string, signal: AbortSignal): Promise<FetchedMail | undefined> {
  const mail = await ReceivedMail.find(id)
  if (mail?.state !== 'waiting') return undefined
  try {
    const body = await bodyOf(mail, signal)
    return isAutomatic(body.headers, mail.sender)
      ? { reason: 'automatic' }
      : { text: replyText(body), files: filesOf(mail, body) }
  } catch (error) {
    if (error instanceof MailTooLarge) return { text: null, files: [] }
    if (error instanceof MailGone) return { reason: 'gone' }
    throw error
  }
}

async function bodyOf({ provider, providerId }: ReceivedMail, signal: AbortSignal) {
  const driver = await messagingConfig.receivedMails[provider as Provider]()
  return driver.fetch(providerId, { most: inbox.mailBytes, signal })
}

/** Stored by `takeMail`, which knows these providers alone. */
type Provider = MailFile['provider']

function filesOf({ provider, providerId }: ReceivedMail, { files = [] }: MailBody): MailFile[] {
  return files.map(({ id, ...file }) => ({
    ...file,
    provider: provider as Provider,
    reference: `${providerId}/${id}`,
  }))
}
