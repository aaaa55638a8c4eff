import { toMajor, toMinor } from '#shared/money'
import { useShared } from '~/hooks/use_t'
import type { Data } from '@generated/data'
import type { Session } from './session_list'

interface Props {
  service: Data.Catalog.PublicService
  sessions: Session[]
}

/** What search engines are told of a workshop: one event for each of its dates, with what a place costs (schema.org). */
export function GroupData({ service, sessions }: Props) {
  const { url } = useShared()
  const events = sessions.map((session) => eventOf(service, session, new URL(url).origin))
  // A title may hold `</script>`; as an escape it is the same JSON.
  const json = JSON.stringify(events).replace(/</g, '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

function eventOf(service: Props['service'], session: Session, origin: string) {
  const { organizer, title, description, price, currency, location, slug } = service
  const page = `${origin}/${organizer.username}/g/${slug}`
  const isOnline = location.type === 'otherUrl' || location.type === 'phone'
  return {
    '@context': 'https://schema.org',
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
