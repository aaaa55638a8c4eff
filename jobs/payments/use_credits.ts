import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Offsets the commission of the last month by credits, from the first in each host’s zone. */
export const useCredits = defineJob({
  name: 'payments.use_credits',
  payload: vine.create({}),
  cron: '17 * * * *',
})
