import { Driver } from '../contract.ts'

/** A quick reply. Its payload comes back when it is pressed. */
export type WhatsAppButton = { title: string; payload: string }

/** A template with its variables filled in; `providerId` is the provider's own id of it. */
export type SentTemplate = {
  name: string
  language: 'es' | 'en'
  variables: string[]
  providerId?: string
}

/**
 * A message ready to go. `to` is a phone (E.164) or the provider's id of a user (BSUID); `text` is what its reader sees.
 * Without a template it goes only within 24 hours after the reader's last message, with three buttons at most.
 */
export type WhatsAppMessage = {
  to: string
  text: string
  buttons: WhatsAppButton[]
  template?: SentTemplate
  /** The provider's id of the message that this one answers. */
  replyTo?: string
}

/** Hands a WhatsApp message to a provider, and answers the provider's id of it. */
export abstract class WhatsAppDriver extends Driver<WhatsAppMessage> {}
