import { accountMessage, SAMPLE_ID } from './account_message.ts'
import { verificationFor, verificationRequested, type VerificationCard } from '#accounts'

/** A message with the six digits that a user types for one purpose. */
export function codeMessage(name: string, purpose: VerificationCard['purpose']) {
  return accountMessage({
    name,
    on: verificationRequested,
    about: {
      kind: 'code',
      ids: ({ codeId }) => ({ codeId }),
      find: ({ codeId }, trx) => verificationFor(codeId, trx),
    },
    when: (verification) => verification.purpose === purpose,
    key: ({ codeId }) => `code:${codeId}`,
    to: (verification) => verification,
    isStillTrue: ({ stillWanted }) => stillWanted,
    facts: ({ code }) => ({ code, values: { code } }),
    isOfLogin: true,
    sample: (person) => ({
      subject: { ...person, purpose, phone: null, code: '123456', stillWanted: true },
      ids: { codeId: SAMPLE_ID },
    }),
  })
}
