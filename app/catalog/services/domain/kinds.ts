import { toMinutes, type Duration } from '#shared/durations'
import { priceLimits } from '#shared/countries'
import { isRegistration } from '#shared/service_kinds'
import { refusedFields } from '#core/refused_fields'
import { enrolmentsTaken, formHasNoPrice, priceTooLow } from '../../errors.ts'

/** What only a service with meetings has. */
const OF_MEETINGS = [
  ...(['duration', 'location', 'scheduleId', 'policy', 'sessions', 'package'] as const),
  ...([
    'allowRecurring',
    'collaborators',
    'collaboratorMode',
    'allowMemberChoice',
    'requireMemberChoice',
    'bookingPrice',
  ] as const),
]

type Sent = Partial<Record<(typeof OF_MEETINGS)[number] | 'maxParticipants', unknown>> & {
  paymentOptions?: { paymentTime?: Duration; usePaymentProcessor?: boolean }
}

/** Refuses what a kind of service does not have, or requires: VALIDATION_ERROR (422) with the fields. */
export function checkKind(type: string, sent: Sent): void {
  if (isRegistration(type)) {
    const foreign = OF_MEETINGS.filter((field) => sent[field] !== undefined)
    if (foreign.length > 0)
      throw refusedFields(foreign.map((field) => ({ field, rule: 'unknown' })))
    // Straight to the host no client can pay at once.
    const { paymentTime, usePaymentProcessor } = sent.paymentOptions ?? {}
    if (paymentTime && toMinutes(paymentTime) === 0 && !usePaymentProcessor)
      throw refusedFields([{ field: 'paymentOptions.paymentTime', rule: 'min', meta: { min: 1 } }])
    return
  }
  if (sent.maxParticipants === null)
    throw refusedFields([{ field: 'maxParticipants', rule: 'required' }])
}

/** Default values by kind. A service without a meeting takes no time, has no place and no limit. */
export function usualOf(type: string) {
  if (!isRegistration(type)) return {}
  const duration = { value: 0, unit: 'MINUTE' as const }
  return { duration, location: { type: 'none' as const }, maxParticipants: null }
}

/**
 * Holds what a service is to cost against its kind. Throws FORM_HAS_NO_PRICE (422) for a waitlist form that costs,
 * PRICE_TOO_LOW (422) for a payment link that does not.
 */
export function checkKindPrice(type: string, price: number, currency: string): void {
  if (type === 'FORM' && price > 0) throw formHasNoPrice()
  if (type === 'PAYMENT_LINK' && price === 0) throw priceTooLow(priceLimits(currency).min, currency)
}

/** There have to be as many places as people who have registered: PLACES_TAKEN (409). */
export function checkPlaces(enrolled: number, places: number | null | undefined): void {
  if (places && places < enrolled) throw enrolmentsTaken(enrolled)
}

/** How many hours one booking takes. Throws VALIDATION_ERROR (422) for a workshop, whose dates are its host's to set. */
export function packageColumn(type: string, sent?: { sessions: number }) {
  if (sent && sent.sessions > 1 && type !== 'MEETING')
    throw refusedFields([{ field: 'package.sessions', rule: 'max', meta: { max: 1 } }])
  return { packageSessions: sent?.sessions }
}
