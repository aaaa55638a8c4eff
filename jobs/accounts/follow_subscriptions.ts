import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Ends the subscriptions whose time is over and announces the end of trials, every hour. */
export const followSubscriptions = defineJob({
  name: 'accounts.follow_subscriptions',
  payload: vine.create({}),
  cron: '7 * * * *',
})
