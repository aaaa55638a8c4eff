import { defineJob, oneRow } from '#core/jobs'

/** Writes a meeting to the calendar of a host as it is now. Sent by `planEvents` in the transaction that changes it. */
export const writeEvent = defineJob({ name: 'scheduling.write_event', payload: oneRow })
