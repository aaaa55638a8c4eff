/**
 * Where a meeting takes place (docs/domain.md, "Services"). On the telephone, at a place, at the client's, or behind a
 * link; a service without a meeting has none.
 */
export type ServiceLocation =
  | { type: 'phone'; phone?: string }
  | { type: 'physicalLocation'; address: string }
  | { type: 'userLocation' }
  | { type: 'otherUrl'; link: string }
  | { type: 'none' }

export const LOCATION_TYPES = ['physicalLocation', 'otherUrl', 'phone', 'userLocation'] as const

/** What anybody may know of a place before booking: not the link to the room, not the host's number. */
export type PublicLocation = { type: ServiceLocation['type']; address?: string }

/** Leaves out what only a client with a booking may know. */
export function publicLocation(location: ServiceLocation): PublicLocation {
  return location.type === 'physicalLocation'
    ? { type: location.type, address: location.address }
    : { type: location.type }
}

type Written = {
  type: ServiceLocation['type']
  address?: string | null
  link?: string | null
  phone?: string | null
}

/** A place with the fields of its kind and no others. */
export function locationOf({ type, address, link, phone }: Written): ServiceLocation {
  if (type === 'physicalLocation') return { type, address: address ?? '' }
  if (type === 'otherUrl') return { type, link: link ?? '' }
  return type === 'phone' && phone ? { type, phone } : { type }
}
