import type { RefusalReason } from '../../contract.ts'
import type { NumberFailure } from '../numbers/contract.ts'

/**
 * What codes of Meta mean for a message.
 * Source: developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes. Those of our own settings (0, 3, 10, 190, 200–299, 131005, 131042, 131045, 133010) are not here: the message
 * is sent once they are mended.
 */
export const CLOUD_API_REFUSALS: Record<number, RefusalReason> = {
  33: 'refused',
  100: 'refused',
  130472: 'providerLimit',
  130497: 'refused',
  131008: 'refused',
  131009: 'refused',
  131021: 'refused',
  131026: 'blocked',
  131047: 'windowClosed',
  131049: 'providerLimit',
  131050: 'optedOut',
  131051: 'refused',
  131052: 'refused',
  131053: 'refused',
  132000: 'refused',
  132001: 'windowClosed',
  132005: 'refused',
  132007: 'windowClosed',
  132012: 'refused',
  132015: 'windowClosed',
  132016: 'windowClosed',
}

/** Codes after which the same message may go later: a limit of calls, of this pair, or of our quality. */
export const CLOUD_API_LIMITS = new Set([4, 80007, 130429, 131048, 131056, 133016, 368])

/** Codes that say that a number cannot send, whatever the message. */
const NUMBER_CODES: Record<number, NumberFailure> = {
  102: 'token',
  190: 'token',
  3: 'permission',
  10: 'permission',
  131005: 'permission',
  131031: 'blocked',
  131042: 'blocked',
  131045: 'notRegistered',
  133010: 'notRegistered',
}

/** Codes of rights that a token lacks. */
const RIGHTS = { first: 200, last: 299 }

/** The status of a call whose token is not taken. */
const UNAUTHORISED = 401

/** Why a number cannot send, by Meta's answer; nothing for one about a message or a limit. */
export function failureOf(status: number, code: number): NumberFailure | undefined {
  if (status === UNAUTHORISED) return 'token'
  if (code >= RIGHTS.first && code <= RIGHTS.last) return 'permission'
  return NUMBER_CODES[code]
}

/** The reason in a status that says failed, when a provider has given up by itself. */
export function cloudApiReason(code: number): RefusalReason {
  if (CLOUD_API_LIMITS.has(code)) return 'providerLimit'
  return CLOUD_API_REFUSALS[code] ?? 'refused'
}
