import type { Audience } from '../delivery.ts'

/** What a delivery is counted as: each purpose has a ceiling of its own, so that none uses up another's. */
export type Purpose = 'booking' | 'end' | 'change' | 'reminder' | 'host' | 'invitation' | 'own'

/**
 * What a message about a booking counts as. `end` is sent once and its reader would otherwise wait in vain; `change` is sent
 * as often as a booking is moved or given away; all else counts as `host` for the readers who are not the client.
 */
export function purposeOf(purpose: Purpose, audience: Audience | undefined): Purpose {
  if (purpose === 'end' || !audience || audience === 'attendee') return purpose
  return 'host'
}
