import { defineHook } from '#core/hooks'
import type { Trx } from '#core/database/transaction'
import type { NewDate } from './date_validators.ts'
import type { ServiceCard } from './find_service_card.ts'

/** A service is about to be removed: refuses while a client counts on it. */
export const beforeWithdraw = defineHook<[trx: Trx, accountId: string, serviceId: string]>()

/** A workshop was published with these dates. */
export const workshopPublished = defineHook<[trx: Trx, workshop: ServiceCard, dates: NewDate[]]>()

/** A workshop has another name or place, which its coming dates take over. */
export const workshopChanged = defineHook<[trx: Trx, workshop: ServiceCard]>()

/** A workshop is removed, and with it its dates that were never booked. */
export const workshopDeleted = defineHook<[trx: Trx, workshop: ServiceCard]>()

/** Whether a provider takes money in a currency, so that a service can be paid through the platform. */
export const isChargeable = defineHook<[currency: string], boolean>()

/** The ids among these that are payment methods of the account. */
export const ownedMethods = defineHook<[trx: Trx, accountId: string, ids: string[]], string[]>()

/** A service is about to be offered in rooms of a provider. Refuses while its hosts have not connected it. */
export const beforeConference = defineHook<[trx: Trx, service: ServiceCard]>()

/** A service takes its hosts' time from now on, also for its coming meetings. */
export const serviceBlocks = defineHook<[trx: Trx, serviceId: string]>()
