import { defineJob } from '#core/jobs'
import { connectionAdded } from '#app/scheduling/events'

/** Makes the rooms that waited for their host to connect an account, or to connect it again. */
export const resumeConferences = defineJob({
  name: 'scheduling.resume_conferences',
  payload: connectionAdded.payload,
  on: [connectionAdded],
})
