import { inbox } from '#config/message_limits'
import messagingConfig from '#config/messaging'
import ReceivedMail from './received_mail.ts'
import type { Dropped } from './take_mail.ts'
import { replyText } from './domain/reply_text.ts'
import { isAutomatic } from './domain/mail_headers.ts'
import { MailGone, MailTooLarge } from './contract.ts'

/** What a person wrote in a mail, or why it is dropped. Of one that is too large no text is read. */
export type FetchedMail = { text: string | null } | { reason: Dropped }

/** Fetches a mail that waits; answers nothing where it was kept or dropped. Throws where it is worth another try. */
export async function fetchMail(id: string, signal: AbortSignal): Promise<FetchedMail | undefined> {
  const mail = await ReceivedMail.find(id)
  if (mail?.state !== 'waiting') return undefined
  try {
    const body = await bodyOf(mail, signal)
    return isAutomatic(body.headers, mail.sender)
      ? { reason: 'automatic' }
      : { text: replyText(body) }
  } catch (error) {
    if (error instanceof MailTooLarge) return { text: null }
    if (error instanceof MailGone) return { reason: 'gone' }
    throw error
  }
}

async function bodyOf({ provider, providerId }: ReceivedMail, signal: AbortSignal) {
  // Stored by `takeMail`, which knows these providers alone.
  const driver = await messagingConfig.receivedMails[provider as 'resend' | 'simulator']()
  return driver.fetch(providerId, { most: inbox.mailBytes, signal })
}
