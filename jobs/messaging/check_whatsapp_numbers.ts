import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/**
 * Has Meta asked, every three hours, about hosts' own numbers and their templates.
 * Notifications of them may be lost.
 */
export const checkWhatsappNumbers = defineJob({
  name: 'messaging.check_whatsapp_numbers',
  payload: vine.create({}),
  cron: '37 */3 * * *',
})
