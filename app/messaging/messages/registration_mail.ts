import type { Mail } from '../channels/email/contract.ts'
import { product } from '#config/product'
import { formatMoney } from '#shared/money'
import { formatWhen } from '#shared/formats'
import { greetingOf } from './booking_mail.ts'
import { composeMail } from '../channels/email/compose_mail.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import type { Audience } from '../reminders/domain/reminder_times.ts'
import { fileKind, fileWeight } from '#shared/service_files'
import type { Fact, LetterAction } from '../channels/letter.ts'
import { hostLink, type TicketCard, type TicketChange } from '#ticketing'
import {
  contactOf,
  priceFacts,
  saidFacts,
  standingAlone,
  type Reader,
  type T,
} from './booking_facts.ts'

type Found = { ticket: TicketCard; change: TicketChange }

/** What one side of a ticket without a meeting is told of it, in their language and their zone. */
export async function registrationMail(
  found: Found,
  audience: Audience,
  message: string
): Promise<Mail> {
  const { host, attendee, title } = found.ticket
  const isHost = audience === 'host'
  const locale = isHost ? host.locale : attendee.locale
  const i18n = i18nManager.locale(locale)
  const t: T = (key, values) => i18n.t(key, values)
  const zone = isHost ? host.timeZone : attendee.timeZone
  const reader = { t, isHost, locale, zone }
  const values = {
    ...{ service: title, host: host.fullName, client: attendee.name },
    ...runsOut(found.ticket, reader),
  }
  const say = (part: string) => t(`emails.${message}.${audience}.${part}`, values)
  return composeMail({
    to: isHost
      ? { name: host.fullName, address: host.email }
      : { name: attendee.name, address: attendee.email },
    subject: say('subject'),
    letter: {
      locale,
      preview: say('intro'),
      title: say('title'),
      ...(!isHost && { greeting: greetingOf(found.ticket, t) }),
      intro: say('intro'),
      facts: factsOf(found, message, reader),
      actions: actionsOf(found.ticket, message, reader),
      footer: t(`emails.footers.${isHost ? 'host' : 'registered'}`, {
        ...values,
        product: product.name,
      }),
    },
  })
}

/** What is owed, until when it can be paid or downloaded, and how often. */
function runsOut(
  { amount, currency, maxPaymentDate, download }: TicketCard,
  { zone, locale }: Reader
) {
  const until = maxPaymentDate ?? download?.until
  return {
    amount: formatMoney(amount, currency),
    until: until ? formatWhen(until, zone, locale) : '',
    count: download?.left ?? 0,
  }
}

function factsOf({ ticket, change }: Found, message: string, reader: Reader): Fact[] {
  const { t, isHost } = reader
  const { host, attendee } = ticket
  const other = isHost
    ? { label: t('emails.facts.client'), value: attendee.name, contact: contactOf(ticket) }
    : { label: t('emails.facts.host'), value: host.fullName, contact: hostContact(ticket) }
  return [
    { label: t('emails.facts.service'), value: ticket.title },
    ...deadlineFacts(ticket, reader),
    ...fileFacts(ticket, reader),
    other,
    ...priceFacts(ticket, reader),
    ...saidFacts({ ticket, message, change }, reader),
  ]
}

function deadlineFacts({ maxPaymentDate }: TicketCard, { t, zone, locale }: Reader): Fact[] {
  if (!maxPaymentDate) return []
  const value = standingAlone(formatWhen(maxPaymentDate, zone, locale), locale)
  return [{ label: t('emails.facts.pay_until'), value }]
}

/** The file that was bought, while its client may have it. `guia.zip` loses its ending, which mail programs take for a domain. */
function fileFacts({ download, service }: TicketCard, { t, isHost, locale }: Reader): Fact[] {
  const { file } = service
  if (isHost || !download || !file) return []
  const note = `${fileKind(file)}, ${fileWeight(file, locale)}`
  return [{ label: t('emails.facts.file'), value: file.name.replace(/\.zip$/i, ''), note }]
}

/** Who owes something has to be able to ask how to pay it. */
function hostContact({ state, host }: TicketCard): string[] | undefined {
  if (state !== 'pendingPayment') return undefined
  const { email, phone } = host
  return phone ? [email, `${phone.prefix} ${phone.number}`] : [email]
}

function actionsOf(ticket: TicketCard, message: string, { t, isHost }: Reader): LetterAction[] {
  const to = (action: string, href: string) => ({ label: t(`emails.actions.${action}`), href })
  const { links } = ticket
  if (isHost) return [to('see_host', hostLink(ticket))]
  const isOver = ['payment_expired', 'registration_rejected', 'registration_cancelled']
  if (isOver.includes(message)) return [to('again', links.service)]
  const see = to('see_registration', links.meeting)
  return links.download ? [to('download', links.download), see] : [see]
}
