import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Deletes hosts' own templates at their provider each night, once no workflow uses them. */
export const deleteTemplates = defineJob({
  name: 'messaging.delete_templates',
  payload: vine.create({}),
  cron: '41 5 * * *',
  timeout: 300,
})
