import { phonePrefixOf } from '#shared/phone_prefixes'

/** What is typed into the registration, as text. */
export type Draft = Record<
  'name' | 'email' | 'country' | 'number' | 'note' | 'address' | 'coupon' | 'terms',
  string
>

/** A registration in which nothing has been typed; the telephone begins in the host's country. */
export function emptyDraft(country: string): Draft {
  const typed = { name: '', email: '', country, number: '', note: '', address: '' }
  return { ...typed, coupon: '', terms: '' }
}

/** What the interface does not ask for by itself: other clients may book without a telephone or an address. */
export function missingFields(
  draft: Draft,
  { needsAddress, required }: { needsAddress: boolean; required: string }
): Record<string, string> {
  const fields: [field: string, value: string][] = [
    ['attendee.name', draft.name],
    ['attendee.email', draft.email],
    ['attendee.phone.number', draft.number],
    ['address', needsAddress ? draft.address : 'not asked for'],
    ['terms', draft.terms],
  ]
  const missing = fields.filter(([, value]) => value.trim() === '')
  return Object.fromEntries(missing.map(([field]) => [field, required]))
}

interface Booking {
  productId: string
  start: string
  timeZone: string
  locale: 'es' | 'en'
}

/** The body of POST /appointments. */
export function bodyOf(draft: Draft, { timeZone, locale, ...booking }: Booking) {
  return {
    ...booking,
    ...(draft.address && { address: draft.address }),
    ...(draft.coupon.trim() && { coupon: draft.coupon.trim() }),
    country: draft.country,
    attendee: {
      name: draft.name,
      email: draft.email,
      phone: { prefix: phonePrefixOf(draft.country), number: draft.number },
      timeZone,
      locale,
      ...(draft.note && { note: draft.note }),
    },
  }
}
