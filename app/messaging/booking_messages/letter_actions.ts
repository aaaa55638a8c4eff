import { calendarPlace, hostLink, isRoomLink, PLACE_SHOWN, shownPlace } from '#ticketing'
import type { DatedTicket } from '#ticketing'
import { toIso } from '#core/time'
import { plainWords } from '#shared/plain_words'
import type { T } from './booking_facts.ts'
import type { Audience } from '../deliveries/delivery.ts'
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
  leadsTo?: 'book_again' | 'see_turn' | 'take_place'
  t: T
}

/** The buttons of a message: the room of a booking that stands, then where its reader sees the booking. */
export function letterActions({ ticket, audience, ...rest }: Leading): LetterAction[] {
  const { t, isOver, isSeries, leadsTo } = rest
  const to = (action: string, href: string) => ({ label: t(`emails.actions.${action}`), href })
  const room = isOver ? undefined : roomOf(ticket)
  const join = room ? [to('join', room)] : []
  if (audience === 'collaborator') return join
  if (audience === 'host') {
    const asks = ticket.booking.state === 'pendingApproval' && !isOver
    return [...join, to(asks ? 'answer' : 'see_host', hostLink(ticket))]
  }
  if (leadsTo === 'book_again') return [to(leadsTo, ticket.links.service)]
  if (leadsTo) return [to(leadsTo, ticket.links.meeting)]
  return isSeries || room ? join : [to('see', ticket.links.meeting)]
}

/** The room of a booking that stands with a verified host. */
export function roomOf(ticket: DatedTicket): string | undefined {
  const isOpen = PLACE_SHOWN[ticket.booking.state] === 'open'
  return isOpen && isRoomLink(ticket) ? shownPlace(ticket) : undefined
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
    ...{ start: toIso(next.start), end: toIso(next.end), details: links.meeting },
    location: calendarPlace(ticket, shownPlace(ticket)),
  })
  return [{ label: 'Google', href: google }, { label: 'Outlook', href: outlook }, file]
}
