import vine from '@vinejs/vine'
import { defineEvent } from '#core/jobs'

/** A ticket was made or changed. `eventId` is the row of `ticket_events` that says what happened. */
export const ticketChanged = defineEvent(
  'ticketing.ticket_changed',
  vine.create({
    accountId: vine.string().uuid(),
    ticketId: vine.string().uuid(),
    eventId: vine.string().uuid(),
  }),
  { topic: 'bookings', id: 'ticketId' }
)

/** A client sent the proof of a transfer, or has waited `hours` for the answer. Urgent shortly before the start. */
export const proofSent = defineEvent(
  'ticketing.proof_sent',
  vine.create({
    accountId: vine.string().uuid(),
    ticketId: vine.string().uuid(),
    attemptId: vine.string().uuid(),
    hours: vine.number().optional(),
    isUrgent: vine.boolean().optional(),
  }),
  { topic: 'payments', id: 'ticketId' }
)

/** Half of the time to pay is over for a ticket that still waits for its money; `until` is its end. */
export const paymentHalfway = defineEvent(
  'ticketing.payment_halfway',
  vine.create({
    accountId: vine.string().uuid(),
    ticketId: vine.string().uuid(),
    until: vine.string(),
  })
)

/** A host reminds a client to pay; `day` (`yyyy-MM-dd`) by the account's clock. */
export const paymentReminded = defineEvent(
  'ticketing.payment_reminded',
  vine.create({
    accountId: vine.string().uuid(),
    ticketId: vine.string().uuid(),
    day: vine.string(),
  })
)

/** A week of an account with something to sum up has begun; `monday` (`yyyy-MM-dd`) by its own clock. */
export const weekBegan = defineEvent(
  'ticketing.week_began',
  vine.create({ accountId: vine.string().uuid(), monday: vine.string() })
)

/** The record of a client was changed by hand, or clients were merged. `changeId` tells changes apart. */
export const buyerChanged = defineEvent(
  'ticketing.buyer_changed',
  vine.create({
    accountId: vine.string().uuid(),
    buyerId: vine.string().uuid(),
    changeId: vine.string().uuid(),
  })
)
