import { defineJob } from '#core/jobs'
import { connectionAdded } from '#app/scheduling/events'

/** Looks for the calendars of what a host has connected, for the first time or again. */
export const followConnection = defineJob({
  name: 'scheduling.follow_connection',
  payload: connectionAdded.payload,
  on: [connectionAdded],
})
