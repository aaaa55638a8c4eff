import { defineJob, oneRow } from '#core/jobs'

/** Ends a proposed time that its client did not answer. Sent by `proposeMove` for the deadline. */
export const lapseProposal = defineJob({ name: 'ticketing.lapse_proposal', payload: oneRow })
