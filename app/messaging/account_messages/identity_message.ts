import { formatWhen } from '#shared/formats'
import { identityConnected, personById } from '#accounts'
import { PROVIDERS, type Provider } from '#shared/providers'
import { accountMessage, SAMPLE_AT, SAMPLE_ID } from './account_message.ts'

/** A message that a provider opens a user's account from now on; `passwordEnded` as in the event. */
export function identityMessage(name: string, { passwordEnded }: { passwordEnded: boolean }) {
  return accountMessage({
    name,
    on: identityConnected,
    about: {
      kind: 'identity_connected',
      ids: ({ userId, provider, at }) => ({ userId, provider, at }),
      find: ({ userId }: { userId: string; provider: Provider; at: string }, trx) =>
        personById(userId, trx),
    },
    when: (_, event) => event.passwordEnded === passwordEnded,
    key: ({ provider, at }) => `identity_connected:${provider}:${at}`,
    to: (person) => person,
    facts: ({ timeZone, locale }, { provider, at }) => ({
      action: '/profile/u/me/data/general',
      values: { provider: PROVIDERS[provider], when: formatWhen(at, timeZone, locale) },
    }),
    isOfLogin: true,
    sample: (person) => ({
      subject: person,
      ids: { userId: SAMPLE_ID, provider: 'google' as const, at: SAMPLE_AT },
    }),
  })
}
