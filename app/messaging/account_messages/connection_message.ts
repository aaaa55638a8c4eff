import { accountMessage, SAMPLE_ID } from './account_message.ts'
import { sampleAccount } from './sample_account.ts'
import type { EventDeclaration } from '#core/jobs'
import { connectionFor, type ConnectionCard } from '#scheduling'

type Health = { accountId: string; id: string; since: string }

/** Tells a host once that a connection came into a state, unless it has left it since. */
export function connectionMessage({
  name,
  on,
  state,
}: {
  name: string
  on: EventDeclaration<Health>
  state: ConnectionCard['state']
}) {
  return accountMessage({
    name,
    on,
    about: {
      kind: 'connection',
      ids: ({ accountId, id }) => ({ accountId, connectionId: id }),
      find: ({ accountId, connectionId }, trx) =>
        connectionFor({ accountId, id: connectionId }, trx),
    },
    key: ({ id, since }) => `${name}:${id}:${since}`,
    to: ({ account }) => ({ ...account, accountId: account.id }),
    isStillTrue: (connection) => connection.state === state,
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
        state,
      },
      ids: { accountId: SAMPLE_ID, connectionId: SAMPLE_ID },
    }),
  })
}
