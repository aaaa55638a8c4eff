import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'
import { ticketChanged } from '#ticketing'

/** Plans the messages that follow from a change of a booking. */
export const planBookingMessages = defineJob({
  name: 'messaging.plan_booking_messages',
  payload: vine.create({
    accountId: vine.string().uuid(),
    ticketId: vine.string().uuid(),
    eventId: vine.string().uuid(),
  }),
  on: [ticketChanged],
})
