import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Forgets, every day, sessions, tokens and codes that are no longer good. */
export const purgeTokens = defineJob({
  name: 'accounts.purge_tokens',
  payload: vine.create({}),
  cron: '53 4 * * *',
})
