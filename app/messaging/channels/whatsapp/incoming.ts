import type { DateTime } from 'luxon'
import type { Identity } from './contacts/know_contact.ts'

/**
 * What a user of WhatsApp has sent. A button carries the payload that we gave it; media is a reference that the provider's
 * driver fetches; `other` is what we do not read (a sticker, a place), by the provider's name of it.
 */
export type IncomingContent =
  | { kind: 'text'; text: string }
  | { kind: 'button'; payload: string; title: string }
  | { kind: 'media'; reference: string; contentType: string; name?: string; caption?: string }
  | { kind: 'other'; type: string }

/** A message to one of our numbers, as its provider tells of it. */
export type IncomingMessage = {
  provider: 'twilio' | 'whatsapp' | 'simulator'
  /** The provider's id of it. */
  id: string
  /** Our number, as the provider names it. */
  number: string
  sender: Identity
  content: IncomingContent
  /** The provider's id of the message that it answers. */
  contextId?: string
  at: DateTime
}

/** The same, stored: `messageId` and `contactId` are our rows, `opt` is what a stop word changed. */
export type ReceivedMessage = IncomingMessage & {
  messageId: string
  contactId: string
  opt?: 'stop' | 'start'
  /** The account whose own number it came to; nothing where it is the platform's. */
  ownerId?: string
}
