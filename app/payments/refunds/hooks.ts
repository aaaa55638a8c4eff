import { defineHook } from '#core/hooks'
import type { Trx } from '#core/database/transaction'

/** A refund of a booking. */
export type GivenBack = { accountId: string; ticketId: string; refundId: string }

/** Tells of a refund at the end of its transaction: the booking is then as the refund leaves it. */
export const refundDone = defineHook<[trx: Trx, refund: GivenBack]>()
