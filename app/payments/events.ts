import vine from '@vinejs/vine'
import { defineEvent } from '#core/jobs'

const payload = vine.create({
  accountId: vine.string().uuid(),
  ticketId: vine.string().uuid(),
  attemptId: vine.string().uuid(),
})

/** The charge of a membership failed. `notice` counts the mails; `since` tells failures apart. */
export const membershipUnpaid = defineEvent(
  'payments.membership_unpaid',
  vine.create({
    accountId: vine.string().uuid(),
    id: vine.string().uuid(),
    notice: vine.number(),
    since: vine.string(),
  })
)

/**
 * A charge of a membership, for a time that its account does not have, went back or could not. `tries` counts those of
 * staff.
 */
export const chargeReturned = defineEvent(
  'payments.charge_returned',
  vine.create({
    accountId: vine.string().uuid(),
    id: vine.string().uuid(),
    state: vine.enum(['done', 'failed']),
    tries: vine.number(),
  })
)

/** Money of a ticket, as browsers see it. */
const seen = { topic: 'payments', id: 'ticketId' } as const

/** Money for a ticket came and was kept: the ticket is confirmed. */
export const paymentCaptured = defineEvent('payments.payment_captured', payload, seen)

/** A provider reviews a payment before it approves or refuses it. */
export const paymentReviewed = defineEvent('payments.payment_reviewed', payload, seen)

/** Money came too late or twice, and goes back to the client. */
export const paymentReturned = defineEvent('payments.payment_returned', payload, seen)

/** A payment of another amount or currency than was due came, and waits for its host. */
export const unmatchedReceived = defineEvent('payments.unmatched_received', payload, seen)

/** A host accepted a payment that is less than was due: its client pays the rest. */
export const paymentShort = defineEvent('payments.payment_short', payload, seen)

/** A dispute was opened, its deadline comes near, its evidence went out or not, or it ended. */
export const disputeChanged = defineEvent(
  'payments.dispute_changed',
  vine.create({
    accountId: vine.string().uuid(),
    ticketId: vine.string().uuid(),
    disputeId: vine.string().uuid(),
    change: vine.enum(['opened', 'due72', 'due24', 'sent', 'failed', 'won', 'lost']),
  }),
  seen
)

/**
 * The rest of a ticket can be paid by its link, which its client is sent. An event is handled once: `notice` sets the link
 * that is sent by itself apart from those that the host sends.
 */
export const balanceOpened = defineEvent(
  'payments.balance_opened',
  vine.create({
    accountId: vine.string().uuid(),
    ticketId: vine.string().uuid(),
    notice: vine.string(),
  }),
  seen
)

/** A payout was prepared, sent, paid or returned. */
export const payoutChanged = defineEvent(
  'payments.payout_changed',
  vine.create({
    accountId: vine.string().uuid(),
    id: vine.string().uuid(),
    state: vine.enum(['prepared', 'sent', 'paid', 'returned']),
  }),
  { topic: 'payments', id: 'id' }
)

/**
 * Money was given back, could not be, or is to be given back by the host. An event is handled once, so that `state` and
 * `tries` set the changes of one refund apart.
 */
export const refundChanged = defineEvent(
  'payments.refund_changed',
  vine.create({
    accountId: vine.string().uuid(),
    ticketId: vine.string().uuid(),
    refundId: vine.string().uuid(),
    state: vine.string(),
    tries: vine.number(),
  }),
  seen
)

/** A provider lets us into a host's own account no more. `since` tells one time from the next. */
export const ownAccountBroken = defineEvent(
  'payments.own_account_broken',
  vine.create({
    accountId: vine.string().uuid(),
    id: vine.string().uuid(),
    since: vine.string(),
  })
)
