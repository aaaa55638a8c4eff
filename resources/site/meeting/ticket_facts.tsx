import { useShared, useT } from '~/lib/use_t'
import { useBookingPath } from '~/lib/use_embedded'
import type { Data } from '@generated/data'
import { formatWhen, formatZone } from '#shared/formats'
import { CalendarDays, UserRound, Users } from 'lucide-react'
import { OwnSessions } from './own_sessions'
import { PriceFact } from './price_fact'
import { PlaceIcon, type Place } from '../booking/service/service_facts'
import { isDated, type DatedTicket } from './dated_ticket'
import { RegistrationTicketFacts } from './registration_ticket'

/** States in which the meeting takes place: only then its link is shown. */
const ON = ['confirmed', 'rescheduled', 'approved']

/** Time, host, place and price of a ticket. */
export function TicketFacts({ ticket }: { ticket: Data.Ticketing.Ticket }) {
  if (!isDated(ticket)) return <RegistrationTicketFacts ticket={ticket} />
  return <MeetingFacts ticket={ticket} />
}

/** Time, host, place and price of a booking. Shows both clocks where they differ. */
function MeetingFacts({ ticket }: { ticket: DatedTicket }) {
  const t = useT()
  const { locale } = useShared()
  const path = useBookingPath()
  const { start, timeZone, attendee, organizer, places, collaborators } = ticket
  const isOn = ON.includes(ticket.state)
  const isPackage = ticket.sessions.length > 1
  const own = formatWhen(start, attendee.timeZone, locale)
  const theirs = formatWhen(start, timeZone, locale)

  return (
    <dl className="facts">
      <div>
        <CalendarDays size={18} aria-hidden="true" />
        <dt>{t('booking.when')}</dt>
        <dd>
          {isPackage ? <OwnSessions ticket={ticket} /> : <b>{own}</b>}
          <small>{formatZone(attendee.timeZone, start, locale)}</small>
          {!isPackage && own !== theirs && (
            <small>
              {t('booking.for_host', { when: theirs, zone: formatZone(timeZone, start, locale) })}
            </small>
          )}
        </dd>
      </div>
      <div>
        <UserRound size={18} aria-hidden="true" />
        <dt>{t('booking.with')}</dt>
        <dd>
          {ticket.title}
          <small>
            <a href={path(`/${organizer.username}`)}>{organizer.fullName}</a>
          </small>
          {collaborators.length > 0 && (
            <small>
              {t('booking.members.received_by', {
                names: collaborators.map(({ fullName }) => fullName).join(', '),
              })}
            </small>
          )}
        </dd>
      </div>
      <div>
        <PlaceIcon type={ticket.location.type} />
        <dt>{t('booking.place')}</dt>
        <dd>
          <Where place={ticket.location as Place} attendee={attendee} isOn={isOn} />
        </dd>
      </div>
      {ticket.service.type === 'WEBINAR' && (
        <div>
          <Users size={18} aria-hidden="true" />
          <dt>{t('booking.group.places')}</dt>
          <dd>{t('booking.group.place_count', { count: places })}</dd>
        </div>
      )}
      <PriceFact ticket={ticket} />
    </dl>
  )
}

interface WhereProps {
  place: Place
  attendee: Data.Ticketing.Ticket['attendee']
  isOn: boolean
}

function Where({ place, attendee, isOn }: WhereProps) {
  const t = useT()
  const detail = {
    phone: place.phone ?? attendee.phone,
    userLocation: attendee.address,
    physicalLocation: place.address,
  }[place.type]

  return (
    <>
      {t(`booking.places.${place.type}`)}
      {place.link && isOn && (
        <small>
          <a href={place.link}>{place.link}</a>
        </small>
      )}
      {detail && <small>{detail}</small>}
    </>
  )
}
