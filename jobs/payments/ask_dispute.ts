import { defineJob, oneRow } from '#core/jobs'

/** Asks the provider about a dispute that is not decided. Sent once a day while it is open. */
export const askDispute = defineJob({ name: 'payments.ask_dispute', payload: oneRow })
