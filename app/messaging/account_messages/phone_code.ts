import { accountMessage, SAMPLE_ID } from './account_message.ts'
import { verificationFor, verificationRequested } from '#accounts'

/** Sends the six digits that prove the phone of an account, over WhatsApp to that phone. */
export const phoneCode = accountMessage({
  name: 'phone_code',
  on: verificationRequested,
  about: {
    kind: 'code',
    ids: ({ codeId }) => ({ codeId }),
    find: ({ codeId }, trx) => verificationFor(codeId, trx),
  },
  when: ({ purpose }) => purpose === 'PHONE',
  key: ({ codeId }) => `code:${codeId}`,
  to: (verification) => verification,
  isStillTrue: ({ stillWanted }) => stillWanted,
  facts: ({ code }) => ({ code, values: { code } }),
  onlyOverWhatsApp: { template: 'phone_code', phone: ({ phone }) => phone! },
  sample: (person) => ({
    subject: {
      ...person,
      purpose: 'PHONE' as const,
      phone: '+51987654321',
      code: '123456',
      stillWanted: true,
    },
    ids: { codeId: SAMPLE_ID },
  }),
})
