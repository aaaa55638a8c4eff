import { conferenceFailed } from '#scheduling'
import { sampleSubject } from './samples.ts'
import { isLinkAwaited } from '#shared/location'
import { channelsTo, reachOf } from './over_whatsapp.ts'
import { writeBooking, type Style } from './write_booking.ts'
import { defineMessage } from '../deliveries/define_message.ts'
import { findLink, type LinkIds } from './find_link.ts'
import type { BookingSubject } from './booking_subject.ts'
import { confirmedAt, narrowTo, type DatedTicket } from '#ticketing'

const style: Style = { name: 'booking_link_failed', tone: 'wait', footer: 'booked' }

type Failed = { accountId: string; meetingId: string; change: number }

/** Tells the host that a booking has no link until they connect again, or type one. A workshop's date causes one message. */
export const bookingLinkFailed = defineMessage<Failed, DatedTicket, LinkIds, BookingSubject>({
  name: style.name,
  on: conferenceFailed,
  about: {
    kind: 'booking_link',
    read: async ({ accountId, meetingId }, trx) => {
      const [ticket] = await confirmedAt(accountId, meetingId, trx)
      const meeting = ticket?.meetings.find(({ id }) => id === meetingId)
      return ticket && meeting && narrowTo(ticket, [meeting])
    },
    find: findLink,
  },
  to: (ticket, { accountId, meetingId, change }) => {
    const { host } = ticket.people
    return [
      {
        accountId,
        key: `${meetingId}:link_failed:${change}`,
        ids: { accountId, ticketId: ticket.booking.id, meetingId, audience: 'host' },
        address: host.email,
        language: host.locale,
        ...channelsTo({ ticket }, 'host'),
      },
    ]
  },
  isStillTrue: ({ ticket }) => isLinkAwaited(ticket.booking.location),
  usefulUntil: ({ ticket }) => ticket.next.end,
  facts: (subject, { audience }) => writeBooking(style, subject, audience),
  email: () => import('#emails/letter'),
  reach: (subject, { audience }) => reachOf(subject, audience),
  purpose: 'host',
  isCollectable: true,
  sample: (locale) => [
    {
      subject: sampleSubject(locale, 'host', style.name),
      ids: { accountId: '', ticketId: '', meetingId: '', audience: 'host' },
    },
  ],
})
