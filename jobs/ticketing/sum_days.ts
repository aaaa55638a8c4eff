import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'

/** Sums, every night, the days that are over of accounts with very many bookings. */
export const sumDaysOfAccounts = defineJob({
  name: 'ticketing.sum_days',
  payload: vine.create({}),
  cron: '11 7 * * *',
})
