import { sampleAccount } from './sample_account.ts'
import { connectionBroken, connectionFor } from '#scheduling'
import { accountMessage, SAMPLE_ID } from './account_message.ts'

/** Tells a host once that a provider refuses us until they connect again. */
export const connectionBrokenMessage = accountMessage({
  name: 'connection_broken',
  on: connectionBroken,
  about: {
    kind: 'connection',
    ids: ({ accountId, id }) => ({ accountId, connectionId: id }),
    find: ({ accountId, connectionId }, trx) => connectionFor({ accountId, id: connectionId }, trx),
  },
  key: ({ id, since }) => `connection_broken:${id}:${since}`,
  to: ({ account }) => ({ ...account, accountId: account.id }),
  isStillTrue: ({ isBroken }) => isBroken,
  facts: ({ provider, kind }) => ({
    action: '/profile/u/me/integrations',
    values: { provider, kind },
  }),
  sample: ({ locale }) => ({
    subject: {
      account: sampleAccount(locale),
      provider: 'Google Calendar',
      kind: 'calendar' as const,
      label: 'ana@example.com',
      words: null,
      isBroken: true,
    },
    ids: { accountId: SAMPLE_ID, connectionId: SAMPLE_ID },
  }),
})
