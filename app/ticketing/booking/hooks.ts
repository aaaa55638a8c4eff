import { defineHook } from '#core/hooks'
import type { Trx } from '#core/database/transaction'

/** Tells that clients of an account were written, whose phone may be new. */
export const buyerSaved = defineHook<[trx: Trx, accountId: string, ids: string[]]>()
