import {
  calendarPlace,
  comingLinks,
  hostLink,
  refundsLink,
  isRoomLink,
  PLACE_SHOWN,
  shownPlace,
  type DatedTicket,
  type openChanges,
} from '#ticketing'
import { toIso } from '#core/time'
import { plainWords } from '#shared/plain_words'
import { conferenceOf } from '#shared/location'
import { formatShortWhen } from '#shared/formats'
import type { Reader, T } from './booking_subject.ts'
import type { Audience } from '#shared/audiences'
import { calendarPages } from '#shared/calendar_pages'
import type { LetterAction } from '../channels/letter.ts'

/** What decides where a message leads. */
export type Leading = {
  ticket: DatedTicket
  audience: Audience
  /** Whether the message says that the meeting does not take place. */
  isOver: boolean
  /** Whether it is about several bookings, each with a page of its own. */
  isSeries: boolean
  /** The one action of a client, in place of the booking's page. */
  leadsTo?: 'book_again' | 'see_turn' | 'take_place' | 'pay' | 'answer_proposal'
  /** Whether it asks its client whether they come. */
  asksIfComing?: boolean
  /** Whether its host tries it out, so that its answers lead to the booking's page. */
  isTrial?: boolean
  /** Whether its host has to give money back. */
  givesBack: boolean
  t: T
}

/** The buttons of a message: a client's room or booking; for a host their dashboard first. */
export function letterActions(leading: Leading): LetterAction[] {
  const { ticket, audience, isOver, t } = leading
  const room = isOver ? undefined : roomOf(ticket)
  const join = room ? [actionTo('join', room, t)] : []
  if (audience === 'collaborator') return join
  if (audience === 'attendee') return clientActions(leading, join)
  const asks = ticket.booking.state === 'pendingApproval' && !isOver
  const own = leading.givesBack ? [actionTo('give_back', refundsLink(ticket), t)] : []
  return [...own, actionTo(asks ? 'answer' : 'see_host', hostLink(ticket), t), ...join]
}

/** A client is led into the room, else to the booking's page; of several, each date has its own. */
function clientActions(leading: Leading, join: LetterAction[]): LetterAction[] {
  const { ticket, isSeries, leadsTo, t } = leading
  const { links } = ticket
  if (isUnanswered(leading)) return [...answersTo(leading), ...join]
  if (leadsTo) {
    const pages = { book_again: links.service, pay: links.checkout }
    const href = leadsTo === 'book_again' || leadsTo === 'pay' ? pages[leadsTo] : null
    // Until it is answered the booking stands, with its room.
    const room = leadsTo === 'answer_proposal' ? join : []
    return [actionTo(leadsTo, href ?? links.meeting, t), ...room]
  }
  return isSeries || join.length > 0 ? join : [actionTo('see', links.meeting, t)]
}

/** Whether its client is asked whether they come, and has not answered yet. */
function isUnanswered({ ticket, asksIfComing }: Leading): boolean {
  const isSaid = ticket.announcements.some(({ meetingId }) => meetingId === ticket.next.id)
  return asksIfComing === true && PLACE_SHOWN[ticket.booking.state] === 'open' && !isSaid
}

/** `Sí, voy` and `No puedo`. */
function answersTo({ ticket, isTrial, t }: Leading): LetterAction[] {
  const { meeting } = ticket.links
  const { coming, notComing } = isTrial
    ? { coming: meeting, notComing: meeting }
    : comingLinks(ticket)
  return [actionTo('coming', coming, t), actionTo('not_coming', notComing, t)]
}

function actionTo(action: string, href: string, t: T): LetterAction {
  return { label: t(`emails.actions.${action}`), href }
}

/** The room of a booking that stands with a verified host. */
export function roomOf(ticket: DatedTicket): string | undefined {
  const isOpen = PLACE_SHOWN[ticket.booking.state] === 'open'
  // Where a provider makes rooms, each meeting has its own.
  const isOne = ticket.meetings.length === 1 || !conferenceOf(ticket.booking.location)
  return isOpen && isOne && isRoomLink(ticket) ? shownPlace(ticket) : undefined
}

/** Where a client puts a booking that stands into a calendar; the pages of others take one meeting. */
export function calendarActions({
  ticket,
  audience,
  isOver,
  isSeries,
  t,
}: Leading): LetterAction[] {
  const { meetings, booking, people, links, next } = ticket
  const stands = PLACE_SHOWN[booking.state] === 'open'
  if (audience !== 'attendee' || isOver || isSeries || !stands || !links.calendar) return []

  const file = { label: t('emails.actions.calendar_file'), href: links.calendar }
  if (meetings.length > 1) return [{ ...file, label: t('emails.actions.add_all') }]

  const { google, outlook } = calendarPages({
    title: plainWords(`${booking.title} · ${people.host.fullName}`),
    start: toIso(next.start),
    end: toIso(next.end),
    details: links.meeting,
    location: calendarPlace(ticket, shownPlace(ticket)),
  })
  return [{ label: 'Google', href: google }, { label: 'Outlook', href: outlook }, file]
}

type Open = ReturnType<typeof openChanges>

/** Until when a client may change a booking that stands; nothing once both windows are over. */
export function termsOf(
  { booking }: DatedTicket,
  { mayReschedule, mayCancel, rescheduleUntil, cancelUntil }: Open,
  { t, zone, locale }: Reader
): string | undefined {
  if (PLACE_SHOWN[booking.state] !== 'open') return undefined
  const at = (until: typeof cancelUntil) => (until ? formatShortWhen(until, zone, locale) : '')
  const [reschedule, cancel] = [at(rescheduleUntil), at(cancelUntil)]
  if (mayReschedule && mayCancel)
    return reschedule === cancel
      ? t('emails.terms.same', { until: cancel })
      : t('emails.terms.both', { reschedule, cancel })
  if (mayReschedule) return t('emails.terms.reschedule', { until: reschedule })
  return mayCancel ? t('emails.terms.cancel', { until: cancel }) : undefined
}

/** The booking's page, unless a button leads there, a workshop's tickets, and the open changes. */
export function changesOf(
  { links, booking, next }: DatedTicket,
  { mayReschedule, mayCancel }: Open,
  { t, actions }: { t: T; actions: LetterAction[] }
): LetterAction[] {
  const to = (action: string, href: string) => ({ label: t(`emails.actions.${action}`), href })
  const isWaiting = booking.state === 'waitlist'
  const isLinked = actions.some(({ href }) => href === links.meeting)
  return [
    ...(isLinked ? [] : [to('see', links.meeting)]),
    ...(next.isShared && links.pdf ? [to('entries', links.pdf)] : []),
    ...(mayReschedule && links.reschedule ? [to('reschedule', links.reschedule)] : []),
    ...(mayCancel ? [to(isWaiting ? 'leave' : 'cancel', links.cancel)] : []),
  ]
}
