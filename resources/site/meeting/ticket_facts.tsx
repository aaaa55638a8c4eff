import { useShared, useT } from '~/lib/use_t'
import type { Data } from '@generated/data'
import { Users } from 'lucide-react'
import { Dots } from '~/ui/dots'
import { CalendarLeaf } from '~/ui/calendar_leaf'
import { OwnSessions } from './own_sessions'
import { shortName } from './standing'
import { PlaceIcon, type Place } from '../booking/service/service_facts'
import { isOnPlaceClock, zoneFor } from '#shared/location'
import { isDated, type DatedTicket } from './dated_ticket'
import { RegistrationFacts } from './registration_ticket'
import {
  formatDay,
  formatDayName,
  formatHours,
  formatWhen,
  formatZone,
  unbroken,
} from '#shared/formats'

interface Props {
  ticket: Data.Ticketing.Ticket
  /** Whether the room is open. */
  isOn?: boolean
  /** Whether nothing of it is to come. */
  isOver?: boolean
  isElsewhere?: boolean
  isNew?: boolean
}

/** What was booked in one card: time, place and host; of a registration what it is and its deadline. */
export function TicketFacts({ ticket, ...props }: Props) {
  return (
    <div className="when-card">
      {isDated(ticket) ? (
        <MeetingFacts ticket={ticket} {...props} />
      ) : (
        <RegistrationFacts ticket={ticket} {...props} />
      )}
    </div>
  )
}

function MeetingFacts({ ticket, isOn, isOver, ...props }: Props & { ticket: DatedTicket }) {
  const t = useT()
  const { service, places, location, sessions, state } = ticket
  const isAsked = state === 'waitlist' && places === 1
  const room = (location as Place).link
  return (
    <>
      {sessions.length > 1 ? (
        <OwnSessions ticket={ticket} {...props} />
      ) : (
        <OneTime ticket={ticket} isOver={isOver} />
      )}
      {!isOver && <Where ticket={ticket} />}
      {service.type === 'WEBINAR' && !isOver && !isAsked && (
        <div className="line">
          <Users size={22} aria-hidden="true" />
          <p>
            <b>{t('booking.group.place_count', { count: places })}</b>
            <SeatsOfDate ticket={ticket} isNew={props.isNew} />
          </p>
        </div>
      )}
      {isOn && room && (
        <div className="line">
          <a className="button main" href={room} rel="noreferrer">
            {t('booking.join')}
          </a>
        </div>
      )}
    </>
  )
}

/** The day as a leaf of a calendar beside its hours, on both clocks where they differ. */
function OneTime({ ticket, isOver = false }: { ticket: DatedTicket; isOver?: boolean }) {
  const t = useT()
  const { locale } = useShared()
  const { start, attendee } = ticket
  const zone = zoneFor(ticket, attendee.timeZone)
  const [from, to] = formatHours(ticket, zone, locale)
  const hours = unbroken(t('booking.from_to', { from, to }))

  return (
    <div className={isOver ? 'line off' : 'line'}>
      <CalendarLeaf at={start} zone={zone} />
      <p>
        <b>
          <span className="hidden">{formatDay(start, zone, locale)}, </span>
          <em aria-hidden="true">{formatDayName(start, zone, locale)},</em> <span>{hours}</span>
        </b>
        <small>{t('booking.zone_of', { zone: formatZone(zone, start, locale) })}</small>
        <OtherClock ticket={ticket} zone={zone} />
      </p>
    </div>
  )
}

/** The host's clock where it differs from the reader's; beside that of a place the client's own. */
function OtherClock({ ticket, zone }: { ticket: DatedTicket; zone: string }) {
  const t = useT()
  const { locale } = useShared()
  const { start, timeZone, attendee } = ticket
  const isAtPlace = isOnPlaceClock(ticket)
  const other = isAtPlace ? attendee.timeZone : timeZone
  const when = formatWhen(start, other, locale)
  if (when === formatWhen(start, zone, locale)) return null
  const time = { when: unbroken(when), zone: formatZone(other, start, locale) }
  return (
    <small>
      {isAtPlace
        ? t('booking.for_you', time)
        : t('booking.for_host', { ...time, host: shortName(ticket) })}
    </small>
  )
}

/** The place and who receives; where the way in is not shown yet, when it comes. */
function Where({ ticket }: { ticket: DatedTicket }) {
  const t = useT()
  const { organizer, collaborators, attendee } = ticket
  const place = ticket.location as Place
  const names = collaborators.map(({ fullName }) => fullName).join(', ')
  const detail = {
    phone: place.phone ?? attendee.phone,
    userLocation: attendee.address,
    physicalLocation: place.address,
    otherUrl: place.address,
  }[place.type]
  const isPromised = place.type === 'otherUrl' && !place.link

  return (
    <div className="line">
      <PlaceIcon type={place.type} />
      <p>
        <b>
          {t('booking.place_with', {
            place: t(`booking.places.${place.type}`),
            host: names || organizer.fullName,
          })}
        </b>
        {detail && <small>{detail}</small>}
        {(isPromised || (!detail && !place.link)) && (
          <small>{t(`booking.place_hints.${place.type}`)}</small>
        )}
      </p>
    </div>
  )
}

/** The seats of a workshop's date, the one that was just taken filling. */
function SeatsOfDate({ ticket, isNew }: { ticket: DatedTicket; isNew?: boolean }) {
  const seats = ticket.sessions[0]?.seats
  if (!seats || ticket.state === 'waitlist') return null
  return <Dots {...seats} isNew={isNew} />
}
