import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'
import {
  downloadRenewed,
  ticketApproved,
  ticketBooked,
  ticketCancelled,
  ticketExpired,
  ticketOffered,
  ticketReassigned,
  ticketRejected,
  ticketRescheduled,
  ticketSessionCancelled,
} from '#ticketing'

/** Decides who hears of a change of a booking. */
export const planBookingMessages = defineJob({
  name: 'messaging.plan_booking_messages',
  payload: vine.create({
    accountId: vine.string().uuid(),
    ticketId: vine.string().uuid(),
    eventId: vine.string().uuid(),
  }),
  on: [
    ticketBooked,
    ticketOffered,
    ticketApproved,
    ticketRejected,
    ticketCancelled,
    ticketReassigned,
    ticketExpired,
    downloadRenewed,
    ticketRescheduled,
    ticketSessionCancelled,
  ],
})
