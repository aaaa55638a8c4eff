import type { RefusalReason } from '../../contract.ts'

/**
 * What codes of Twilio mean for a message, from twilio.com/docs/api/errors/<code>. Those of our own settings (20003, 63007)
 * are not here: the message is sent once they are mended.
 */
export const TWILIO_REFUSALS: Record<number, RefusalReason> = {
  21211: 'refused',
  21610: 'optedOut',
  21614: 'blocked',
  21655: 'windowClosed',
  21656: 'refused',
  63003: 'blocked',
  63005: 'refused',
  63013: 'refused',
  63016: 'windowClosed',
  63024: 'blocked',
  63027: 'windowClosed',
  63028: 'refused',
  63030: 'refused',
  63032: 'providerLimit',
  63033: 'blocked',
  63036: 'blocked',
  63040: 'windowClosed',
  63041: 'windowClosed',
  63042: 'windowClosed',
  63049: 'providerLimit',
}

/** Codes after which the same message may go later: limits of calls, of the number, of a day. */
export const TWILIO_LIMITS = new Set([14107, 20429, 63018, 63038])

/** The reason in a status that says failed, when the provider has given up by itself. */
export function twilioReason(code: number): RefusalReason {
  if (TWILIO_LIMITS.has(code)) return 'providerLimit'
  return TWILIO_REFUSALS[code] ?? 'refused'
}
