import type { TicketCard } from '../ticket_card.ts'
import type { TicketState } from '#shared/booking_states'
import { plainWords } from '#shared/plain_words'
import { publicLocation, type PublicLocation, type ServiceLocation } from '#shared/location'

/** `open`: the way in is shown. `promised`: it comes with the confirmation. `closed`: there is none any more. */
export type PlaceShown = 'open' | 'promised' | 'closed'

/** When the way in (a room's link, a host's number) is shown: only while a booking stands. */
export const PLACE_SHOWN: Record<TicketState, PlaceShown> = {
  pendingApproval: 'promised',
  approved: 'promised',
  pendingPayment: 'promised',
  pendingPaid: 'promised',
  waitlist: 'promised',
  confirmed: 'open',
  rescheduled: 'open',
  rejected: 'closed',
  paymentExpired: 'closed',
  cancelled: 'closed',
  archived: 'closed',
}

type Located = { booking: { location: ServiceLocation } }
type Stated = { booking: { state: TicketState } }
type Attended = { people: Pick<TicketCard['people'], 'attendee'> }
type Hosted = Located & { people: Pick<TicketCard['people'], 'host'> }

/** What a client may know of a place, with the link of a room that is open. */
type ShownRoom = PublicLocation & { link?: string }

/** A booking's location as its client may see it. */
export function shownLocation({
  state,
  location,
}: Pick<TicketCard['booking'], 'state' | 'location'>): ServiceLocation | ShownRoom {
  const shown = publicLocation(location)
  if (PLACE_SHOWN[state] !== 'open') return shown
  // Of a room that a provider makes: what it is called, and its link once there is one.
  if (location.type !== 'otherUrl' || !location.conference) return location
  return { ...shown, ...(location.link && { link: location.link }) }
}

/** The place of a booking as far as its state shows it; undefined where it is hidden or agreed later. */
export function shownPlace(ticket: Located & Stated & Attended): string | undefined {
  const { state, location } = ticket.booking
  const isHidden = PLACE_SHOWN[state] !== 'open'
  if (isHidden && location.type === 'otherUrl') return undefined
  if (isHidden && location.type === 'phone' && location.phone) return undefined
  return placeOf(ticket)
}

/** The address, link or telephone that a calendar can show; nothing when the parties agree on one. */
export function placeOf({ booking, people }: Located & Attended): string | undefined {
  const { location } = booking
  const { attendee } = people
  const { type } = location
  if (type === 'physicalLocation') return location.address
  // Until a room is made there is no link to it.
  if (type === 'otherUrl') return location.link || undefined
  if (type === 'phone') return location.phone ?? attendee.phone ?? undefined
  return attendee.address ?? undefined
}

/** Whether a place becomes a link in messages. Only the room of a verified host does, and one that a provider made. */
export function isRoomLink({ booking: { location }, people }: Hosted): boolean {
  if (location.type !== 'otherUrl' || !location.link) return false
  return people.host.isVerified || location.conference !== undefined
}

/** A place as calendars show it: no program makes a link of an address that a client or host wrote. */
export function calendarPlace(ticket: Hosted, place: string | undefined): string | undefined {
  return place === undefined || isRoomLink(ticket) ? place : plainWords(place)
}
