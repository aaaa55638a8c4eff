import { emptyValues, type BookingValues } from '#shared/booking_values'
import { clientSettings } from '~/lib/client_settings'
import { presetCountry } from '#shared/client_settings'

/** Country and document of the visitor's own country, for a form that is still empty. */
export function ownCountry(hostCountry: string): Partial<BookingValues> {
  const { country, documentType } = emptyValues(presetCountry(clientSettings(), hostCountry))
  return { country, documentType }
}

/** Where the client comes from: what the address says, and the page of another site that led here. */
export function cameFrom() {
  const query = new URLSearchParams(window.location.search)
  const { referrer } = document
  const isElsewhere = referrer !== '' && !referrer.startsWith(window.location.origin)
  const isWidget = query.get('iframe') === 'true'
  const named = query.get('source') ?? query.get('utm_source') ?? (isWidget ? 'widget' : undefined)
  const origins = {
    source: named?.trim().slice(0, 64),
    referral: query.get('referral')?.trim().slice(0, 64),
    referrer: (query.get('referrer') ?? (isElsewhere ? referrer : '')).trim().slice(0, 255),
  }
  return Object.fromEntries(Object.entries(origins).filter(([, value]) => value))
}
