import { defineJob, oneRow } from '#core/jobs'

/** Has a provider tell of changes in a calendar, and replaces a channel that ends soon. */
export const watchCalendar = defineJob({ name: 'scheduling.watch_calendar', payload: oneRow })
