import { defineJob, oneRow } from '#core/jobs'

/** Asks Meta how a host's own number stands, and gives its account the templates that it does not have. Sent when it is connected. */
export const checkWhatsappNumber = defineJob({
  name: 'messaging.check_whatsapp_number',
  payload: oneRow,
  timeout: 600,
})
