import type { DateTime } from 'luxon'
import { defineHook } from '#core/hooks'

/** When the services of tickets count as given, by their ids; a ticket without a time is left out. */
export const servicesGiven = defineHook<
  [accountId: string, ticketIds: string[]],
  Map<string, DateTime>
>()
