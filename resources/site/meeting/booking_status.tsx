import { zoneFor } from '#shared/location'
import type { ReactNode } from 'react'
import { NextSteps } from './next_steps'
import { PayNow } from './pay_now'
import { OtherAmounts, type OtherAmount } from './other_amounts'
import type { HostMethod } from './host_methods'
import { PriceBox, type Receipt } from './price_box'
import { SeatMark, WaitingLine } from './seat_mark'
import { AfterBooking } from './after_booking'
import { useShared, useT } from '~/lib/use_t'
import { OfferedPlace } from './offered_place'
import { ProposedTime } from './proposed_time'
import { OwnEntries } from './own_entries'
import { TicketFacts } from './ticket_facts'
import { WhatsAppConsent } from './whatsapp_consent'
import { CalendarLinks } from './calendar_links'
import { useFollowed } from './use_followed'
import { TicketChanges } from './ticket_changes'
import { firstSteps, useStanding } from './standing'
import { isDated, type DatedTicket } from './dated_ticket'
import { patternOf } from '#shared/series'
import { dateFormat, formatShortDay, formatTime, unbroken } from '#shared/formats'
import { useBookingPath } from '~/lib/use_embedded'
import type { Data } from '@generated/data'
import { SessionList, hasRoom, type Session } from '~/booking/time/session_list'

type Ticket = Data.Ticketing.Ticket

export interface StatusProps {
  ticket: Ticket
  /** The place in the waitlist of a sold-out date. */
  placeInLine?: number | null
  /** Other dates of that workshop. */
  otherDates?: Session[]
  /** What was paid online for it. */
  receipt?: Receipt | null
  /** Payments of another amount than was due, until the host decides. */
  unmatched?: OtherAmount[]
  /** Whether what was paid for it is under review at the provider. */
  isUnderReview?: boolean
  /** How the host is paid straight. */
  hostMethods?: HostMethod[]
  /** Whether the host writes to clients over WhatsApp. */
  asksWhatsApp?: boolean
  /** The server's present instant, by which the time to pay is counted. */
  clock?: string
  /** Whether the booking was made a moment ago. */
  isNew?: boolean
  /** Whether this is a page of the service: the booking's own page, where it is changed, opens beside. */
  isElsewhere?: boolean
  heading?: 'h1' | 'h2'
  /** What its page alone has, behind all else. */
  children?: ReactNode
}

/**
 * A booking in whichever state: left what it is, right what comes. The same right after booking, on the booking's own page
 * and within the pages of others.
 */
export function BookingStatus(props: StatusProps) {
  const { ticket: given, otherDates = [], isNew = false, receipt = null, hostMethods } = props
  const { isElsewhere = false, placeInLine, heading } = props
  const ticket = useFollowed(given, isElsewhere)
  const { isOver, isOn, steps, standing } = useStanding(ticket)
  const isFresh = isNew && standing === 'confirmed' && isDated(ticket)
  const next = isFresh ? firstSteps(ticket) : steps

  return (
    <div className="standing">
      <div>
        <Heading {...{ ticket, isNew, placeInLine, heading }} />
        <OfferedPlace ticket={ticket} />
        <ProposedTime ticket={ticket} />
        <OtherAmounts amounts={props.unmatched} ticket={ticket} />
        <PayNow
          {...{ ticket, isOver }}
          isUnderReview={props.isUnderReview}
          unmatched={props.unmatched}
        />
        <TicketFacts {...{ ticket, isOn, isOver, isElsewhere, isNew }} />
        {isOver && <Again ticket={ticket} />}
      </div>
      <div>
        {isDated(ticket) && isOn && <ForTheDay ticket={ticket} />}
        {next && <NextSteps ticket={ticket} steps={next} />}
        <AfterBooking ticket={ticket} />
        {(!isOver || receipt) && (
          <PriceBox ticket={ticket} receipt={receipt} methods={hostMethods} />
        )}
        {!isOver && <TicketChanges ticket={ticket} isElsewhere={isElsewhere} />}
        <WhatsAppConsent asks={props.asksWhatsApp} {...{ ticket, isOver, isElsewhere }} />
        {props.children}
        <OtherDates dates={otherDates} ticket={ticket} />
      </div>
    </div>
  )
}

/** The dot, the state and the service; a client in line reads their place. */
function Heading({ ticket, placeInLine = null, isNew, heading: H = 'h1' }: StatusProps) {
  const t = useT()
  const { seat, standing, text } = useStanding(ticket)
  const isFresh = isNew && standing === 'confirmed' && isDated(ticket)
  const seats = isDated(ticket) ? ticket.sessions[0]?.seats : null
  const line =
    standing === 'waitlist' && placeInLine !== null && seats
      ? { seats, place: placeInLine }
      : undefined

  return (
    <>
      <header className={isFresh || line ? 'big' : undefined}>
        {line ? <WaitingLine {...line} /> : <SeatMark {...{ seat, ticket, isNew }} />}
        <div>
          <H>{isFresh ? <Congratulation ticket={ticket} /> : <Title ticket={ticket} />}</H>
          <Subtitle ticket={ticket} />
        </div>
      </header>
      <p className="lead">
        {line && <b>{t('booking.group.line', { place: line.place })} </b>}
        {text}
      </p>
    </>
  )
}

/** What a client takes along: tickets, and the entry of a calendar. */
function ForTheDay({ ticket }: { ticket: DatedTicket }) {
  return (
    <>
      <OwnEntries ticket={ticket} />
      <CalendarLinks ticket={ticket} />
    </>
  )
}

/** The way back to the service of a booking that is over. */
function Again({ ticket }: { ticket: Ticket }) {
  const t = useT()
  return (
    <a className="button main" href={ticket.links.service}>
      {t(isDated(ticket) ? 'booking.book_again' : 'booking.registration.again')}
    </a>
  )
}

/** What a client reads who has just booked. */
function Congratulation({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const name = ticket.attendee.name.trim().split(/\s+/)[0] ?? ''
  const { sessions, places } = ticket
  if (sessions.length > 1) return t('booking.done.sessions', { name, count: sessions.length })
  return t('booking.done.seats', { name, count: places })
}

/** How a booking stands; of several hours that take place what they are together: a package, or every Thursday. */
function Title({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const { isOn, title } = useStanding(ticket)
  const { locale } = useShared()
  const { sessions, service, attendee } = ticket
  if (!isOn || sessions.length < 2) return title
  if (service.packageSessions > 1) return t('booking.package.title', { count: sessions.length })

  const zone = zoneFor(ticket, attendee.timeZone)
  const dayOf = (at: string) =>
    dateFormat(locale, { weekday: 'long', timeZone: zone }).format(new Date(at))
  const timeOf = (at: string) => formatTime(at, zone, locale)
  const starts = sessions.map(({ start }) => start)
  const pattern = patternOf(starts, (start) => `${dayOf(start)} ${timeOf(start)}`)
  if (!pattern) return title
  const { start, weeks } = pattern
  return unbroken(t('booking.repeat.title', { weeks, day: dayOf(start), time: timeOf(start) }))
}

/** The service; of several hours how many, and between which days. */
function Subtitle({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const { locale } = useShared()
  const { title, sessions, attendee } = ticket
  if (sessions.length < 2) return <p>{title}</p>
  const zone = zoneFor(ticket, attendee.timeZone)
  const day = (at: string) => formatShortDay(at, zone, locale)
  const [first, last] = [sessions[0]!.start, sessions.at(-1)!.start]
  return (
    <p>
      {title} ·{' '}
      {t('booking.package.between', { count: sessions.length, from: day(first), to: day(last) })}
    </p>
  )
}

/** The most other dates that are shown to a client who waits. */
const MOST_DATES = 3

/** Dates with room, for a client who would rather not wait. */
function OtherDates({ dates, ticket }: { dates: Session[]; ticket: Ticket }) {
  const t = useT()
  const path = useBookingPath()
  const { organizer, service, attendee } = ticket
  const open = dates.filter(hasRoom).slice(0, MOST_DATES)
  if (open.length === 0) return null
  return (
    <section>
      <h2>{t('booking.group.rather_not_wait')}</h2>
      <SessionList
        sessions={open}
        zone={zoneFor(ticket, attendee.timeZone)}
        action={({ id }) => (
          <a
            className="button"
            href={path(`/${organizer.username}/g/${service.slug}/reserve?session=${id}`)}
          >
            {t('booking.group.choose')}
          </a>
        )}
      />
    </section>
  )
}
