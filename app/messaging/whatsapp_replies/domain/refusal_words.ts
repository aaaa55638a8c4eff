import type { AnswerName } from '../answers.ts'

/** What is answered to a refusal, by its code. */
const WORDS: Record<string, AnswerName> = {
  POLICY_NOT_MET: 'tooLate',
  INVALID_TRANSITION: 'ended',
  TICKET_NOT_FOUND: 'unknown',
  MEETING_NOT_FOUND: 'outdated',
  MEETING_STARTED: 'past',
  START_GROUP_MEETING: 'past',
  SAME_TIME: 'moved',
  MEDIA_TOO_LARGE: 'proofLarge',
  MEDIA_GONE: 'proofLost',
  PROOF_TYPE: 'proofType',
  PROOF_UNREADABLE: 'proofType',
  CHECKOUT_NOT_FOUND: 'proofGone',
  CHECKOUT_EXPIRED: 'proofGone',
  ALREADY_PAID: 'proofGone',
}

/** Refusals of a time that is gone: new ones are offered. */
const TAKEN = ['SCHEDULE_NOT_AVAILABLE', 'SOLD_OUT']

/** The words for a refusal of an action. */
export function wordsForRefusal(code: string): AnswerName {
  return WORDS[code] ?? 'refused'
}

/** Whether a time was refused because another client has it now. */
export const isTaken = (code: string): boolean => TAKEN.includes(code)
