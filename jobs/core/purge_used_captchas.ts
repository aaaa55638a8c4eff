import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Forgets, every hour, the captchas that are too old to be used again. */
export const purgeUsedCaptchas = defineJob({
  name: 'core.purge_used_captchas',
  payload: vine.create({}),
  cron: '17 * * * *',
})
