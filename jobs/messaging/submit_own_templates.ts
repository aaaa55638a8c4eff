import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Submits the host's own texts over WhatsApp of a workflow that is switched on. */
export const submitOwnTemplates = defineJob({
  name: 'messaging.submit_own_templates',
  payload: vine.create({ accountId: vine.string().uuid(), workflowId: vine.string().uuid() }),
  timeout: 120,
})
