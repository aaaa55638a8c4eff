import { toIso } from '#core/time'
import type { DateTime } from 'luxon'
import { toMajor } from '#shared/money'
import type { SentType } from '#shared/webhooks'
import type { TicketCard, TicketEntry } from '#ticketing'

type Data = Record<string, unknown>

/** What happened, before it is put into words for programs. */
export type Happened = {
  type: SentType
  at: DateTime
  sequence: number
  /** Ids alone, which both forms of the event have. */
  ids: Data
  /** All that is known of it at that moment; the thin form leaves it out. */
  facts: Data
}

/** The bytes of an event, whole and with ids only (Standard Webhooks: `type`, `timestamp`, `data`). */
export function bodiesOf({ type, at, sequence, ids, facts }: Happened) {
  const write = (data: Data) => JSON.stringify({ type, timestamp: toIso(at), data })
  return {
    body: write({ sequence, ...ids, ...facts }),
    thinBody: write({ sequence, ...ids }),
  }
}

/** The ids of a booking. */
export function idsOfBooking({ booking, service }: TicketCard, buyerId?: string): Data {
  return { id: booking.id, code: booking.code, serviceId: service.id, buyerId: buyerId ?? null }
}

/** A booking as it was at an entry, with the state that the entry brought. */
export function factsAt(entry: TicketEntry, booking: Data): Data {
  return { ...booking, state: entry.to, ...changeOf(entry) }
}

/** A booking as its host sees it now. */
export function bookingNow({ booking, next, meetings, people, service }: TicketCard): Data {
  return {
    state: booking.state,
    title: booking.title,
    start: toIso(next?.start ?? null),
    end: toIso(next?.end ?? null),
    timeZone: booking.timeZone,
    sessions: meetings.map(({ id, code, state, start, end }) => ({
      id,
      code,
      state,
      start: toIso(start),
      end: toIso(end),
    })),
    places: booking.places,
    location: booking.location,
    service: { id: service.id, slug: service.slug, title: service.title, type: service.type },
    attendee: people.attendee,
    additionalAttendees: booking.additionalAttendees,
    answers: booking.answers,
    collaborators: people.collaborators.map(({ id, fullName }) => ({ id, fullName })),
    payment: paymentOf(booking),
    source: booking.source,
    createdAt: toIso(booking.createdAt),
  }
}

function paymentOf({ amount, paid, due, currency }: TicketCard['booking']) {
  if (amount === 0) return null
  const major = (minor: number) => toMajor(minor, currency)
  return { amount: major(amount), paid: major(paid), due: major(due), currency }
}

function changeOf({ from, actor, reason, previousStart, calledOff }: TicketEntry): Data {
  return {
    previousState: from,
    actor: actor === 'guest' ? 'client' : actor,
    reason,
    ...(previousStart && { previousStart: toIso(previousStart) }),
    ...(calledOff && { calledOff: toIso(calledOff) }),
  }
}
