import { product } from '#config/product'
import type { AccountCard } from '#accounts'
import { senderOf } from '../channels/sender.ts'
import { fitSubject } from '#shared/fit_subject'
import type { Content } from '../channels/letter.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import type { InboxTemplate } from './inbox_templates.ts'
import type { Person } from './find_people.ts'

/** An answer of a host to a client: a text, or a template of WhatsApp. */
export type Reply = {
  host: AccountCard
  client: Pick<Person, 'name'>
  locale: 'es' | 'en'
  text: string | null
  subject: string | null
  template: InboxTemplate | null
  /** The client's next booking, where the template speaks of it. */
  booking?: { title: string; link: string }
  /** The host's own number that the client wrote to. */
  number?: string
  /** The same, where its reader knows no other number of ours. */
  onlyFrom?: string
}

/** What a client reads of an answer. Over WhatsApp, where many hosts share our number, it begins with the host's name. */
export function writeReply(reply: Reply): Content {
  const { host, client, locale, text, subject, template, booking, number, onlyFrom } = reply
  const said = number ? `${text}` : `*${plain(host.fullName)}*\n${text}`
  const i18n = i18nManager.locale(locale)
  const values = { name: firstName(client.name), host: host.fullName, product: product.name }
  const t = (part: string) => i18n.t(`emails.inbox_reply.attendee.${part}`, values)
  const written = paragraphsOf(text ?? '')
  return {
    name: client.name,
    subject:
      subject ??
      fitSubject(
        (names) => i18n.t('emails.inbox_reply.attendee.subject', { ...values, ...names }),
        {
          host: [host.fullName, host.firstName],
        }
      ),
    values: { ...values, service: booking?.title ?? '', template: template ?? '' },
    letter: {
      locale,
      preview: written[0] ?? t('title'),
      sender: senderOf(host),
      title: t('title'),
      written,
      dates: [],
      facts: [],
      actions: booking ? [{ label: booking.title, href: booking.link }] : [],
      calendars: [],
      changes: [],
      footer: t('footer'),
    },
    ...(!template && { session: { text: said, buttons: [], number } }),
    onlyFrom,
  }
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** A name without the signs by which WhatsApp makes words bold. */
const plain = (name: string) => name.replace(/[*_~`]/g, '')

function paragraphsOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
}
