import type { DateTime } from 'luxon'
import { defineHook } from '#core/hooks'
import type { Trx } from '#core/database/transaction'

/**
 * When each part of the services of tickets counts as given, by their ids, in order.
 * An hour or a date counts once, a package once for each hour. A ticket without a time is left out.
 */
export const servicesGiven = defineHook<
  [asked: { accountId: string; ticketIds: string[] }, trx?: Trx],
  Map<string, DateTime[]>
>()
