import type { Audience } from '#shared/audiences'

/** What a delivery counts as. Each purpose has a ceiling of its own, so that none uses up another's. */
export type Purpose =
  'booking' | 'end' | 'change' | 'reminder' | 'host' | 'talk' | 'reply' | 'invitation' | 'own'

/**
 * What a delivery counts as. `end` comes once, and its reader would wait in vain without it; `change` comes as often as a
 * booking is moved; `talk` is what people write to each other, `reply` what we answer to a button or a photo; to readers other than the client all else counts as `host`.
 */
export function purposeOf(purpose: Purpose, audience: Audience | undefined): Purpose {
  if (purpose === 'end' || !audience || audience === 'attendee') return purpose
  return 'host'
}
