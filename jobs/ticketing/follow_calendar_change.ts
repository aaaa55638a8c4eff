import { defineJob } from '#core/jobs'
import { calendarChangeFound } from '#scheduling'

/** Follows the host's settings about an event that they moved or deleted in the calendar. */
export const followCalendarChange = defineJob({
  name: 'ticketing.follow_calendar_change',
  payload: calendarChangeFound.payload,
  on: [calendarChangeFound],
})
