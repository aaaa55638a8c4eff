import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Submits the templates of WhatsApp that its provider does not have yet. Sent by `whatsapp:templates`. */
export const submitTemplates = defineJob({
  name: 'messaging.submit_templates',
  payload: vine.create({}),
  timeout: 600,
})
