import { defineJob, oneRow } from '#core/jobs'

/** Has an endpoint called until nothing of it is due; `id` is the endpoint's. */
export const callWebhooks = defineJob({
  name: 'messaging.call_webhooks',
  payload: oneRow,
  retryLimit: 2,
})
