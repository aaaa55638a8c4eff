import { defineJob, oneRow } from '#core/jobs'

/** Passes a place that was offered and not taken on to the next in line. Sent by `offerPlaces` for the offer's deadline. */
export const lapseOffer = defineJob({ name: 'ticketing.lapse_offer', payload: oneRow })
