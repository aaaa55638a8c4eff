import type { Header } from '#core/webhooks/store_notification'
import type { DateTime } from 'luxon'
import type { IncomingMessage } from './incoming.ts'
import type { RefusalReason } from '../contract.ts'
import type { BounceKind } from '../email/bounces/domain/bounce.ts'
import type { Identity } from './contacts/know_contact.ts'
import type { TemplateNews } from './templates/template_state.ts'

/** A call of a provider, as it came; `url` is the public address that it was made to. */
export type WebhookCall = { raw: string; header: Header; url: string }

/** What a stored notification keeps of its call; `signedBy` as `verify` answered it. */
export type StoredCall = { body: string; url: string; at: Date; signedBy?: string }

/** What has become of a message that a provider took. */
export type MessageStatus = 'sent' | 'failed' | 'delivered' | 'bounced' | 'read' | 'complained'

/**
 * What a provider says of one message. `id` is the delivery's own, where it comes back; `number` is ours, and `recipient`
 * the reader as the provider knows them.
 */
export type StatusNews = {
  channel: string
  id?: string
  reference?: string
  status: MessageStatus
  at: DateTime
  reason?: RefusalReason
  failure?: string
  /** What it says of the address of an e-mail. */
  bounce?: BounceKind
  number?: string
  recipient?: Identity
}

/** A mail to one of our addresses, as its provider tells of it: without text and headers. */
export type IncomingMail = {
  provider: 'resend' | 'simulator'
  /** The provider's id of it. */
  id: string
  from: string
  /** All addresses that it went to. */
  to: string[]
  subject: string
  at: DateTime
}

/** Everything that one notification tells. */
export type MessageNews = {
  statuses: StatusNews[]
  messages: IncomingMessage[]
  mails?: IncomingMail[]
  templates: TemplateNews[]
}

/** Nothing new. */
export const NO_NEWS: MessageNews = { statuses: [], messages: [], templates: [] }

/** How notifications of one provider are checked and read, without network, clock or database. */
export type MessageSource = {
  /** Who signed it, where there are several who may. Throws SIGNATURE_INVALID (400). */
  verify: (call: WebhookCall) => string | void
  read: (call: StoredCall) => MessageNews
}
