import { defineJob } from '#core/jobs'
import { conferenceReady } from '#scheduling'

/** Sends the messages that waited for the link of a meeting, which has it now. */
export const sendWaitingLinks = defineJob({
  name: 'messaging.send_waiting_links',
  payload: conferenceReady.payload,
  on: [conferenceReady],
})
