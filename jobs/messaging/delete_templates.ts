import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Deletes, each night, hosts' own templates of WhatsApp at their provider that no version of a workflow has any more. */
export const deleteTemplates = defineJob({
  name: 'messaging.delete_templates',
  payload: vine.create({}),
  cron: '41 5 * * *',
  timeout: 300,
})
