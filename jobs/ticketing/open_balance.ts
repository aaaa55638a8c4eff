import { defineJob, rowUntil } from '#core/jobs'

/** Asks for the rest of a price before the start. Sent by `scheduleBalance`; a booking that is moved gets another one. */
export const openBalance = defineJob({ name: 'ticketing.open_balance', payload: rowUntil })
