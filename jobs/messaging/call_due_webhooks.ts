import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Every minute, has those endpoints called that something is due for and no worker calls. */
export const callDueWebhooks = defineJob({
  name: 'messaging.call_due_webhooks',
  payload: vine.create({}),
  cron: '* * * * *',
})
