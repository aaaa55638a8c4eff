import { CONFERENCES, type ConferenceCode } from './conferences.ts'

/**
 * Where a meeting takes place (docs/domain.md, "Services"). On the telephone, at a place, at the client's, or behind a
 * link; a service without a meeting has none. Where a provider makes the room of a `conference`, its link is empty until then.
 */
export type ServiceLocation =
  | { type: 'phone'; phone?: string }
  | { type: 'physicalLocation'; address: string }
  | { type: 'userLocation' }
  | { type: 'otherUrl'; link: string; conference?: ConferenceCode }
  | { type: 'none' }

export const LOCATION_TYPES = ['physicalLocation', 'otherUrl', 'phone', 'userLocation'] as const

/**
 * What anybody may know of a place before booking: not the link to the room, not the host's number. `address` is where it is,
 * or the name of what makes the room.
 */
export type PublicLocation = { type: ServiceLocation['type']; address?: string }

/** Leaves out what only a client with a booking may know. */
export function publicLocation(location: ServiceLocation): PublicLocation {
  const { type } = location
  if (type === 'physicalLocation') return { type, address: location.address }
  const name = conferenceName(location)
  return name ? { type, address: name } : { type }
}

/**
 * The clock on which a meeting is read: its place's for all readers, else the reader's own. A place has the zone in which its
 * hours are offered (docs/domain.md, "Formats").
 */
export function zoneFor(booking: Located & { timeZone: string }, own: string): string {
  return isOnPlaceClock(booking) ? booking.timeZone : own
}

type Located = { location: Pick<PublicLocation, 'type'> }

/** Whether all read of a meeting on the clock of its place. */
export function isOnPlaceClock({ location }: Located): boolean {
  return location.type === 'physicalLocation'
}

/** The code of what makes the room of a place; undefined where its link is typed, or there is none. */
export function conferenceOf(location: ServiceLocation): ConferenceCode | undefined {
  return location.type === 'otherUrl' ? location.conference : undefined
}

/** The name of what makes the room of a place. */
export function conferenceName(location: ServiceLocation): string | undefined {
  const code = conferenceOf(location)
  return code && CONFERENCES[code]
}

/** Whether two places are the same. A room whose link a provider makes is the same with it and without it. */
export function isSamePlace(one: ServiceLocation, other: ServiceLocation): boolean {
  const conference = conferenceOf(one)
  if (conference ?? conferenceOf(other)) return conference === conferenceOf(other)
  return one.type === other.type && detailOf(one) === detailOf(other)
}

function detailOf(location: ServiceLocation): string | undefined {
  if (location.type === 'physicalLocation') return location.address
  if (location.type === 'otherUrl') return location.link
  return location.type === 'phone' ? location.phone : undefined
}

/** Whether the link of a place is still to be made. */
export function isLinkAwaited(location: ServiceLocation): boolean {
  return location.type === 'otherUrl' && location.conference !== undefined && location.link === ''
}

type Written = {
  type: ServiceLocation['type']
  address?: string | null
  link?: string | null
  phone?: string | null
  conference?: ConferenceCode | null
}

/** A place with the fields of its kind and no others. The link of a room that is to be made cannot be written. */
export function locationOf({ type, address, link, phone, conference }: Written): ServiceLocation {
  if (type === 'physicalLocation') return { type, address: address ?? '' }
  if (type === 'otherUrl' && conference) return { type, link: '', conference }
  if (type === 'otherUrl') return { type, link: link ?? '' }
  return type === 'phone' && phone ? { type, phone } : { type }
}
