import { sampleAccount } from './sample_account.ts'
import { webhookEndpointStopped } from '../events.ts'
import { accountMessage, SAMPLE_ID } from './account_message.ts'
import { stoppedEndpointFor } from '../webhook_endpoints/find_endpoints.ts'

/** Tells a host that an endpoint of theirs was switched off because it failed. */
export const webhookEndpointStoppedMessage = accountMessage({
  name: 'webhook_endpoint_stopped',
  on: webhookEndpointStopped,
  about: {
    kind: 'webhook_endpoint',
    ids: ({ accountId, id }) => ({ accountId, endpointId: id }),
    find: ({ accountId, endpointId }, trx) =>
      stoppedEndpointFor({ accountId, id: endpointId }, trx),
  },
  key: ({ id, since }) => `webhook_endpoint_stopped:${id}:${since}`,
  to: ({ account }) => ({ ...account, accountId: account.id }),
  isStillTrue: ({ isOff }) => isOff,
  facts: ({ account, host }) => ({
    action: `/profile/${account.type === 't' ? `t/${account.id}` : 'u/me'}/config/webhooks`,
    values: { host },
  }),
  sample: ({ locale }) => ({
    subject: { account: sampleAccount(locale), host: 'api.example.com', isOff: true },
    ids: { accountId: SAMPLE_ID, endpointId: SAMPLE_ID },
  }),
})
