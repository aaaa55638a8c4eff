import { conferenceReady } from '#scheduling'
import { sampleSubject } from './samples.ts'
import { reachOf } from './over_whatsapp.ts'
import { writeBooking, type Style } from './write_booking.ts'
import { defineMessage } from '../deliveries/define_message.ts'
import { isLinkAwaited } from '#shared/location'
import { PLACE_SHOWN } from '#ticketing'
import type { BookingSubject } from './booking_subject.ts'
import {
  findLink,
  readLink,
  linkReaders,
  type LinkIds,
  type LinkReady,
  type ReadyLink,
} from './find_link.ts'

const style: Style = { name: 'booking_link', calendar: 'REQUEST', footer: 'booked' }

/** Brings the link of a video call to the client, the host and members who read before that it follows. */
export const bookingLink = defineMessage<LinkReady, ReadyLink, LinkIds, BookingSubject>({
  name: style.name,
  on: conferenceReady,
  about: { kind: 'booking_link', read: readLink, find: findLink },
  to: linkReaders,
  isStillTrue: ({ ticket }) =>
    PLACE_SHOWN[ticket.booking.state] === 'open' && !isLinkAwaited(ticket.booking.location),
  usefulUntil: ({ ticket }) => ticket.next.end,
  facts: (subject, { audience }) => writeBooking(style, subject, audience),
  email: () => import('#emails/letter'),
  whatsapp: {
    attendee: 'booking_link',
    host: 'booking_link_host',
    collaborator: 'booking_link_host',
  },
  reach: (subject, { audience }) => reachOf(subject, audience),
  purpose: 'change',
  sample: (locale) =>
    (['attendee', 'host', 'collaborator'] as const).map((audience) => ({
      subject: sampleSubject(locale, audience, style.name),
      ids: { accountId: '', ticketId: '', meetingId: '', audience },
    })),
})
