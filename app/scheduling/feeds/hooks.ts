import { defineHook } from '#core/hooks'
import type { Trx } from '#core/database/transaction'

/** Asks how many calendars an account has connected, feeds among them. */
export const calendarsConnected = defineHook<[trx: Trx, accountId: string], number>()
