import { ticketChanged } from '#ticketing'
import type { Audience } from '#shared/audiences'
import { writeReply } from '../inbox/write_reply.ts'
import { defineMessage } from '../deliveries/define_message.ts'
import { sampleAccount } from '../account_messages/sample_account.ts'
import {
  findReply,
  type InboxTemplate,
  type ReplyIds,
  type SentReply,
} from '../inbox/find_reply.ts'

/** What its declaration listens to; nothing follows from it. */
type Event = { accountId: string; eventId: string; ticketId: string }

type Ids = ReplyIds & { audience: Audience }

/** An answer of a host in a conversation. `inbox/answer_conversation.ts` plans it; no event does. */
export const inboxReply = defineMessage<Event, never, Ids, SentReply>({
  name: 'inbox_reply',
  on: ticketChanged,
  about: { kind: 'conversation', read: async () => undefined, find: findReply },
  to: () => [],
  isStillTrue: () => true,
  whyNot: ({ channel, template, isOpen }) =>
    channel === 'whatsapp' && !template && !isOpen ? 'windowClosed' : undefined,
  facts: (reply) => writeReply(reply),
  email: () => import('#emails/letter'),
  whatsapp: { attendee: ({ template }) => template as InboxTemplate },
  reach: ({ whatsapp }) => whatsapp,
  purpose: 'talk',
  sample: (locale) => [{ subject: sampleReply(locale), ids: NO_IDS }],
})

const NO_IDS: Ids = { accountId: '', conversationId: '', messageId: '', audience: 'attendee' }

function sampleReply(locale: 'es' | 'en'): SentReply {
  return {
    locale,
    host: sampleAccount(locale),
    client: { name: 'Rosa Flores' },
    text: locale === 'es' ? '¡Recibido! Nos vemos el lunes.' : 'Got it! See you on Monday.',
    subject: null,
    template: null,
    channel: 'email',
    isOpen: true,
    whatsapp: { address: '+51987654321' },
  }
}
