import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Asks, every three hours, how the templates of WhatsApp stand: notifications of it may be lost. */
export const followTemplates = defineJob({
  name: 'messaging.follow_templates',
  payload: vine.create({}),
  cron: '17 */3 * * *',
  timeout: 120,
})
