import { defineHook } from '#core/hooks'
import type { Trx } from '#core/database/transaction'

/** An entry of a booking's history. */
export type RecordedEvent = { accountId: string; ticketId: string; eventId: string }

/**
 * Asks whether anybody has heard of a move, or hears of it now. Its messages that have not gone wait until the transaction
 * ends.
 */
export const moveHeard = defineHook<[trx: Trx, move: RecordedEvent], boolean>()

/** Tells of entries at the end of their transaction, whose bookings are then as the entries leave them. */
export const eventsRecorded = defineHook<[trx: Trx, events: RecordedEvent[]]>()
