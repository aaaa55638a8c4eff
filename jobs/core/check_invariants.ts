import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Checks, once a night, what must always hold of the rows, as `node ace check:invariants` does. */
export const checkInvariants = defineJob({
  name: 'core.check_invariants',
  payload: vine.create({}),
  cron: '37 7 * * *',
  // It reads every row there is.
  timeout: 3600,
})
