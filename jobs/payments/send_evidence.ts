import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Hands the evidence of a dispute in at its provider. Sent when the host sends it, in the language of the host. */
export const sendEvidence = defineJob({
  name: 'payments.send_evidence',
  payload: vine.create({
    accountId: vine.string().uuid(),
    id: vine.string().uuid(),
    locale: vine.string(),
  }),
})
