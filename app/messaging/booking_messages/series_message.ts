import { accountById } from '#accounts'
import type { Audience } from '#shared/audiences'
import { sampleSubject } from './samples.ts'
import { reachOf } from './over_whatsapp.ts'
import { writeBooking } from './write_booking.ts'
import type { BookingSubject } from './booking_subject.ts'
import { joinTickets, seriesOf, ticketChanged, ticketForMessages } from '#ticketing'
import { defineMessage, type Topic } from '../deliveries/define_message.ts'
import type { ChangedTicket, ChangeIds } from './domain/changes.ts'
import {
  recipientsOf,
  sidesOf,
  usefulUntil,
  type BookingStyle,
  type Side,
} from './booking_message.ts'

type SeriesIds = Side & { accountId: string; seriesId: string }

/** The bookings of a series that stand; for a member those that they attend. */
const topic: Topic<ChangeIds, ChangedTicket, SeriesIds, BookingSubject> = {
  kind: 'series',
  read: ticketForMessages,
  async find({ accountId, seriesId, personId }) {
    const all = await seriesOf(accountId, seriesId)
    const person = personId ? await accountById(personId) : undefined
    const series = all.filter(
      ({ people }) => !personId || people.collaborators.some(({ id }) => id === personId)
    )
    return series.length > 0 ? { ticket: joinTickets(series), series, person } : undefined
  },
}

/** A message about bookings made together. Each reader gets one, however many bookings they are. */
export function seriesMessage(style: BookingStyle) {
  return defineMessage<ChangeIds, ChangedTicket, SeriesIds, BookingSubject>({
    name: style.name,
    on: ticketChanged,
    about: topic,
    when: ({ ticket, change }) => ticket.booking.seriesId !== null && change.from === null,
    to: (happened, event, trx) =>
      recipientsOf(
        style,
        {
          idsOf: ({ booking: { accountId, seriesId } }, _, side) => ({
            accountId,
            seriesId: seriesId!,
            ...side,
          }),
          keyOf: ({ booking }, _, reader) => `series:${booking.seriesId}:${reader}`,
        },
        { happened, event, trx }
      ),
    isStillTrue: () => true,
    usefulUntil: ({ ticket }) => usefulUntil(style, ticket),
    facts: (subject, { audience }) => writeBooking(style, subject, audience),
    email: () => import('#emails/letter'),
    whatsapp: style.whatsapp,
    reach: (subject, { audience }) => reachOf(subject, audience),
    purpose: 'booking',
    isCollectable: style.isCollectable,
    sample: (locale) =>
      sidesOf(style).map((audience) => ({
        subject: sampleSeries(locale, audience),
        ids: { accountId: '', seriesId: '', audience },
      })),
  })
}

/** Three bookings, each a week after the one before. */
function sampleSeries(locale: 'es' | 'en', audience: Audience): BookingSubject {
  const { ticket, ...rest } = sampleSubject(locale, audience)
  const series = [0, 1, 2].map((weeks) => {
    const [start, end] = [ticket.next.start.plus({ weeks }), ticket.next.end.plus({ weeks })]
    const next = { ...ticket.next, id: `${ticket.next.id}${weeks}`, start, end }
    return { ...ticket, next, meetings: [next] }
  })
  return { ...rest, ticket: joinTickets(series), series }
}
