/** Why a delivery was not sent, or failed. The dashboard has a text for each (`admin.deliveries.reasons`). */
export const REASONS = [
  'bookingChanged',
  'skippedByHost',
  'switchedOff',
  'noConsent',
  'numberGone',
  'optedOut',
  'noPhone',
  'bookedAgain',
  'noMarketing',
  'leftMarketing',
  'quotaUsed',
  'suppressed',
  'tooLate',
  'notInPlan',
  'windowClosed',
  'providerLimit',
  'notConnected',
  'blocked',
  'replaced',
  'collected',
  'unverified',
  'recipientDay',
  'accountDay',
  'refused',
  'unreachable',
  'noAnswer',
] as const

/** A reason of the closed list. */
export type Reason = (typeof REASONS)[number]
