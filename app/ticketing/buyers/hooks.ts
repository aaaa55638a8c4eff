import { defineHook } from '#core/hooks'
import type { Trx } from '#core/database/transaction'

/** Asks which of some clients of an account a module above has something of, such as a conversation. */
export const buyerKept = defineHook<[trx: Trx, accountId: string, ids: string[]], string[]>()
