import type { Data } from '@generated/data'
import { bodyOf, emptyDraft, type Draft } from './register_draft'

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

interface Booking {
  plus?: true
  meetingId: string
  guests: Guest[]
  timeZone: string
  locale: 'es' | 'en'
  withCoupon: boolean
}

/** The body of POST /group-bookings; who waits for a place brings no coupon. */
export function groupBodyOf(draft: GroupDraft, service: Service, booking: Booking) {
  const { meetingId, guests, withCoupon, ...at } = booking
  const { coupon, ...body } = bodyOf(draft, service, at)
  return {
    ...body,
    ...(withCoupon && coupon && { coupon }),
    meetingId,
    additionalAttendees: guests,
  }
}
