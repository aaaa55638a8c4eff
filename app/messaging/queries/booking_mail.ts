import { DateTime } from 'luxon'
import { createElement } from 'react'
import Booking from '#emails/booking'
import type { Mail } from '../contracts.ts'
import { product } from '#config/product'
import { renderMail } from './render_mail.ts'
import { formatMoney } from '#shared/money'
import i18nManager from '@adonisjs/i18n/services/main'
import { formatWhen, formatZone } from '#shared/formats'
import { calendarEntry, placeOf, type TicketCard, type TicketChange } from '#ticketing'

type Found = { ticket: TicketCard; change: TicketChange }
type T = (key: string, values?: Record<string, string | number>) => string
type Fact = { label: string; value: string; note?: string }

/** Messages that put the meeting into the reader's calendar, and the one that takes it out. */
const CALENDAR: Record<string, 'REQUEST' | 'CANCEL'> = {
  booking_confirmed: 'REQUEST',
  booking_received: 'REQUEST',
  booking_rescheduled: 'REQUEST',
  booking_cancelled: 'CANCEL',
}

/** What one side of a booking is told of a change, in their language and their zone. */
export async function bookingMail(
  { ticket, change }: Found,
  audience: 'attendee' | 'host',
  message: string
): Promise<Mail> {
  const isHost = audience === 'host'
  const locale = isHost ? ticket.host.locale : ticket.attendee.locale
  const i18n = i18nManager.locale(locale)
  const t: T = (key, values) => i18n.t(key, values)
  const reader = { locale, zone: isHost ? ticket.host.timeZone : ticket.attendee.timeZone }
  const when = formatWhen(ticket.start, reader.zone, locale)
  const values = {
    service: ticket.title,
    when,
    host: ticket.host.fullName,
    client: ticket.attendee.name,
    by: change.actor,
  }
  const method = CALENDAR[message]
  const template = createElement(Booking, {
    locale,
    brand: product.name,
    preview: t(`emails.${message}.${audience}.intro`, values),
    title: t(`emails.${message}.${audience}.title`, values),
    intro: t(`emails.${message}.${audience}.intro`, values),
    facts: factsOf({ ticket, change }, { t, isHost, ...reader }),
    actions: actionsOf(ticket, message, isHost, t),
    footer: t(isHost ? 'emails.footer_host' : 'emails.footer_attendee', {
      ...values,
      product: product.name,
    }),
  })
  return {
    to: isHost
      ? { name: ticket.host.fullName, address: ticket.host.email }
      : { name: ticket.attendee.name, address: ticket.attendee.email },
    subject: oneLine(t(`emails.${message}.${audience}.subject`, values)),
    ...(await renderMail(template)),
    ...(method && { calendar: { method, content: calendarEntry(ticket, method) } }),
  }
}

type Reader = { t: T; isHost: boolean; locale: 'es' | 'en'; zone: string }

function factsOf({ ticket, change }: Found, { t, isHost, locale, zone }: Reader): Fact[] {
  const otherZone = isHost ? ticket.attendee.timeZone : ticket.timeZone
  const facts: (Fact | undefined)[] = [
    { label: t('emails.facts.service'), value: ticket.title },
    {
      label: t('emails.facts.when'),
      value: formatWhen(ticket.start, zone, locale),
      note: formatZone(zone, ticket.start, locale),
    },
    sameClock(ticket.start, zone, otherZone)
      ? undefined
      : {
          label: t(isHost ? 'emails.facts.when_client' : 'emails.facts.when_host'),
          value: formatWhen(ticket.start, otherZone, locale),
          note: formatZone(otherZone, ticket.start, locale),
        },
    change.previousStart
      ? { label: t('emails.facts.before'), value: formatWhen(change.previousStart, zone, locale) }
      : undefined,
    {
      label: t('emails.facts.where'),
      value: placeOf(ticket) ?? t(`emails.places.${ticket.location.type}`),
    },
    {
      label: t(isHost ? 'emails.facts.client' : 'emails.facts.host'),
      value: isHost ? contact(ticket) : ticket.host.fullName,
    },
    ticket.amount > 0
      ? {
          label: t('emails.facts.price'),
          value: formatMoney(ticket.amount, ticket.currency, locale),
          note: t('emails.facts.pay_directly'),
        }
      : undefined,
    ticket.attendee.note
      ? { label: t('emails.facts.note'), value: ticket.attendee.note }
      : undefined,
    change.reason ? { label: t('emails.facts.reason'), value: change.reason } : undefined,
    isHost ? undefined : { label: t('emails.facts.policy'), value: policyInWords(ticket, t) },
  ]
  return facts.filter((fact) => fact !== undefined)
}

function contact({ attendee }: TicketCard) {
  return [attendee.name, attendee.email, attendee.phone].filter(Boolean).join(' · ')
}

function policyInWords({ service }: TicketCard, t: T) {
  const { minReschedulling, minCancellation } = service.policy
  const words = (duration: typeof minCancellation) =>
    t(`common.durations.${duration.unit}`, { value: duration.value })
  return t('emails.facts.policy_text', {
    reschedule: words(minReschedulling),
    cancel: words(minCancellation),
  })
}

function actionsOf({ links }: TicketCard, message: string, isHost: boolean, t: T) {
  const over = ['booking_cancelled', 'booking_rejected'].includes(message)
  if (isHost) return [{ label: t('emails.actions.see'), href: links.meeting }]
  if (over) return [{ label: t('emails.actions.book_again'), href: links.service }]
  return [
    { label: t('emails.actions.see'), href: links.meeting },
    { label: t('emails.actions.reschedule'), href: links.reschedule },
    { label: t('emails.actions.cancel'), href: links.cancel },
  ]
}

function sameClock(instant: string, zone: string, other: string) {
  const at = (name: string) => DateTime.fromISO(instant, { zone: name }).offset
  return at(zone) === at(other)
}

/** What people typed may hold line breaks; a subject may not. */
function oneLine(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}
