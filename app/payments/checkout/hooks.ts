import { defineHook } from '#core/hooks'
import type { Trx } from '#core/database/transaction'
import type { Part } from './domain/session_state.ts'

/** The ticket that a checkout session is for. */
export type PaidTicket = { accountId: string; ticketId: string }

/** The same with the part of its price that was paid. */
export type PaidPart = PaidTicket & { part: Part }

/**
 * Confirms what was paid for, in the transaction that keeps the money.
 * What the rest of a price is paid for stands already. False where it cannot be had any more: then the money goes back.
 */
export const confirmPaid = defineHook<[trx: Trx, paid: PaidPart], boolean>()

/** The e-mail address of the client who pays for a ticket. */
export const payerEmail = defineHook<[ticket: PaidTicket], string>()

/** The names of the clients of tickets, by the tickets' ids. */
export const clientNames = defineHook<
  [tickets: { accountId: string; ticketIds: string[] }, trx?: Trx],
  Map<string, string>
>()

/** What is due now, as which part of the whole price; minor units. */
export type DueNow = { amount: number; total: number; part: Part }

/** Confirms a ticket whose client chose to pay on site; throws where it is not to be had any more. */
export const confirmOnSite = defineHook<[trx: Trx, ticket: PaidTicket]>()

/** What a ticket costs with another coupon, and what of it is due at booking; minor units. */
export type NewPrice = DueNow & { discount: number; couponCode: string | null }

/**
 * Puts another coupon on an unpaid ticket, or takes it away, and says what it costs then. A ticket that costs nothing any
 * more is confirmed. Undefined where it does not wait for its payment; throws what the coupon is refused with.
 */
export const changeCoupon = defineHook<
  [trx: Trx, ticket: PaidTicket, code: string | null],
  NewPrice | undefined
>()
