import { now } from '#core/time'
import { DateTime } from 'luxon'
import { writeReply } from './write_reply.ts'
import { messageAnswered } from '../events.ts'
import { defineMessage } from '../deliveries/define_message.ts'
import { ticketById } from '#ticketing'
import type { ReplyIds, ReplySubject } from '../whatsapp_replies/answers.ts'

type Answered = ReplyIds & { recipient: string }

/** Answers a button, a photo or a stop word over WhatsApp, in the words of its sender's language. */
export const whatsappReply = defineMessage<Answered, Answered, ReplyIds, ReplySubject>({
  name: 'whatsapp_reply',
  on: messageAnswered,
  isReply: true,
  about: {
    kind: 'reply',
    read: async (event) => event,
    find: findSubject,
  },
  to({ recipient, ...ids }) {
    const { accountId, messageId, language, ticketId } = ids
    const reach = { address: recipient }
    return [
      {
        accountId,
        language,
        address: recipient,
        key: `reply:${messageId}`,
        ids: { ...ids, ...(ticketId && { audience: 'attendee' as const }) },
        over: { email: false, whatsapp: true },
        isOnlyOver: true,
        whatsapp: reach,
      },
    ]
  },
  isStillTrue: () => true,
  whyNot: (_, { receivedAt }) =>
    DateTime.fromISO(receivedAt) < now().minus({ days: 1 }) ? 'windowClosed' : undefined,
  facts: writeReply,
  email: () => import('#emails/letter'),
  purpose: 'reply',
  // It has no form of a letter: `replies.spec.ts` reads each.
  sample: () => [],
})

async function findSubject({ accountId, ticketId, options = [] }: ReplyIds): Promise<ReplySubject> {
  const ticket = ticketId ? await ticketById(accountId, ticketId) : undefined
  const choices = await Promise.all(
    options.flatMap((one) =>
      one.ticketId && one.accountId ? [ticketById(one.accountId, one.ticketId)] : []
    )
  )
  return { ticket, choices: choices.filter((choice) => choice !== undefined) }
}
