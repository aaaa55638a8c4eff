import { defineJob, oneRow } from '#core/jobs'

/** Asks a provider how one of our events stands that may have been changed there. Sent by `wantLooks`. */
export const lookAtEvent = defineJob({ name: 'scheduling.look_at_event', payload: oneRow })
