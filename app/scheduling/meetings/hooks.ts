import { defineHook } from '#core/hooks'
import type Meeting from './meeting.ts'
import type { Trx } from '#core/database/transaction'
import type { ServiceLocation } from '#shared/location'

/** What a meeting was before: itself, or the one that it takes the place of. */
type Before = Pick<Meeting, 'id' | 'location'>

/** Tells that a meeting changed, whose room may have to be made, changed or deleted. */
export const roomMayChange = defineHook<[trx: Trx, meeting: Meeting, before?: Before]>()

/** Asks whether any of the hosts can make the room of a place; a listener throws where none can. */
export const beforePlace = defineHook<[trx: Trx, location: ServiceLocation, hosts: string[]]>()
