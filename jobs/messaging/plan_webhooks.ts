import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'
import { refundChanged } from '#payments'
import { buyerChanged, ticketChanged } from '#ticketing'

/** Writes the events that programs of an account hear of. */
export const planWebhooks = defineJob({
  name: 'messaging.plan_webhooks',
  payload: vine.create({
    event: vine.string(),
    payload: vine.object({}).allowUnknownProperties(),
  }),
  on: [ticketChanged, refundChanged, buyerChanged],
  namesEvent: true,
})
