import { formatWhen } from '#shared/formats'
import { passwordChanged, personById } from '#accounts'
import { accountMessage, SAMPLE_AT, SAMPLE_ID } from './account_message.ts'

/** Tells a user that their password was changed, so that a thief cannot do so in secret. */
export const passwordChangedMessage = accountMessage({
  name: 'password_changed',
  on: passwordChanged,
  about: {
    kind: 'password_changed',
    ids: ({ userId, at }) => ({ userId, at }),
    find: ({ userId }, trx) => personById(userId, trx),
  },
  key: ({ at }) => `password_changed:${at}`,
  to: (person) => person,
  facts: ({ timeZone, locale }, { at }) => ({
    action: '/request-recover-password',
    values: { when: formatWhen(at, timeZone, locale) },
  }),
  isOfLogin: true,
  sample: (person) => ({ subject: person, ids: { userId: SAMPLE_ID, at: SAMPLE_AT } }),
})
