import type { Data } from '@generated/data'
import { agreedCurrency } from '#shared/prices'
import { attendeeOf, emptyDraft, missingFields, type Draft } from './register_draft'

type Service = Data.Catalog.PublicService

/** Who comes along. */
export type Guest = { name: string; email: string }

/** What is typed into a workshop's registration, as text; guests as JSON. */
export type GroupDraft = Draft & { places: string; guests: string }

/** A registration in which nothing has been typed: one place, no guests. */
export function emptyGroupDraft(country: string): GroupDraft {
  return { ...emptyDraft(country), places: '1', guests: '[]' }
}

/** One guest for each place but the buyer's, the ones typed before first. */
export function guestsOf({ guests }: GroupDraft, places: number): Guest[] {
  const typed = JSON.parse(guests) as Guest[]
  return Array.from({ length: places - 1 }, (_, index) => typed[index] ?? { name: '', email: '' })
}

/** The fields that have to be filled in, with what is said beside them. */
export function missingInGroup(
  draft: GroupDraft,
  { guests, service, required }: { guests: Guest[]; service: Service; required: string }
): Record<string, string> {
  const ofGuests = guests.flatMap((guest, index) =>
    (['name', 'email'] as const)
      .filter((field) => guest[field].trim() === '')
      .map((field) => [`additionalAttendees.${index}.${field}`, required])
  )
  return { ...missingFields(draft, { service, required }), ...Object.fromEntries(ofGuests) }
}

interface Booking {
  plus?: true
  meetingId: string
  guests: Guest[]
  timeZone: string
  locale: 'es' | 'en'
}

/** The body of POST /group-bookings. */
export function groupBodyOf(draft: GroupDraft, service: Service, booking: Booking) {
  const { timeZone, locale, guests, ...rest } = booking
  return {
    ...rest,
    productId: service.id,
    currency: agreedCurrency(service),
    additionalAttendees: guests,
    ...(draft.address && { address: draft.address }),
    attendee: attendeeOf(draft, service, { timeZone, locale }),
  }
}
