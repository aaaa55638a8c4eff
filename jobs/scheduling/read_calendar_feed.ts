import { defineJob, oneRow } from '#core/jobs'

/** Reads a calendar elsewhere and closes the times of its entries. A feed that cannot be read is no failed job. */
export const readCalendarFeed = defineJob({
  name: 'scheduling.read_calendar_feed',
  payload: oneRow,
  retryLimit: 2,
})
