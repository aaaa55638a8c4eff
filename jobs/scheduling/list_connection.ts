import { defineJob, oneRow } from '#core/jobs'

/** Asks which calendars a connection has by now. */
export const listConnection = defineJob({ name: 'scheduling.list_connection', payload: oneRow })
