import type { ServiceLocation } from '#shared/location'

/** Clients that a title names; of more it says how many. */
const MOST_NAMED = 3

/** The title of an event: who comes and to what. */
export function titleOf(title: string, clients: string[]): string {
  if (clients.length === 0) return title
  const named = clients.slice(0, MOST_NAMED).join(', ')
  const more = clients.length > MOST_NAMED ? ` +${clients.length - MOST_NAMED}` : ''
  return `${named}${more} · ${title}`
}

/** The place of a meeting as its host reads it. */
export function placeOf(location: ServiceLocation): string {
  if (location.type === 'physicalLocation') return location.address
  if (location.type === 'otherUrl') return location.link
  return location.type === 'phone' ? (location.phone ?? '') : ''
}
