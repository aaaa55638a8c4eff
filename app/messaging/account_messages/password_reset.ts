import { passwordResetFor, passwordResetRequested } from '#accounts'
import { accountMessage, SAMPLE_ID } from './account_message.ts'

/** Sends the link by which a user chooses a new password. */
export const passwordResetMessage = accountMessage({
  name: 'password_reset',
  on: passwordResetRequested,
  about: {
    kind: 'password_reset',
    ids: ({ resetId }) => ({ resetId }),
    find: ({ resetId }, trx) => passwordResetFor(resetId, trx),
  },
  key: ({ resetId }) => `password_reset:${resetId}`,
  to: (reset) => reset,
  isStillTrue: ({ stillWanted }) => stillWanted,
  facts: ({ token }) => ({ action: `/recover-password?token=${token}` }),
  isOfLogin: true,
  sample: (person) => ({
    subject: { ...person, token: 'abc', stillWanted: true },
    ids: { resetId: SAMPLE_ID },
  }),
})
