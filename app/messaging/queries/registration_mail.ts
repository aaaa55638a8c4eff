import { createElement } from 'react'
import Booking from '#emails/booking'
import type { Mail } from '../contracts.ts'
import { product } from '#config/product'
import { renderMail } from './render_mail.ts'
import { formatMoney } from '#shared/money'
import { formatWhen } from '#shared/formats'
import i18nManager from '@adonisjs/i18n/services/main'
import type { Audience } from '../domain/reminder_times.ts'
import { fileKind, fileWeight } from '#shared/service_files'
import type { TicketCard, TicketChange } from '#ticketing'
import {
  contact,
  oneLine,
  priceFacts,
  saidFacts,
  type Fact,
  type Reader,
  type T,
} from './booking_mail.ts'

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
  const template = createElement(Booking, {
    locale,
    brand: product.name,
    preview: say('intro'),
    title: say('title'),
    intro: say('intro'),
    facts: factsOf(found, reader),
    actions: actionsOf(found.ticket, message, reader),
    footer: t(isHost ? 'emails.footer_host' : 'emails.footer_attendee', {
      ...values,
      product: product.name,
    }),
  })
  return {
    to: isHost
      ? { name: host.fullName, address: host.email }
      : { name: attendee.name, address: attendee.email },
    subject: oneLine(say('subject')),
    ...(await renderMail(template)),
  }
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

function factsOf(found: Found, reader: Reader): Fact[] {
  const { ticket } = found
  const { t, isHost } = reader
  const other = isHost
    ? { label: t('emails.facts.client'), value: contact(ticket) }
    : { label: t('emails.facts.host'), value: hostContact(ticket) }
  return [
    { label: t('emails.facts.service'), value: ticket.title },
    ...deadlineFacts(ticket, reader),
    ...fileFacts(ticket, reader),
    other,
    ...priceFacts(ticket, t),
    ...saidFacts(found, reader),
  ]
}

function deadlineFacts({ maxPaymentDate }: TicketCard, { t, zone, locale }: Reader): Fact[] {
  if (!maxPaymentDate) return []
  return [{ label: t('emails.facts.pay_until'), value: formatWhen(maxPaymentDate, zone, locale) }]
}

/** What has been bought, for whoever may have it now. */
function fileFacts({ download, service }: TicketCard, { t, isHost, locale }: Reader): Fact[] {
  const { file } = service
  if (isHost || !download || !file) return []
  const note = `${fileKind(file)}, ${fileWeight(file, locale)}`
  return [{ label: t('emails.facts.file'), value: file.name, note }]
}

/** Who owes something has to be able to ask how to pay it. */
function hostContact({ state, host }: TicketCard): string {
  if (state !== 'pendingPayment') return host.fullName
  const { fullName, email, phone } = host
  return [fullName, email, phone && `${phone.prefix} ${phone.number}`].filter(Boolean).join(' · ')
}

function actionsOf({ links }: TicketCard, message: string, { t, isHost }: Reader) {
  const see = { label: t('emails.actions.see_registration'), href: links.meeting }
  if (isHost) return [see]
  const isOver = ['payment_expired', 'registration_rejected', 'registration_cancelled']
  if (isOver.includes(message)) return [{ label: t('emails.actions.again'), href: links.service }]
  if (!links.download) return [see]
  return [{ label: t('emails.actions.download'), href: links.download }, see]
}
