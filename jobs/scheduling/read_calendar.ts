import { defineJob, oneRow } from '#core/jobs'

/** Reads what changed in a connected calendar. A calendar that cannot be read is no failed job. */
export const readCalendar = defineJob({
  name: 'scheduling.read_calendar',
  payload: oneRow,
  timeout: 150,
})
