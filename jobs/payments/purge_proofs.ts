import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Deletes, once a day, the files of proofs that were sent two years ago. */
export const purgeProofs = defineJob({
  name: 'payments.purge_proofs',
  payload: vine.create({}),
  cron: '17 5 * * *',
})
