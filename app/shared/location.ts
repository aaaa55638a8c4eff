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
