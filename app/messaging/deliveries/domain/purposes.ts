import type { About } from '../delivery.ts'

/** What a delivery is counted as: each purpose has a ceiling of its own, so that none uses up another's. */
export type Purpose = 'booking' | 'end' | 'change' | 'reminder' | 'host' | 'invitation' | 'own'

/** What is said of a booking that somebody has moved or given away: as often as they do so. */
const CHANGES = ['booking_rescheduled', 'booking_reassigned', 'file_renewed']

/** What is said once of a booking, and what its client or host would otherwise wait for in vain. */
const ENDS = [
  'booking_cancelled',
  'booking_rejected',
  'session_cancelled',
  'registration_cancelled',
  'registration_rejected',
  'payment_expired',
  'file_delivered',
]

/** Words to people about their own login, which nobody else has a part in: those who have proved nothing get them too. */
const OF_LOGIN: readonly About['kind'][] = [
  'code',
  'password_reset',
  'password_changed',
  'identity_connected',
]

/** Whether a delivery is part of how a person proves or keeps their own login. */
export function isOfLogin({ kind }: Pick<About, 'kind'>): boolean {
  return OF_LOGIN.includes(kind)
}

/** What a delivery is counted as. */
export function purposeOf(about: About, message: string): Purpose {
  if (about.kind === 'invitation') return 'invitation'
  if (!('audience' in about)) return 'own'
  if (ENDS.includes(message)) return 'end'
  if (about.audience !== 'attendee') return 'host'
  if (about.kind === 'reminder') return 'reminder'
  return CHANGES.includes(message) ? 'change' : 'booking'
}
