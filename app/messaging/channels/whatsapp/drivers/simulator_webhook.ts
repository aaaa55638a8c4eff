import { DateTime } from 'luxon'
import { isSignedLocally } from '#core/webhooks/local_signature'
import { signatureInvalid } from '#core/webhooks/errors'
import type { MessageSource, MessageStatus } from '../news.ts'
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
}

/** Notifications of the local drivers, signed with a secret of ours as a provider would sign them. */
export function simulatorSource({ secret }: { secret: string }): MessageSource {
  return {
    verify({ raw, header }) {
      if (!isSignedLocally(raw, header(SIGNATURE), secret)) throw signatureInvalid()
    },
    read({ body, at: stored }) {
      const { id, status, message } = JSON.parse(body) as SimulatedNotice
      const at = DateTime.fromJSDate(stored)
      return {
        statuses: status
          ? [{ channel: status.channel, id: status.deliveryId, status: status.status, at }]
          : [],
        messages: message ? [messageOf(id, message, at)] : [],
        templates: [],
      }
    },
  }
}

function messageOf(id: string, message: NonNullable<SimulatedNotice['message']>, at: DateTime) {
  const { number, phone, providerUserId, name, contextId, content } = message
  const sender = { phone, providerUserId, name }
  return { provider: 'simulator' as const, id, number, sender, content, contextId, at }
}
