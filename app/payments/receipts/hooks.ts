import { defineHook } from '#core/hooks'
import type { Trx } from '#core/database/transaction'

/** The client of a ticket, as a receipt names them. */
export type Payer = { name: string; document: string | null; locale: string; timeZone: string }

/** The client who paid for a ticket; undefined where the ticket is deleted. */
export const payerNamed = defineHook<
  [ticket: { accountId: string; ticketId: string }, trx: Trx],
  Payer | undefined
>()
