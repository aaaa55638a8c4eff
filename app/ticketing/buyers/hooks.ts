import { defineHook } from '#core/hooks'
import type { Trx } from '#core/database/transaction'

/** Asks which of some clients of an account a module above has something of, such as a conversation. */
export const buyerKept = defineHook<[trx: Trx, accountId: string, ids: string[]], string[]>()

/** A change of a client's record by hand. */
export type RecordedChange = { accountId: string; buyerId: string; changeId: string }

/** Tells of a changed client at the end of the transaction, who is then as the change leaves them. */
export const buyerRecorded = defineHook<[trx: Trx, change: RecordedChange]>()
