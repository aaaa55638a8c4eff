import { hour } from './hour.ts'
import { workshop } from './workshop.ts'
import { registration } from './registration.ts'
import type { BookingKind } from './contract.ts'
import { serviceKind, type BookingKindName } from '#shared/service_kinds'

/** The kinds of booking by their names. */
export const BOOKING_KINDS: Record<BookingKindName, BookingKind> = { hour, workshop, registration }

/** The kind of a service's bookings. */
export function kindOf({ type }: { type: string }): BookingKind {
  return BOOKING_KINDS[serviceKind(type).bookedAs]
}
