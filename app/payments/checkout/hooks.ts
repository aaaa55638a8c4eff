import { defineHook } from '#core/hooks'
import type { Trx } from '#core/database/transaction'

/** The ticket that a checkout session is for. */
export type PaidTicket = { accountId: string; ticketId: string }

/**
 * Confirms what was paid for, in the transaction that keeps the money. False where it cannot be had any more: then the
 * money goes back.
 */
export const confirmPaid = defineHook<[trx: Trx, ticket: PaidTicket], boolean>()

/** Confirms a ticket whose client chose to pay on site; throws where it is not to be had any more. */
export const confirmOnSite = defineHook<[trx: Trx, ticket: PaidTicket]>()
