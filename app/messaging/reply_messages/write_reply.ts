import { now } from '#core/time'
import { zoneFor } from '#shared/location'
import { product } from '#config/product'
import { arrivalValues } from '#shared/refund_arrival'
import { formatMoney } from '#shared/money'
import { plainWords } from '#shared/plain_words'
import i18nManager from '@adonisjs/i18n/services/main'
import { formatShortWhen, formatZone, unbroken } from '#shared/formats'
import type { Content, SessionText } from '../channels/letter.ts'
import { shortTitle, timeTitle } from './domain/button_titles.ts'
import type { ReplyIds, ReplySubject } from '../whatsapp_replies/answers.ts'
import { hasMeeting, withWhom, type TicketCard } from '#ticketing'

type Button = SessionText['buttons'][number]

type T = (key: string, values?: Record<string, string | number>) => string

/** The buttons of the answers that ask something. */
const ASKED: Partial<Record<ReplyIds['answer'], string[]>> = {
  askCancel: ['confirmCancel', 'keep'],
  outdated: ['confirm', 'reschedule', 'cancel'],
}

/** What an answer says, in the language of its reader. */
export function writeReply(subject: ReplySubject, ids: ReplyIds): Content {
  const { language, answer, replyTo, number } = ids
  const i18n = i18nManager.locale(language)
  const t: T = (key, values) => i18n.t(key, values)
  const { ticket } = subject
  const values = { product: product.name, ...valuesOf(subject, ids), ...refundValues(ids, t) }
  const text = unbroken(t(`whatsapp.answers.${answer}`, values).trim())
  const asked = (ASKED[answer] ?? []).map((action) => ({
    action,
    title: t(`whatsapp.buttons.${action}`),
  }))
  const buttons = [...asked, ...slotsOf(subject, ids), ...proofsOf(subject)]
  return {
    name: ticket?.people.attendee.name ?? '',
    subject: text.split('\n')[0]!.replaceAll('*', ''),
    session: { text, buttons, replyTo, number },
    letter: {
      locale: language,
      preview: text,
      title: text,
      dates: [],
      facts: [],
      actions: [],
      calendars: [],
      changes: [],
      footer: product.name,
    },
  }
}

/** What fills the texts of answers. A booking without a time, or none at all, leaves parts of them out. */
function valuesOf({ ticket, choices }: ReplySubject, ids: ReplyIds) {
  const { language, options = [] } = ids
  const common = {
    list: choices.map((choice) => `• ${choiceWords(choice, language)}`).join('\n'),
    slots: options.length,
  }
  return ticket ? { ...common, ...ticketValues(ticket, ids) } : { ...common, ...NO_TICKET }
}

/** What goes back, who gives it back, and how long it takes. */
function refundValues({ refund }: ReplyIds, t: T) {
  if (!refund) return { refund: 'unpaid', money: '', arrival: '' }
  const { amount, currency, arrivals } = refund
  const way = arrivals.length > 0 ? 'some' : 'host'
  return {
    refund: amount > 0 ? way : 'none',
    money: formatMoney(amount, currency),
    arrival: arrivals
      .map((one) => t('common.refund.arrival', arrivalValues(one, 'client')))
      .join(' '),
  }
}

const NO_TICKET = {
  who: '',
  name: '',
  when: '',
  zone: '',
  service: '',
  link: '',
  change_link: '',
  checkout: '',
  is_paid: 'no',
  paid: '',
}

function ticketValues(ticket: TicketCard, { language, meetingId }: ReplyIds) {
  const { booking, people, links } = ticket
  const zone = zoneFor(booking, people.attendee.timeZone)
  const named = ticket.meetings.find(({ id }) => id === meetingId)
  const start = (named ?? ticket.next)?.start
  return {
    who: plainWords(hasMeeting(ticket) ? withWhom(ticket) : people.host.fullName),
    name: plainWords(people.attendee.name.trim().split(/\s+/)[0] ?? ''),
    when: start ? formatShortWhen(start, zone, language) : '',
    zone: formatZone(zone, start ?? now(), language),
    service: plainWords(booking.title),
    link: links.meeting,
    change_link: links.reschedule ?? links.meeting,
    checkout: links.checkout ?? links.meeting,
    is_paid: booking.paid > 0 ? 'yes' : 'no',
    paid: formatMoney(booking.paid, booking.currency),
  }
}

/** A button for each free time that is offered. */
function slotsOf({ ticket }: ReplySubject, { options = [], language }: ReplyIds): Button[] {
  const zone = ticket ? zoneFor(ticket.booking, ticket.people.attendee.timeZone) : 'UTC'
  return options.flatMap(({ start }, index) =>
    start ? [{ action: `slot${index + 1}`, title: timeTitle(start, zone, language) }] : []
  )
}

/** A button for each booking that a photo may pay. */
function proofsOf({ choices }: ReplySubject): Button[] {
  const titles = choices.map(({ booking }) => shortTitle(booking.title))
  return choices.map((choice, index) => {
    const title = titles[index]!
    const isAlone = titles.filter((other) => other === title).length === 1
    return {
      action: `proof${index + 1}`,
      title: isAlone ? title : `${index + 1}. ${codeOf(choice)}`,
    }
  })
}

/** The amount tells bookings of one service apart. */
function codeOf({ booking }: TicketCard): string {
  return shortTitle(formatMoney(booking.dueNow, booking.currency)).slice(0, 16)
}

function choiceWords(ticket: TicketCard, language: 'es' | 'en'): string {
  const { booking, people, next } = ticket
  const zone = zoneFor(booking, people.attendee.timeZone)
  const when = next ? `, ${formatShortWhen(next.start, zone, language)}` : ''
  const due = formatMoney(booking.dueNow, booking.currency)
  return `${plainWords(booking.title)}${when}: ${due}`
}
