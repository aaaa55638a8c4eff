import type { About } from '../../deliveries/delivery.ts'

type Booking = Extract<About, { kind: 'booking' }>

/** What is said once of bookings that were made together, instead of once of each. */
const OF_ALL: Record<string, string> = {
  booking_confirmed: 'series_confirmed',
  booking_received: 'series_received',
}

/** How a message of a booking is planned: as its own, or as the one of all that were made together with it. */
export function asPlanned(
  about: Booking,
  message: string,
  seriesId: string | null
): { key: string; message: string; about: About } {
  const { accountId, eventId, audience, personId } = about
  const to = personId ?? audience
  const ofAll = seriesId ? OF_ALL[message] : undefined
  if (!seriesId || !ofAll) return { key: `${eventId}:${to}`, message, about }
  return {
    key: `series:${seriesId}:${to}`,
    message: ofAll,
    about: { kind: 'series', accountId, seriesId, audience, personId },
  }
}
