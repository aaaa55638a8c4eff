import { toMajor, toMinor } from '#shared/money'
import { useShared } from '~/lib/use_t'
import { StructuredData } from './structured_data'
import type { Data } from '@generated/data'
import type { Session } from '../time/session_list'

interface Props {
  service: Data.Catalog.PublicService
  sessions: Session[]
}

/** A workshop for search engines: one event for each date, with the price of a place. */
export function GroupData({ service, sessions }: Props) {
  const { url } = useShared()
  const { origin } = new URL(url)
  return <StructuredData data={sessions.map((session) => eventOf(service, session, origin))} />
}

function eventOf(service: Props['service'], session: Session, origin: string) {
  const { organizer, title, description, price, currency, location, slug } = service
  const page = `${origin}/${organizer.username}/g/${slug}`
  const isOnline = location.type === 'otherUrl' || location.type === 'phone'
  return {
    '@type': 'Event',
    'name': title,
    ...(description && { description }),
    'startDate': session.start,
    'endDate': session.end,
    'eventStatus': 'https://schema.org/EventScheduled',
    'eventAttendanceMode': `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    'location': isOnline
      ? { '@type': 'VirtualLocation', 'url': page }
      : { '@type': 'Place', 'name': title, 'address': location.address ?? '' },
    'image': `${origin}${service.seoPicture}`,
    'organizer': {
      '@type': 'Person',
      'name': organizer.fullName,
      'url': `${origin}/${organizer.username}`,
    },
    'maximumAttendeeCapacity': session.places,
    'remainingAttendeeCapacity': session.placesLeft,
    'offers': {
      '@type': 'Offer',
      'url': `${page}/reserve?session=${session.id}`,
      'price': toMajor(toMinor(price, currency), currency),
      'priceCurrency': currency,
      'availability': `https://schema.org/${session.isOpen && session.placesLeft > 0 ? 'InStock' : 'SoldOut'}`,
      'validThrough': session.maxReservationDate,
    },
  }
}
