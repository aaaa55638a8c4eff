import { appUrl } from '#config/app'
import { formatMoney } from '#shared/money'
import type { Content } from '../channels/letter.ts'
import { fitSubject } from '#shared/fit_subject'
import { plainWords } from '#shared/plain_words'
import i18nManager from '@adonisjs/i18n/services/main'
import type { WorkflowPictures } from '../workflows/find_workflow_pictures.ts'
import { firstNameOf } from './names.ts'
import { kindOfPlace } from './booking_facts.ts'
import type { BookingSubject, T } from './booking_subject.ts'
import { fillLine, fillParagraphs, type Values } from '../workflows/domain/fill_text.ts'
import { isRoomLink, PLACE_SHOWN, shownPlace, withWhom, type DatedTicket } from '#ticketing'
import {
  isMarketing,
  replacedBy,
  templatesOf,
  type MailPicture,
  type Step,
  type StepEvent,
  type TrialIds,
} from '#shared/workflows'
import { formatHours, formatShortDay, formatShortWhen, formatZone } from '#shared/formats'
import { writeWith, type Style, type Texts, type Writing } from './write_booking.ts'

/** What a step says to the client of a booking, in their language and on their clock. */
export function writeStep(step: Step, subject: Subject, isTrial = false): Content {
  const style = { ...styleOf(step), isTrial }
  let own: Content['values']
  const { values, ...content } = writeWith(style, subject, {
    audience: 'attendee',
    write: (writing) => {
      own = plainValues(valuesFor(writing))
      const { letter, ...texts } = textsOf(step, writing)
      const leave = isMarketing(step) ? leaveOf(writing) : undefined
      return { ...texts, letter: { ...letter, leave, ...picturesOf(subject, writing) } }
    },
  })
  const shown = { ...content, ...(isMarketing(step) && { unsubscribe: oneClick(subject) }) }
  return subject.own
    ? { ...shown, template: subject.own, values: own }
    : { ...shown, values: { ...values, ready: step.ready ?? '' } }
}

/** Where a reader withdraws their consent to invitations: the page of the booking. */
function leaveOf({ subject, reader }: Writing) {
  const href = `${subject.ticket.links.meeting}#invitations`
  return { label: reader.t('emails.no_more'), href }
}

/** Where their mail program does. */
const oneClick = ({ ticket }: Subject) =>
  `${appUrl}/api/v3/tickets/${ticket.booking.code}/unsubscribe`

/** A booking, with its workflow's pictures, and the template of a step that has its own. */
type Subject = BookingSubject & { own?: Content['template']; pictures?: WorkflowPictures }

/** What fills an own template: words, and addresses in place of links. */
function plainValues(values: Values): Record<string, string> {
  const known = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.href : (value ?? ''),
  ])
  return Object.fromEntries(known) as Record<string, string>
}

const valuesFor = ({ subject, reader, values: { due, until } }: Writing) =>
  variablesOf(subject.ticket, { ...reader, due, until })

/** The same as its host tries it out: it enters no calendar, and a test says so in its subject. */
export function writeTrial(
  step: Step,
  subject: Subject,
  { locale, isTest }: Pick<TrialIds, 'locale' | 'isTest'>
): Content {
  const { subject: line, ...content } = writeStep(step, subject, true)
  const marked = i18nManager.locale(locale).t('emails.workflow_step.trial', { subject: line })
  return {
    ...content,
    subject: isTest ? marked : line,
    calendar: undefined,
    unsubscribe: undefined,
  }
}

/** What a letter of a step shows of its booking beside the words. */
function styleOf({ at, ready }: Step): Style {
  const isOver = ['cancelled', 'noShow', 'attended', 'end', 'lastVisit'].includes(at.event)
  return {
    name: 'workflow_step',
    isOver,
    asksIfComing: ready === 'are_you_coming',
    footer: FOOTERS[at.event] ?? 'booked',
    ...(replacedBy({ at }) === 'confirmation' && { calendar: 'REQUEST' as const }),
    ...leadingTo(at.event, isOver),
  }
}

/** What the foot of a letter says at some events. */
const FOOTERS: Partial<Record<StepEvent, Style['footer']>> = {
  cancelled: 'ended',
  offered: 'waitlist',
  lastVisit: 'invited',
}

function leadingTo(event: StepEvent, isOver: boolean): Pick<Style, 'leadsTo'> {
  if (event === 'unpaid') return { leadsTo: 'pay' }
  if (event === 'offered') return { leadsTo: 'take_place' }
  return isOver ? { leadsTo: 'book_again' } : {}
}

function textsOf(step: Step, writing: Writing): Texts {
  const { subject, reader } = writing
  const values = valuesFor(writing)
  const { subject: line, title, body } = templatesOf(step, reader.t)
  const service = [plainWords(subject.ticket.booking.title)]
  return {
    // The words of a host are never cut.
    subject: step.subject
      ? fillLine(line, values)
      : fitSubject((names) => fillLine(line, { ...values, ...names }), { service }),
    letter: {
      title: fillLine(title, values),
      body: fillParagraphs(body, values),
      ...(step.signature && { signature: fillParagraphs(step.signature, values) }),
    },
  }
}

/** The pictures of its workflow as a mail shows them. Programs that load none show these words. */
function picturesOf(
  { pictures }: Subject,
  { subject, reader: { t } }: Writing
): Pick<Texts['letter'], 'banner' | 'logo'> {
  const name = subject.ticket.people.host.fullName
  const shown = (of: 'banner' | 'logo', picture: MailPicture) => {
    const { path, width, height } = picture
    const alt = t(`emails.workflow_step.${of}`, { name })
    return { src: new URL(path, appUrl).href, alt, width, height }
  }
  return {
    ...(pictures?.banner && { banner: shown('banner', pictures.banner) }),
    ...(pictures?.logo && { logo: shown('logo', pictures.logo) }),
  }
}

type Clock = Writing['reader'] & { due: string; until: string }

/** What fills the variables of a text about a booking. */
function variablesOf(ticket: DatedTicket, { t, locale, zone, due, until, isHost }: Clock): Values {
  const { booking, people, next } = ticket
  const clock = formatZone(zone, next.start, locale)
  return {
    ...linksOf(ticket, t),
    clientFirstName: firstNameOf(ticket),
    clientName: people.attendee.name,
    service: booking.title,
    host: withWhom(ticket),
    date: formatShortDay(next.start, zone, locale),
    time: formatHours(next, zone, locale).join(' – '),
    when: `${formatShortWhen(next.start, zone, locale)}, ${clock}`,
    place: placeWords(ticket, { t, isHost, locale, zone }),
    price: booking.amount > 0 ? formatMoney(booking.amount, booking.currency) : t('common.free'),
    due,
    payUntil: until,
    offerUntil: booking.offeredUntil ? until : '',
  }
}

/** Pages of the booking; nothing for those that it does not have now. */
function linksOf({ links }: DatedTicket, t: T) {
  const to = (action: string, href: string | null) =>
    href ? { label: t(`emails.actions.${action}`), href } : undefined
  return {
    bookingLink: to('see', links.meeting),
    rescheduleLink: to('reschedule', links.reschedule),
    cancelLink: to('cancel', links.cancel),
    payLink: to('pay', links.checkout),
    bookAgainLink: to('book_again', links.service),
  }
}

function placeWords(ticket: DatedTicket, reader: Writing['reader']): string {
  const shown = PLACE_SHOWN[ticket.booking.state]
  const place = shown === 'open' && !isRoomLink(ticket) ? shownPlace(ticket) : undefined
  return place ?? kindOfPlace(ticket, shown, reader)
}
