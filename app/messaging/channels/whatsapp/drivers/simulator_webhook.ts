import { DateTime } from 'luxon'
import { isSignedLocally } from '#core/webhooks/local_signature'
import { signatureInvalid } from '#core/webhooks/errors'
import type { BounceKind } from '../../email/bounces/domain/bounce.ts'
import type { MessageSource, MessageStatus, StatusNews } from '../news.ts'
import type { IncomingContent } from '../incoming.ts'

/** The header that carries the simulator's signature. */
export const SIGNATURE = 'x-simulator-signature'

/** What the simulator notifies of: what has become of a delivery, or a message to our number. */
export type SimulatedNotice = {
  /** Its own id: a notice that comes twice is one. */
  id: string
  status?: { channel: string; deliveryId: string; status: MessageStatus }
  message?: {
    number: string
    phone?: string
    providerUserId?: string
    name?: string
    contextId?: string
    content: IncomingContent
  }
  /** An answer to a mail of ours, whose text the simulator keeps. */
  mail?: { id: string; from: string; to: string; subject: string }
}

/** Notifications of the local drivers, signed with a secret of ours as a provider would sign them. */
export function simulatorSource({ secret }: { secret: string }): MessageSource {
  return {
    verify({ raw, header }) {
      if (!isSignedLocally(raw, header(SIGNATURE), secret)) throw signatureInvalid()
    },
    read({ body, at: stored }) {
      const { id, status, message, mail } = JSON.parse(body) as SimulatedNotice
      const at = DateTime.fromJSDate(stored)
      return {
        statuses: status ? [statusOf(status, at)] : [],
        messages: message ? [messageOf(id, message, at)] : [],
        mails: mail ? [{ ...mail, provider: 'simulator', to: [mail.to], at }] : [],
        templates: [],
      }
    },
  }
}

/** A simulated bounce is final, as most are. */
const BOUNCES: Partial<Record<MessageStatus, BounceKind>> = {
  bounced: 'hard',
  complained: 'complaint',
}

function statusOf(told: NonNullable<SimulatedNotice['status']>, at: DateTime): StatusNews {
  const { channel, deliveryId, status } = told
  const bounce = channel === 'email' ? BOUNCES[status] : undefined
  const reason = status === 'bounced' ? ('refused' as const) : undefined
  return { channel, id: deliveryId, status, at, reason, bounce }
}

function messageOf(id: string, message: NonNullable<SimulatedNotice['message']>, at: DateTime) {
  const { number, phone, providerUserId, name, contextId, content } = message
  const sender = { phone, providerUserId, name }
  return { provider: 'simulator' as const, id, number, sender, content, contextId, at }
}
