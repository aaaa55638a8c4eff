import { defineJob, oneRow } from '#core/jobs'

/** Makes, changes or deletes the room of a meeting at its provider. The row keeps its own tries, so that all have one end. */
export const makeConference = defineJob({ name: 'scheduling.make_conference', payload: oneRow })
